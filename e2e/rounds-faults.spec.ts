import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { copyAnswers, copyKept, filesKept } from "./on-device.ts";
import { branch, expect, signIn, startGuarded, test } from "./people.ts";
import { arrivedOf, beginAt, beginName, notDelivered, record, serialsAt } from "./rounds-walk.ts";
import { storesOf } from "./stored.ts";

async function signedIn(page: Page, name: string): Promise<void> {
  await signIn(page, name);
  await expect(page.getByRole("region", { name: "You" })).toContainText(name);
}

test("a server that stops in the middle of a round has every entry once when it is back", async ({
  page,
  reference,
}) => {
  const server = await startGuarded(reference);
  await page.goto(`${server.url}/settings`);
  await signedIn(page, "ada");
  await copyAnswers(page, server.url);
  const [first = "", second = "", third = ""] = await serialsAt(page, server.url, branch);
  const path = await beginAt(page, server.url, branch);
  await record(page, first);
  await expect(notDelivered(page)).toHaveCount(0);
  // A finger may be on its way to the button when the line goes.
  await expect(page.getByRole("alert")).toContainText("No camera found");
  const where = () => page.getByRole("button", { name: "Record", exact: true }).boundingBox();
  const online = await where();
  await server.close();
  await expect(page.getByRole("alert").filter({ hasText: "As of" })).toBeVisible();
  expect(await where()).toEqual(online);
  await record(page, second);
  await expect(page.getByRole("heading", { name: second })).toBeVisible();
  const recorded = await where();
  await expect(notDelivered(page)).toBeVisible();
  expect(await where()).toEqual(recorded);
  const again = await startGuarded(reference, { data: server.data, port: new URL(server.url).port });
  await record(page, third);
  // It is delivered without a press.
  await expect(notDelivered(page)).toHaveCount(0);
  await expect.poll(async () => (await arrivedOf(page, server.url + path)).length).toBe(4);
  const arrived = await arrivedOf(page, server.url + path);
  expect(arrived.map(({ event }) => event.kind)).toEqual(["begun", "scanned", "scanned", "scanned"]);
  expect(new Set(arrived.map(({ event }) => event.id)).size).toBe(4);
  await again.close();
  rmSync(server.data, { recursive: true });
});

test("a round made without a line outlives the browser's restart, and arrives once", async ({
  playwright,
  launchOptions,
  reference,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-browser-"));
  const start = () => playwright.chromium.launchPersistentContext(folder, launchOptions);
  const server = await startGuarded(reference);
  const before = await start();
  const page = await before.newPage();
  await page.goto(`${server.url}/settings`);
  await signedIn(page, "ada");
  await copyKept(page, server.url);
  await filesKept(page);
  const [first = "", second = "", third = ""] = await serialsAt(page, server.url, branch);
  await page.goto(`${server.url}/rounds?at=${encodeURIComponent(branch)}`);
  await expect(page.getByRole("button", { name: beginName })).toBeVisible();
  await server.close();
  const path = await beginAt(page, server.url, branch);
  await record(page, first);
  await record(page, second);
  await before.close();

  const after = await start();
  const phone = await after.newPage();
  await phone.goto(`${server.url}/rounds`);
  const open = phone.getByRole("list", { name: "On this phone" });
  await expect(open).toContainText("3 entries not delivered");
  await open.getByRole("link", { name: /^Continue/ }).click();
  await record(phone, third);
  const again = await startGuarded(reference, { data: server.data, port: new URL(server.url).port });
  await phone.getByRole("button", { name: "Deliver now" }).click();
  await expect(notDelivered(phone)).toHaveCount(0);
  const arrived = await arrivedOf(phone, server.url + path);
  expect(arrived.map(({ event }) => event.kind)).toEqual(["begun", "scanned", "scanned", "scanned"]);
  await after.close();
  await again.close();
  rmSync(server.data, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
});

test("signing out says what was not delivered, and leaves nothing of it once that is wanted", async ({
  page,
  reference,
}) => {
  const server = await startGuarded(reference);
  await page.goto(`${server.url}/settings`);
  await signedIn(page, "ada");
  await copyKept(page, server.url);
  await filesKept(page);
  const [first = ""] = await serialsAt(page, server.url, branch);
  await page.goto(`${server.url}/rounds?at=${encodeURIComponent(branch)}`);
  await expect(page.getByRole("button", { name: beginName })).toBeVisible();
  await server.close();
  const path = await beginAt(page, server.url, branch);
  await record(page, first);
  await page.goto(`${server.url}/settings`);
  const leave = page.getByRole("button", { name: "Sign out", exact: true });
  await leave.click();
  await expect(page.getByText("1 record not delivered yet")).toBeVisible();
  // Said, and not done: the round is there, and goes on.
  await page.goto(server.url + path);
  await expect(page.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem")).toHaveCount(1);
  await page.goto(`${server.url}/settings`);
  await leave.click();
  await page.getByRole("button", { name: "Sign out and delete" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Trapboard" })).toBeVisible();
  await expect(async () => {
    const stores = await storesOf(page);
    expect(JSON.stringify(stores)).not.toContain(first);
    expect(stores).toMatchObject({
      ...{ local: { "must sign out": "1" }, session: {}, databases: [], cached: [], files: [] },
    });
  }).toPass();
  rmSync(server.data, { recursive: true });
});
