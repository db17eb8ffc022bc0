import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import { hourMs } from "#lib/durations.ts";
import { expect, lively, test } from "./servers.ts";

test.use(lively);

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/**
 * Lets the person have looked for the last time so many hours ago. It is written on a page of the same origin that is none
 * of the app's: written as the app's page starts, it was once lost to the clearing of what the test before had stored.
 */
async function lookedBefore(page: Page, hours: number) {
  await page.goto("/healthz");
  const look = JSON.stringify({ at: Date.now() - hours * hourMs });
  await page.evaluate((text) => localStorage.setItem("trapboard last look ", text), look);
}

/** Presses a figure of the news, which leads to as many. The world goes on, so there may be more than a test let happen. */
async function followed(news: Locator, name: RegExp, of: "device" | "report") {
  const link = news.getByRole("link", { name });
  const count = (await link.textContent())?.match(/\d+/)?.[0];
  await link.click();
  await expect(news.page().getByText(new RegExp(`^${count} ${of}s?$`))).toBeVisible();
}

test("the first look has nothing to compare with, and the last 24 hours are told all the same", async ({
  page,
}) => {
  await page.goto("/");
  await expect(region(page, "Last 24 hours")).toBeVisible();
  await expect(region(page, "Since you last looked")).toHaveCount(0);
});

test("what is new since the last look is a link to just that, until it is marked as seen", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await lookedBefore(page, 30.5);
  await page.goto("/");
  const news = region(page, "Since you last looked");
  // The world goes on: what happens after the press is news again, of "just now".
  const old = news.filter({ hasText: "30 h ago" });
  await expect(old).toBeVisible();
  await followed(news, /Act now$/, "device");
  await page.goBack();
  await news.getByRole("link", { name: /Activity$/ }).click();
  await expect(page).toHaveURL(/\/reports\?.*since=new\.\d{4}-\d\d-\d\dT.*kind=activity/);
  await page.goBack();
  await news.getByRole("button", { name: "Mark as seen" }).click();
  await expect(old).toHaveCount(0);
  await page.reload();
  await expect(region(page, "Last 24 hours")).toBeVisible();
  await expect(old).toHaveCount(0);
});

test("a catch counts as news while the page is open", async ({ page, device, reference }) => {
  const trap = await device(({ type, status }) => type === 2 && status === 1);
  await lookedBefore(page, 1.5);
  await page.goto("/");
  const news = region(page, "Since you last looked");
  await expect(news).toContainText("1 h ago");
  const catches = news.getByRole("link", { name: /Catch$/ });
  const before = (await catches.count()) === 0 ? 0 : Number((await catches.textContent())?.match(/\d+/)?.[0]);
  await reference.happen({ serial_number: trap.serial_number, kind: "catch" });
  await expect(catches).toHaveText(`${before + 1} Catch`);
});

/** An active trap that reported nothing since then: a later re-arm would undo the catch that a test adds. */
async function untouchedSince(since: string, request: APIRequestContext): Promise<Device> {
  const response = await request.get(`/api/v1.13/devices?reports_since=${since}`);
  const untouched = readDevices(await response.json()).rows.find(
    ({ type, status, reports }) => type === 4 && status === 1 && reports?.length === 0,
  );
  if (untouched === undefined) throw new Error("Every trap of the reference service reported something.");
  return untouched;
}

test("a catch of 60 hours ago that comes now is news, and so is a battery that is low now", async ({
  page,
  device,
  reference,
  request,
}) => {
  const at = new Date(Date.now() - 60 * hourMs).toISOString().slice(0, 19);
  const trap = await untouchedSince(at, request);
  const weak = await device(({ type, status }) => type === 0 && status === 1);
  await lookedBefore(page, 1.5);
  await page.goto("/");
  const news = region(page, "Since you last looked");
  await news.getByRole("button", { name: "Mark as seen" }).click();
  await expect(news.filter({ hasText: "1 h ago" })).toHaveCount(0);
  await reference.happen({ serial_number: trap.serial_number, kind: "catch", at });
  await reference.happen({ serial_number: weak.serial_number, kind: "battery-low" });
  await expect(news.getByRole("link", { name: /battery low$/ })).toBeVisible();
  await followed(news, /Act now$/, "device");
  await expect(page.getByText(/^Act now, new since /)).toBeVisible();
  await expect(page.getByRole("link", { name: trap.name })).toBeVisible();
  await page.goBack();
  await followed(news, /Catch$/, "report");
  await expect(page.getByText(/^New since /)).toBeVisible();
  await expect(page.getByRole("grid", { name: "Reports" })).toContainText("2 d ago");
});

test("a silent device that is heard again is news, and a link to just that", async ({
  page,
  device,
  reference,
}) => {
  const heardBefore = new Date(Date.now() - 25 * hourMs).toISOString();
  const silent = await device(
    ({ status, last_heartbeat }) =>
      status !== 0 && last_heartbeat !== undefined && last_heartbeat < heardBefore,
  );
  await lookedBefore(page, 1.5);
  await page.goto("/");
  const news = region(page, "Since you last looked");
  await news.getByRole("button", { name: "Mark as seen" }).click();
  await expect(news.filter({ hasText: "1 h ago" })).toHaveCount(0);
  await reference.happen({ serial_number: silent.serial_number, kind: "heartbeat" });
  await followed(news, /reports? again$/, "device");
  await expect(page.getByRole("link", { name: silent.name })).toBeVisible();
});

test("a trap that snaps now stands in the strip of the last 24 hours", async ({
  page,
  device,
  reference,
}) => {
  const trap = await device(({ type, status }) => type === 2 && status === 1);
  await page.goto("/");
  const strip = region(page, "Last 24 hours");
  await expect(strip).toBeVisible();
  await reference.happen({ serial_number: trap.serial_number, kind: "catch" });
  await expect(strip.getByRole("listitem").first()).toContainText(trap.name);
  await expect(strip.getByRole("listitem").first()).toContainText(/Catch detected\. Empty and re-arm/);
});
