import type { Page } from "@playwright/test";
import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

const region = (page: Page) => page.getByRole("region", { name: "Reports over time" });
const chart = (page: Page) => region(page).getByRole("slider", { name: "Reports by day and kind" });
const lines = (page: Page) => region(page).getByRole("list", { name: "Up or down" }).getByRole("link");
const list = (page: Page) => page.getByRole("grid", { name: "Reports" });
const kinds = (page: Page) => page.getByRole("group", { name: "Kinds" }).getByRole("button");

/** The number in a text such as "Catch 1,018". */
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? Number.NaN);

/** The number of a line such as "Activity: 1,018, was 12. Up." */
const countIn = (text = "") => /: (\d[\d,]*?)(?:, |$|[ .])/.exec(text)?.[1] ?? "none";

/** How many reports the page says there are. */
const said = async (page: Page) =>
  numberIn(await textOf(page.getByText(/^(No|[\d,]+) reports?(,|$)/).first()));

/** The sum of each kind's column in the table behind the chart, by its head. */
async function tableSums(page: Page): Promise<Record<string, number>> {
  const table = region(page).getByRole("table");
  const heads = await table.getByRole("columnheader").allTextContents();
  const rows = table.locator("tbody").getByRole("row");
  const sums = heads.map(() => 0);
  for (const row of await rows.all()) {
    const cells = await row.locator("th,td").allTextContents();
    for (const [index, cell] of cells.entries()) sums[index] = (sums[index] ?? 0) + numberIn(cell);
  }
  return Object.fromEntries(heads.map((head, index) => [head, sums[index] ?? Number.NaN]));
}

test("chips, list and chart have the same numbers", async ({ page }) => {
  await page.goto("/reports?since=30d");
  await region(page).getByText("As a table").click();
  await expect(region(page).getByRole("table")).toBeVisible();
  await expect(kinds(page).first()).toContainText(/\d/);
  const sums = await tableSums(page);
  const chips = await kinds(page).allTextContents();
  for (const [index, chip] of chips.entries()) {
    const name = chip.replace(/[\d,]+$/, "");
    const count = numberIn(chip);
    expect(sums[name] ?? 0, chip).toBe(count);
    await kinds(page).nth(index).click();
    await expect.poll(() => said(page), chip).toBe(count);
    await kinds(page).nth(index).click();
  }
});

test("the list has what the first line counts, and all reports are a press away", async ({ page }) => {
  await page.goto("/reports?since=30d");
  const row = list(page).getByRole("row").nth(1);
  const first = await textOf(lines(page).first());
  const kind = /^\w+/.exec(first)?.[0] ?? "none";
  const title = page.getByRole("heading", { level: 2, name: new RegExp(`^${countIn(first)} `) });
  await expect(title).toBeVisible();
  await expect(row).toContainText(kind);
  const rows = async () => Number(await list(page).getAttribute("aria-rowcount"));
  const some = await rows();
  expect(some).toBeLessThanOrEqual(numberIn(countIn(first)) + 1);
  const all = await said(page);
  await page.getByRole("button", { name: /^Show all [\d,]+ reports$/ }).click();
  await expect(page).toHaveURL(/list=all/);
  await expect(page.getByRole("heading", { level: 2, name: /^[\d,]+ reports/ })).toBeVisible();
  await expect.poll(rows).toBeGreaterThan(some);
  expect(await said(page)).toBe(all);
  // A link to it opens it so.
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^Show ${countIn(first)} .+ alone$`) }).click();
  await expect(page).not.toHaveURL(/list=all/);
  await expect(row).toContainText(kind);
});

test("three kinds have a lane, and the others are a press away", { tag: "@phone-alone" }, async ({
  page,
}) => {
  await page.goto("/reports?since=30d");
  const lanes = region(page).locator("svg");
  await expect(lanes.getByText(/^Catch/)).toBeVisible();
  await expect(lanes.getByText(/^Service/)).toHaveCount(0);
  await region(page)
    .getByRole("button", { name: /^\d more kinds?$/ })
    .click();
  await expect(lanes.getByText(/^Service/)).toBeVisible();
  await region(page).getByRole("button", { name: "Fewer kinds" }).click();
  await expect(lanes.getByText(/^Service/)).toHaveCount(0);
});

test("pointing at bars moves nothing on the page", async ({ page }) => {
  await page.goto("/reports?since=30d");
  const map = page.getByRole("region", { name: "Report map" });
  const table = region(page).getByText("As a table");
  await expect(list(page).getByRole("row").nth(1)).toBeVisible();
  const where = () => boxesOf(page, map, table);
  await expect(map.getByRole("button", { name: /\d+ catch/ }).first()).toBeVisible();
  await chart(page).hover();
  const before = await where();
  const { x = 0, y = 0, width = 0 } = (await chart(page).boundingBox()) ?? {};
  // The names may take three fifths.
  for (const part of [0.65, 0.8, 0.95]) {
    await page.mouse.move(x + width * part, y + 40);
    await expect
      .poll(async () => {
        const read = (await chart(page).getAttribute("aria-valuetext")) ?? "";
        return region(page).getByText(read).isVisible();
      })
      .toBe(true);
    expect(await where()).toEqual(before);
  }
});

test("what a site reported, where, and whether it is more is two presses from the overview", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/");
  const attention = page.getByRole("region", { name: "Needs attention", exact: true });
  await attention.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await page
    .locator("dl > div")
    .filter({ has: page.locator("dt").getByText("Reports", { exact: true }) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(lines(page).first()).toBeInViewport({ ratio: 1 });
  if (!isMobile) {
    // At a desk nothing has to be scrolled to.
    await expect(chart(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("region", { name: "Report map" })).toBeInViewport({ ratio: 0.9 });
    await expect(list(page)).toBeInViewport();
    await expect(page.getByRole("button", { name: "Print" })).toBeInViewport();
  }
});

test("the keys read every bar, and narrow the list to its day", async ({ page }) => {
  await page.goto("/reports?since=7d");
  await expect(list(page)).toBeVisible();
  const all = await said(page);
  await chart(page).focus();
  await page.keyboard.press("Home");
  const words = /^[A-Z][a-z]+day \d+ [A-Z][a-z]+: .+\.$/;
  await expect(chart(page)).toHaveAttribute("aria-valuetext", words);
  const first = await chart(page).getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  await expect(chart(page)).not.toHaveAttribute("aria-valuetext", first ?? "");
  const read = await chart(page).getAttribute("aria-valuetext");
  await expect(region(page).getByText(read ?? "")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/only=\d{4}-\d\d-\d\d$/);
  await expect.poll(() => said(page)).toBeLessThan(all);
  // The sentence is about that day, in the numbers of its bar.
  const date = /^[A-Z][a-z]+day (\d+ [A-Z][a-z]+): /.exec(read ?? "")?.[1] ?? "nothing read";
  await expect(region(page).getByText(new RegExp(`^${date}: (\\d|no reports)`))).toBeVisible();
  await page.getByRole("button", { name: /^Remove: Only \d+ / }).click();
  await expect.poll(() => said(page)).toBe(all);
});

test("some days are chosen by the keys and taken back", async ({ page }) => {
  await page.goto("/reports?since=30d");
  await chart(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/only=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/only=/);
});

test("a bar that is pressed narrows list and map to its day", async ({ page }) => {
  await page.goto("/reports?since=7d");
  await expect(list(page)).toBeVisible();
  const box = await chart(page).boundingBox();
  await chart(page).click({ position: { x: (box?.width ?? 0) * 0.7, y: 40 } });
  await expect(page).toHaveURL(/only=/);
  await expect(page.getByRole("button", { name: /^Remove: Only \d+ / })).toBeVisible();
  await expect(chart(page)).toBeVisible();
});

test("three lines say how many, whether it is more, and where; map, places and list follow the one that is pressed", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/reports?since=30d");
  const where = page.getByRole("region", { name: /^Where: / });
  await expect(lines(page)).toHaveCount(3);
  const words = await lines(page).allTextContents();
  for (const text of words)
    expect(text).toMatch(
      /^[A-Z][a-z ]+: [\d,]+, (was [\d,]+\. [A-Z][a-z ]+\.|as many as before) .+: [\d,]+$/,
    );
  // Until somebody presses, everything is about the first one.
  await expect(lines(page).first()).toHaveAttribute("aria-current", "true");
  await expect(where).toHaveAccessibleName(new RegExp(`^Where: ${countIn(words[0])} `));
  await lines(page).nth(1).click();
  await expect(page).toHaveURL(/kind=/);
  await expect(lines(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(where).toHaveAccessibleName(new RegExp(`^Where: ${countIn(words[1])} `));
  await expect.poll(() => said(page)).toBe(numberIn(countIn(words[1])));
  // Their order stays, and a second press takes it back.
  expect(await lines(page).allTextContents()).toEqual(words);
  await lines(page).nth(1).click();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(lines(page).first()).toHaveAttribute("aria-current", "true");
});

test("a date without a time is understood, and what cannot be compared is said", async ({ page }) => {
  await page.goto("/reports?since=2026-05-01");
  await expect(page.getByText(/^1 May( 2026)? to now$/)).toBeVisible();
  await expect(region(page).getByText(/days before cannot be compared: .+ \d+ [A-Z][a-z]+/)).toBeVisible();
  await expect(region(page).getByRole("slider", { name: "Reports by week and kind" })).toBeVisible();
  await region(page).getByRole("button", { name: "Days" }).click();
  await expect(page).toHaveURL(/by=day/);
  await expect(chart(page)).toBeVisible();
});

test("a period is chosen by its dates", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/reports");
  if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Dates" }).click();
  await page.getByLabel("First day").fill("2026-05-18");
  await page.getByLabel("Last day").fill("2026-05-24");
  await page.getByRole("button", { name: "Show these days" }).click();
  if (isMobile) await page.getByRole("button", { name: "Close the filters" }).click();
  await expect(page).toHaveURL(/since=2026-05-18&until=2026-05-24/);
  await expect(page.getByText(/^18 May( 2026)? to 24 May( 2026)?$/)).toBeVisible();
});

test("runs of one kind on a device are one row, which opens", { tag: "@phone-alone" }, async ({ page }) => {
  await page.goto("/reports?since=7d&kind=activity");
  const run = list(page)
    .getByRole("button", { name: /^Activity noticed ×\d+,? \d\d:\d\d–\d\d:\d\d$/ })
    .first();
  const rows = async () => Number(await list(page).getAttribute("aria-rowcount"));
  await expect(run).toBeVisible();
  const before = await rows();
  const size = Number(/×(\d+)/.exec(await textOf(run))?.[1]);
  await run.click();
  await expect(run).toHaveAttribute("aria-expanded", "true");
  if (before < 40) await expect.poll(rows).toBe(before + size);
  await run.click();
  await expect(run).toHaveAttribute("aria-expanded", "false");
});

test("a search narrows all three views", async ({ page, device }) => {
  const trap = await device(({ type, status }) => type === 1 && status === 3);
  await page.goto("/reports?since=90d");
  await page.getByRole("searchbox", { name: "Search reports" }).fill(trap.serial_number);
  await expect(page).toHaveURL(new RegExp(`q=${trap.serial_number}`));
  await expect(list(page).getByRole("row").nth(1)).toContainText(trap.name);
});

test("play goes through the period, and pauses", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/reports?since=7d");
  await region(page).getByRole("button", { name: "Play" }).click();
  await expect(page).toHaveURL(/only=/);
  const first = page.url();
  await expect.poll(() => page.url()).not.toBe(first);
  await region(page).getByRole("button", { name: "Pause" }).click();
  await expect(region(page).getByRole("button", { name: "Play" })).toBeVisible();
});

test("where no motion is wanted, each press shows the next day", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/reports?since=7d");
  const next = region(page).getByRole("button", { name: "Next day" });
  await next.click();
  await expect(page).toHaveURL(/only=/);
  const first = page.url();
  await next.click();
  await expect.poll(() => page.url()).not.toBe(first);
});

test("time, map and list are in sight together, and the page itself does not scroll", async ({ page }) => {
  await page.goto("/reports?since=30d");
  await expect(chart(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Report map" })).toBeInViewport({ ratio: 1 });
  await expect(list(page)).toBeInViewport({ ratio: 1 });
  const main = page.getByRole("main");
  expect(await main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    1,
  );
});

test("days that the period has none of are told, and it is shown as a whole", async ({ page }) => {
  await page.goto("/reports?since=30d&only=2020-01-01&q=zzz");
  await expect(page.getByText("1 January 2020 is not in this period")).toBeVisible();
  await expect(region(page).getByText("No report fits “zzz” in 30 days.")).toBeVisible();
  // There is nothing to draw, and no room is kept for it.
  const bars = region(page).getByRole("group", { name: "Bars of" });
  await expect(bars).toHaveCount(0);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(bars).toBeVisible();
  await expect(list(page)).toBeVisible();
  await page.getByRole("link", { name: "Show 1 January 2020" }).click();
  await expect(page).toHaveURL(/since=2020-01-01&until=2020-01-01/);
});
