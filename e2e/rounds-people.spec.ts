import type { Page } from "@playwright/test";
import { readDevices } from "#contract/reading.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { expectNoViolations, still } from "./axe.ts";
import { noteMoves } from "./moves.ts";
import { passOn } from "./pass-on.ts";
import { branch, expect, signIn, test } from "./people.ts";
import { beginName } from "./rounds-walk.ts";

/** The devices of bob's and tom's branch. */
async function devicesOf(page: Page): Promise<string[]> {
  const response = await page.request.get("/api/v1.13/devices");
  return readDevices(await response.json()).rows.map(({ serial_number }) => serial_number);
}

async function record(page: Page, serial: string): Promise<void> {
  await page.getByLabel("Serial number, or its last digits").fill(serial);
  await page.getByRole("button", { name: "Record", exact: true }).click();
}

const here = `/rounds?at=${encodeURIComponent(branch)}`;

test(
  "what stands below the choice of a location is drawn once that is known, and keeps its place",
  {
    tag: "@phone",
  },
  async ({ page, guarded }, { project }) => {
    const name = `uli-${project.name}`;
    await guarded.user("add", name, "--role", "technician", "--at", branch);
    const sites = Promise.withResolvers<void>();
    const server = await startLoopbackServer(async (request, response) => {
      if (request.url?.includes("attention")) await sites.promise;
      passOn(guarded.url, request, response);
    });
    const moved = await noteMoves(page);
    await page.goto(`${server.url}/rounds`);
    const listed = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === "/rounds" && response.request().resourceType() === "fetch",
    );
    await signIn(page, name);
    await listed;
    // What the page draws of the rounds is drawn now.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    moved.length = 0;
    sites.resolve();
    await expect(page.getByText(/ needs? attention(, |\.)|Find a location by its name\./)).toBeVisible();
    await expect(page.getByRole("region", { name: "Rounds made" })).toBeVisible();
    expect(moved.filter((text) => text.includes("Rounds made"))).toEqual([]);
    await server.close();
  },
);

test("a technician makes a planned round, administers nothing, and is seen by a manager who was there too", async ({
  page,
  guarded,
  browser,
}) => {
  await guarded.user("add", "tom", "--role", "technician", "--at", branch);
  // The administrator plans a round that was due long ago.
  await page.goto(here);
  await signIn(page, "ada");
  await page.getByRole("button", { name: "Plan a round of" }).click();
  await page.getByLabel("For", { exact: true }).selectOption("tom");
  await page.getByLabel("Due", { exact: true }).fill("2026-06-01T12:00");
  await page.getByLabel("What to look at").fill("Before the audit");
  await page.getByRole("button", { name: "Plan it" }).click();
  const planned = page.getByRole("list", { name: "Planned" });
  await expect(planned).toContainText("For tom");
  await expect(planned).toContainText("Overdue for");

  const context = await browser.newContext({ baseURL: guarded.url });
  const phone = await context.newPage();
  await phone.goto("/rounds");
  await signIn(phone, "tom");
  await expect(phone.getByRole("list", { name: "Planned" })).toContainText("Before the audit");
  await expect(phone.getByRole("button", { name: /^Plan a round|^Withdraw/ })).toHaveCount(0);
  await phone.goto("/settings");
  await expect(phone.getByRole("region", { name: "You" })).toContainText("Technician");
  await expect(phone.getByRole("region", { name: "API token" })).toHaveCount(0);

  // Both are at the same location at once.
  const [first = "", second = ""] = await devicesOf(phone);
  await phone.goto("/rounds");
  const delivered = phone.waitForResponse(
    (response) =>
      response.request().method() !== "GET" &&
      /^\/rounds\/[\w-]+$/.test(new URL(response.url()).pathname) &&
      response.ok(),
  );
  await phone.getByRole("button", { name: /^Begin the planned round/ }).click();
  await page.getByRole("button", { name: beginName }).click();
  await record(phone, first);
  await expect(phone.getByRole("status", { name: "Result" })).toContainText("Typed in:");
  await record(page, second);
  await expect(page.getByRole("status", { name: "Result" })).toContainText("Typed in:");
  // Each sees that the other is on the way, and cannot go on in their place.
  await delivered;
  await page.goto(here);
  const elsewhere = page.getByRole("list", { name: "Under way elsewhere" });
  await expect(elsewhere.getByRole("listitem")).toHaveCount(1);
  await expect(elsewhere).toContainText(/tom · begun \d\d:\d\d/);
  await expect(elsewhere).not.toContainText("Continue");
  await expect(page.getByRole("list", { name: "Rounds made" })).toHaveCount(0);
  await phone.getByRole("button", { name: "End the round" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(phone.getByRole("list", { name: "Entries" })).toContainText("Ended");
  await expect(phone.getByText("not delivered yet")).toHaveCount(0);

  await page.goto(here);
  const made = page.getByRole("list", { name: "Rounds made" });
  // The manager's own is still under way: it stands on top.
  await expect(page.getByRole("list", { name: "On this phone" }).getByRole("listitem")).toHaveCount(1);
  await expect(made.getByRole("listitem")).toHaveCount(1);
  await expect(made).toContainText("tom");
  await expect(elsewhere).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Planned" })).toContainText("Done");
  await made.getByRole("link").filter({ hasText: "tom" }).click();
  await expect(page.getByRole("region", { name: "The round" })).toContainText("tom");
  await expect(page.getByRole("list", { name: "Entries" })).toContainText(/number typed/);
  await expect(page.getByRole("region", { name: "Device map" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^round-straits-pantry-\d{4}-\d\d-\d\d\.csv$/);
  await context.close();
});

test.describe("axe finds nothing", () => {
  test.use(still);

  test("on the rounds, on one under way, and on one that is over", { tag: "@phone-alone" }, async ({
    page,
  }) => {
    await page.goto(here);
    await signIn(page, "ada");
    await page.getByRole("button", { name: "Plan a round of" }).click();
    await expect(page.getByLabel("Due", { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: beginName }).click();
    const [first = ""] = await devicesOf(page);
    await expect(page.getByRole("list", { name: "Not scanned" })).toBeVisible();
    await record(page, first);
    await page.getByRole("button", { name: "More…" }).click();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "End the round" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
    await expect(page.getByRole("list", { name: "Entries" })).toBeVisible();
    await expectNoViolations(page);
  });
});
