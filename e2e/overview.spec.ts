import type { Page } from "@playwright/test";
import { isWithin, parsePath } from "#contract/path.ts";
import { expect, test } from "./servers.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("what needs attention stands by site, with what and since when, and leads to the devices", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const sites = attention.getByRole("heading", { level: 3 });
  await expect(sites).toHaveCount(5);
  const site = attention
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .first();
  await expect(site.getByRole("listitem").first()).toContainText(
    /Act now: (Triggered|Catch|Severe|Activity critical).*\d+ (min|h|d) ago/s,
  );
  const name = await site.getByRole("heading").getByRole("link").getAttribute("title");
  await site.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/devices\?.*level=act-now,plan,not-reporting/);
  await expect(page).toHaveURL(/at=\/\//);
  await expect(page.getByRole("navigation", { name: "Place" })).toContainText(
    name?.split(" › ").at(-1) ?? "?",
  );
  await expect(page.getByRole("grid", { name: "Devices" })).not.toContainText("All clear");
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
    ["Key figures", /^Silent, at any level/],
    ["Key figures", /^Battery low, or at 20 % or less/],
    ["Key figures", /^Bait low or gone/],
    ["Key figures", /^Traps to re-arm/],
    ["Key figures", /^Without coordinates/],
    ["Key figures", /^\d+ silent/],
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

test("the network devices that are down are as many as the list they lead to", async ({ page }) => {
  await page.goto("/");
  const figure = region(page, "Key figures").getByRole("link", { name: /^Network devices down/ });
  const count = Number((await figure.textContent())?.match(/\d+$/)?.[0]);
  await figure.click();
  await expect(page.getByRole("list", { name: "Network devices" }).getByRole("listitem")).toHaveCount(count);
});

test("the charts say in words and as tables what they show", { tag: "@phone" }, async ({ page }) => {
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
  const low = batteries.getByRole("link", { name: /at 20 % or less$/ });
  const count = (await low.textContent())?.match(/^\d+/)?.[0];
  await low.click();
  await expect(page.getByText(`${count} devices`, { exact: true })).toBeVisible();
});

test("a site is a place with more than one below it", async ({ page, device }) => {
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
