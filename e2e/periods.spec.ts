import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { hourMs } from "#lib/durations.ts";
import { testOver } from "./awkward-dashboard.ts";
import { boxesOf } from "./boxes.ts";
import { expect } from "./servers.ts";

const after = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, 19);
const station = { type: 5, status: 1, transfer_mode: 1, operation_mode: 3, battery_status: 0.8 };

/** Reports as clocks that are wrong and vendors that err send them, among ordinary ones. */
const test = testOver("periods", [
  {
    ...station,
    serial_number: "P-1",
    name: "Wrong clock",
    last_heartbeat: after(-1),
    latitude: 52.5,
    longitude: 13.4,
    location: { name: "Hall", path: "//Site//Hall" },
    reports: [
      // Half a day more than the 39 that are shown: time goes on while the tests run.
      { type: 21, timestamp: after(39.5 * 24) },
      { type: 23, timestamp: after(3) },
      { type: 24, timestamp: after(-50) },
      { type: 23, timestamp: after(-120) },
      { type: 22, timestamp: "yesterday" },
    ],
  },
  {
    ...station,
    serial_number: "P-2",
    name: "Reset",
    last_heartbeat: after(-1),
    activity_alert_threshold: { threshold_value: 8, timeframe_value: 5, timeframe_type: "d" },
    current_threshold_activities_count: 3,
    last_activity_reset_at: after(-30),
    reports: [
      ...[70, 60, 20, 10, 2].map((hours) => ({ type: 21, timestamp: after(-hours) })),
      { type: 25, timestamp: after(-30) },
    ],
  },
  { serial_number: "P-3", name: "Nothing known", last_heartbeat: after(-1) },
  {
    ...station,
    serial_number: "P-4",
    name: "Monitor",
    type: 3,
    operation_mode: 2,
    last_heartbeat: after(-1),
    trap_1: false,
    trap_2: false,
  },
]);

const list = (page: Page) => page.getByRole("grid", { name: "Reports" });
/** A report by its position in the list; the first row is the head. */
const report = (page: Page, position: number) =>
  list(page)
    .getByRole("row")
    .nth(position + 1);

/** How many reports the page says there are. */
async function said(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ reports?\b/)
    .first()
    .textContent();
  return Number(text?.match(/^[\d,]+/)?.[0].replace(",", ""));
}

test("every kind on the overview leads to as many reports, in words of the same period", async ({ page }) => {
  await page.goto("/");
  const reports = page.getByRole("region", { name: "Reports of the last 30 days" });
  const links = reports.getByRole("link", { name: / reports \d+$/ });
  await expect(links.first()).toBeVisible();
  for (let index = 0; index < (await links.count()); index += 1) {
    const count = Number((await links.nth(index).textContent())?.match(/\d+$/)?.[0]);
    await links.nth(index).click();
    await expect(page.getByText(/^Last 30 days, .* to now$/)).toBeVisible();
    await expect.poll(() => said(page)).toBe(count);
    await page.goBack();
    await expect(links.first()).toBeVisible();
  }
});

test("reports in the future and without a time lead no list, and are named apart", async ({ page }) => {
  await page.goto("/reports?since=30d");
  await expect(report(page, 0)).toContainText("Activity noticed");
  await expect(list(page)).not.toContainText("ahead");
  await expect.poll(() => said(page)).toBe(8);
  await page.getByRole("link", { name: "2 reports lie in the future: clock ahead" }).click();
  await expect(page).toHaveURL(/since=ahead/);
  await expect.poll(() => said(page)).toBe(2);
  await expect(report(page, 0)).toContainText("39 d ahead");
  await page.getByRole("link", { name: "1 report has no readable time" }).click();
  await expect(list(page)).toContainText("Time unreadable");
  await expect.poll(() => said(page)).toBe(1);
  await page.goto("/devices/P-1");
  const own = page.getByRole("region", { name: "Reports of the last 90 days" });
  await expect(own.getByRole("listitem").first()).toContainText("Activity limit reached and bait low");
  await expect(own).toContainText("2 reports lie in the future: clock ahead");
  await expect(own).toContainText("Time unreadable");
});

test("limit reached and bait low is found under both kinds, and counts once", async ({ page }) => {
  await page.goto("/reports?since=30d&kind=bait");
  const both = list(page).getByText("Limit reached, bait low", { exact: true });
  await expect(both).toBeVisible();
  // In whole: nothing of it is cut off below.
  expect(await both.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expect.poll(() => said(page)).toBe(2);
  await page.goto("/reports?since=30d&kind=activity");
  await expect(both).toBeVisible();
  await page.goto("/reports?since=30d&kind=activity,bait");
  await expect.poll(() => said(page)).toBe(7);
});

test("that kinds add up to more than all reports is said where they stand", { tag: "@phone-alone" }, async ({
  page,
}) => {
  await page.goto("/reports?since=30d");
  await expect(page.getByText(/^[\d,]+ reports$/).first()).toBeVisible();
  const opener = page.getByRole("button", { name: "As a table" });
  const region = page.getByRole("region", { name: "Reports over time" });
  const place = async () => {
    const [button, around] = await boxesOf(page, opener, region);
    return [button.x - around.x, button.y - around.y];
  };
  const before = await place();
  await opener.click();
  await expect(region.getByText("A report can be of two kinds: 1 is counted twice.")).toBeVisible();
  // The next press closes it, without a look.
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  expect(await place()).toEqual(before);
});

test("the file has the reports that are shown, and a day in its name", async ({ page }) => {
  await page.goto("/reports?since=30d&kind=bait");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^trapboard-reports-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(3);
  expect(text).toContain('"Activity, Bait low",Wrong clock,P-1');
});

test("on paper it says where, when, which kinds and how old it is, with every report", async ({ page }) => {
  await page.goto("/reports?at=//Site&since=30d&kind=bait");
  await expect(report(page, 1)).toBeVisible();
  // What a browser shows while it prints stays as long as the person takes.
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-paper", document.querySelector("main")?.textContent ?? "");
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^\d+ [A-Z][a-z]+ \d{4} to \d+ [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Data of /).first()).toBeVisible();
  await expect(page.getByText("Bait low", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-paper",
    /\d{4} to \d+ [A-Z][a-z]+ \d{4}.*Wrong clock \(P-1\)/s,
  );
});

test("paper that is asked for before all of the page is drawn has everything", async ({ page }) => {
  // A page that is never idle: what stands below its first screen does not come.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    IntersectionObserver.prototype.observe = () => undefined;
  });
  await page.goto("/reports?at=//Site&since=30d&kind=bait");
  await expect(report(page, 1)).toBeVisible();
  const paper = page.getByText(/^Data of /);
  await expect(paper).toHaveCount(0);
  // The browser takes the page as it is after this event.
  const text = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    return document.querySelector("main")?.textContent;
  });
  expect(text).toMatch(/Data of \d+ [A-Z][a-z]+ \d{4}.*low bait.*Wrong clock \(P-1\)/s);
});

test("a day in the address is a local day, and what cannot be read is said", async ({ page }) => {
  await page.goto("/reports?since=2026-06-01&until=2026-06-07");
  await expect(page.getByText(/^1 June( 2026)? to 7 June( 2026)?$/)).toBeVisible();
  await page.goto("/reports?since=yesterday&kind=mouse");
  const notice = page.getByRole("status").filter({ hasText: "Part of the link cannot be read" });
  await expect(notice).toContainText("since=yesterday, kind=mouse");
  await expect(page.getByText(/^Last 30 days, /)).toBeVisible();
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(notice).not.toContainText("yesterday");
});

test("the activity curve ends where the API counts after a reset", async ({ page }) => {
  await page.goto("/devices/P-2");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(
    timeline.getByText(/^The curve is the activity of the last .+ at each moment\./),
  ).toBeVisible();
  await expect(timeline).not.toContainText("The device service counts");
});

test("devices that tell no type are as many behind their figure, and a monitor has no traps", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("region", { name: "Devices by type" })
    .getByRole("link", { name: /^Unknown type\s*1$/ })
    .click();
  await expect(page).toHaveURL(/type=unknown/);
  await expect(page.getByText("1 device", { exact: true })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Devices" })).toContainText("Nothing known");
  await page.goto("/devices/P-4");
  await expect(page.getByRole("region", { name: "State" })).toContainText("Last heard");
  await expect(page.getByRole("region", { name: "State" })).not.toContainText(/Traps? 1/);
});
