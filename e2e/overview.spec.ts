import type { Locator, Page } from "@playwright/test";
import { isWithin, parsePath } from "#contract/path.ts";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { expect, test } from "./servers.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("every site that needs somebody is one line that opens in place and leads to its page", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const site = attention
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first();
  await expect(site).toContainText(/\d+ act now/);
  // What is worst comes first.
  await expect(site).toContainText(/, open (at least )?\d+ (s|min|h|d)/);
  await expect(site).toContainText(/Bring (batteries|bait)|Re-arm \d/);
  await site.getByRole("button", { name: /^Devices of / }).click();
  await expect(site).toContainText(/Last service: (none known|just now|\d+ (min|h|d) ago)/);
  await expect(site.getByRole("list", { name: "Devices" }).getByRole("listitem").first()).toContainText(
    /Act now: .*(re-arm|Inspect|Check).*open \d+ (min|h|d)/s,
  );
  const name = await site.getByRole("heading").getByRole("link").getAttribute("title");
  await site.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/\?at=\/\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name?.split(" › ").at(-1) ?? "?");
});

test("the sites to act on, why, what to bring and in which order are one press away, on one sheet", async ({
  page,
}) => {
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const bring = (await attention.getByText(/^\d+ sites to act on now: batteries/).textContent()) ?? "";
  const [, batteries, stations] = /batteries for (\d+) devices, bait for (\d+) stations/.exec(bring) ?? [];
  await attention.getByRole("link", { name: /^Make the van list for \d+ sites$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Van list: \d+ sites$/ })).toBeVisible();
  // As many in all as the overview said.
  await expect(page.getByRole("heading", { name: `Batteries for ${batteries} devices` })).toBeVisible();
  await expect(page.getByRole("heading", { name: `Bait for ${stations} stations` })).toBeVisible();
  const stops = page.getByRole("list", { name: "Tour" }).getByRole("heading", { level: 2 });
  await expect(stops.first()).toContainText(/^1\. /);
  await expect(stops.nth(1)).toContainText(/^2\. /);
  await expect(page.getByRole("list", { name: "Tour" }).first()).toContainText(/\d+ act now.*Last service/s);
});

test("chosen sites make a van list of their own", async ({ page }) => {
  await page.goto("/");
  const attention = region(page, "Needs attention");
  await attention.getByRole("checkbox").nth(0).check();
  await attention.getByRole("checkbox").last().check();
  const list = attention.getByRole("link", { name: "Make the van list for 2 sites" });
  await expect(list).toBeInViewport({ ratio: 1 });
  await list.click();
  await expect(page).toHaveURL(/\/van-list\?site=.*&site=/);
  await expect(page.getByRole("list", { name: "Tour" }).getByRole("heading", { level: 2 })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Van list: 2 sites" })).toBeVisible();
});

test("the short list leads to all of it", async ({ page }) => {
  await page.goto("/");
  const all = region(page, "Needs attention").getByRole("link", { name: /^Show all \d+/ });
  const count = (await all.textContent())?.match(/\d+/)?.[0];
  await all.click();
  await expect(page.getByText(`${count} devices`, { exact: true })).toBeVisible();
});

test("every figure leads to as many devices as it says", async ({ page }) => {
  const figures = [
    ["Key figures", /^Offline/],
    ["Key figures", /^Battery low, or at 20 % or less/],
    ["Key figures", /^Bait low, gone or due/],
    ["Key figures", /^Traps to re-arm/],
    ["Key figures", /^Without coordinates/],
    ["Needs attention", /^\d+ inactive/],
    ["Devices by type", /^Bait station/],
  ] as const;
  for (const [part, name] of figures) {
    await page.goto("/");
    const figure = region(page, part).getByRole("link", { name });
    const count = (await figure.textContent())?.match(/^\d+|\d+$/)?.[0];
    await figure.click();
    await expect(page.getByText(new RegExp(`^${count} devices?$`))).toBeVisible();
  }
});

test("the number of a level leads to as many devices, and so does what it hides", async ({ page }) => {
  for (const name of [
    /^Not reporting \d/,
    /^\+ \d+ inactive$/,
    /^\d+ to check$/,
    /^\d+ more: battery or bait$/,
  ]) {
    await page.goto("/");
    const link = page.getByRole("navigation", { name: "Levels" }).getByRole("link", { name });
    const count = (await link.textContent())?.match(/\d+/)?.[0];
    await link.click();
    await expect(page.getByText(new RegExp(`^${count} devices?$`))).toBeVisible();
  }
  // The switch of the list counts the same, and leads to what it counts.
  await page.goto("/devices");
  const level = page.getByRole("button", { name: /^Not reporting\s*\d/ });
  const count = (await level.textContent())?.match(/\d+/)?.[0];
  await level.click();
  await expect(page.getByText(`${count} devices`, { exact: true })).toBeVisible();
});

test("the network devices that are down are as many as the list they lead to", async ({ page }) => {
  await page.goto("/");
  const figure = region(page, "Key figures").getByRole("link", { name: /^Network devices disconnected/ });
  const count = Number((await figure.textContent())?.match(/\d+$/)?.[0]);
  await figure.click();
  await expect(page.getByRole("list", { name: "Network devices" }).getByRole("listitem")).toHaveCount(count);
});

test("the charts say in words and as tables what they show", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const reports = region(page, "Reports of the last 30 days");
  await expect(reports.getByRole("img", { name: /^Catch: \d+ reports? in 30 days, at most/ })).toBeVisible();
  await reports.getByText("As a table").click();
  const table = reports.getByRole("table", { name: "Reports by day and kind" });
  await expect(table.getByRole("row")).toHaveCount(31);
  const total = await reports.getByRole("link", { name: /^Catch reports/ }).textContent();
  const column = (await table.getByRole("columnheader").allTextContents()).indexOf("Catch");
  const cells = await table
    .getByRole("row")
    .evaluateAll(
      (rows, index) => rows.slice(1).map((row) => Number(row.children[index]?.textContent)),
      column,
    );
  expect(cells.reduce((sum, count) => sum + count, 0)).toBe(Number(total?.match(/\d+/)?.[0]));
  const batteries = region(page, "Battery levels");
  // On a phone a line stands for what nobody there needs first.
  if (isMobile) {
    await expect(batteries).toBeHidden();
    await page.getByText("Devices by type, battery levels").click();
  }
  const low = batteries.getByRole("link", { name: /at 20 % or less$/ });
  const count = (await low.textContent())?.match(/^\d+/)?.[0];
  await low.click();
  await expect(page.getByText(`${count} devices`, { exact: true })).toBeVisible();
});

test("a site is a location with more than one below it", async ({ page, device }) => {
  await page.goto("/");
  const link = region(page, "Needs attention").getByRole("heading", { level: 3 }).first().getByRole("link");
  const at = parsePath(
    new URL((await link.getAttribute("href")) ?? "", "http://x").searchParams.get("at") ?? "",
  );
  const inside = await device(({ location }) => {
    const path = parsePath(location?.path ?? "");
    return at !== undefined && path !== undefined && isWithin(path, at);
  });
  expect(inside.location?.path?.split("//").length).toBeGreaterThanOrEqual(3);
});

test("the page scrolls under the navigation, and nothing scrolls the navigation away", async ({ page }) => {
  await page.goto("/");
  await expect(region(page, "Needs attention").getByRole("listitem").first()).toBeVisible();
  const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Settings" });
  await link.hover();
  await page.mouse.wheel(0, 2000);
  await page.getByRole("main").hover();
  await page.mouse.wheel(0, 20_000);
  await expect(region(page, "Needs attention").getByRole("link", { name: /^Show all/ })).not.toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(link).toBeInViewport({ ratio: 1 });
});

// A device that comes anew gets a line in "Last 24 hours", which rightly moves the figures below it.
test("the figures stay where they stand once they are drawn", async ({ page }) => {
  const moved = await noteMoves(page);
  // All of it is in sight: a browser tells of nothing that moves elsewhere.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto("/settings");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Overview" }).click();
  await expect(region(page, "Last 24 hours").getByRole("list", { name: "Reports" })).toContainText(/\d/);
  await expect(region(page, "Key figures")).toBeVisible();
  expect(moved.filter((text) => text.includes("Traps to re-arm"))).toEqual([]);
});

test("the site with most to act on is first, and says how many out of use are not counted", async ({
  page,
}) => {
  await page.goto("/");
  const attention = region(page, "Needs attention");
  await expect(attention).toContainText(/\d+ sites to act on now: /);
  const sites = attention.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(sites.first()).toBeVisible();
  const urgent = (await sites.allTextContents()).map((text) => Number(/(\d+) act now/.exec(text)?.[1] ?? 0));
  expect(urgent).toEqual([...urgent].sort((a, b) => b - a));
  const some = sites.filter({ hasText: /\+ \d+ inactive/ }).first();
  const text = (await some.textContent()) ?? "";
  const [counted, inactive] = [/(\d+) not reporting/, /\+ (\d+) inactive/].map((count) =>
    Number(count.exec(text)?.[1] ?? 0),
  );
  await some.getByRole("heading").getByRole("link").click();
  // The same devices, written in the same way.
  await expect(page.getByRole("link", { name: `Not reporting ${counted}`, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `+ ${inactive} inactive`, exact: true })).toBeVisible();
});

test("no sentence of what to do at a site breaks in the middle", async ({ page }) => {
  await page.goto("/");
  const needs = region(page, "Needs attention").getByText(/^Re-arm \d+ traps?\.$/);
  await expect(needs.first()).toBeVisible();
  const heights = await needs.evaluateAll((texts) => texts.map((text) => text.getClientRects().length));
  expect(new Set(heights)).toEqual(new Set([1]));
});

test("a site that is opened, and its page, list every device to act on now", async ({ page }) => {
  await page.goto("/");
  const site = region(page, "Needs attention")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first();
  const count = Number(/(\d+) act now/.exec((await site.textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThan(0);
  await site.getByRole("button", { name: /^Devices of / }).click();
  const urgent = (devices: Locator) => devices.getByRole("listitem").filter({ hasText: "Act now:" });
  await expect(urgent(site.getByRole("list", { name: "Devices" }))).toHaveCount(count);
  await site.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/\?at=\/\//);
  await expect(urgent(region(page, "Needs attention"))).toHaveCount(count);
});

test("the reports of the last 24 hours lead to as many", async ({ page }) => {
  await page.goto("/");
  await expect(region(page, "Last 24 hours")).toContainText(/New to act on|began in this time/);
  const kind = region(page, "Last 24 hours").getByRole("list", { name: "Reports" }).getByRole("link").first();
  const count = /[\d,]+$/.exec((await kind.textContent()) ?? "")?.[0] ?? "no number";
  await kind.click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} reports?(,|$)`)).first()).toBeVisible();
});

test("the sites have one button for a van list", { tag: "@phone-alone" }, async ({ page }) => {
  await page.goto("/");
  await expect(region(page, "Needs attention").getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Make the van list/ })).toHaveCount(1);
});

test("devices without a location are told apart from the sites, and the heading of these is free", async ({
  page,
  device,
}) => {
  await device(({ location, status }) => location === undefined && status !== 1);
  await page.goto("/");
  const sites = page.getByRole("region", { name: "Needs attention" });
  await expect(sites.getByRole("link", { name: /^\d+ devices? without a location$/ })).toHaveAttribute(
    "href",
    /at=none/,
  );
  await expect(sites.getByRole("checkbox", { name: "Choose No location" })).toHaveCount(0);
  await expect(
    sites.getByRole("listitem").filter({ hasText: /Inspect \d+ (monitor|station)/ }),
  ).not.toHaveCount(0);
  const [heading, count] = await boxesOf(
    page,
    sites.getByRole("heading", { name: "Needs attention" }),
    sites.getByText(/^\d+ sites to act on now: /),
  );
  expect(heading.bottom).toBeLessThanOrEqual(count.y);
});

test("whether it gets better stands below the title, in numbers that lead to as many reports", async ({
  page,
}) => {
  await page.goto("/");
  const numbers = page
    .getByRole("main")
    .getByRole("link", { name: /^([\d,]+ catch(es)?|[\d,]+ in the 30 days before)$/ });
  await expect(numbers).toHaveCount(2);
  for (const index of [0, 1]) {
    const count = (await numbers.nth(index).textContent())?.match(/[\d,]+/)?.[0] ?? "none";
    await numbers.nth(index).click();
    await expect(page).toHaveURL(/kind=catch/);
    await expect(page.getByText(new RegExp(`^${count} reports?\\b`))).toBeVisible();
    await page.goBack();
    await expect(numbers).toHaveCount(2);
  }
});
