import type { Locator, Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { boxesOf } from "./boxes.ts";
import { expect, lively, test } from "./servers.ts";
import { textOf } from "./text.ts";

/** The rows of the comparison but for its head. */
function subLocations(page: Page) {
  const grid = page.getByRole("grid", { name: "Sub-locations" });
  return { grid, rows: grid.getByRole("row").filter({ has: page.getByRole("gridcell") }) };
}

/** How bad a row says that it is: how many devices act now, how many to plan, how many not reporting. */
async function badness(row: Locator): Promise<number[]> {
  const text = await textOf(row.getByText(/^[\d,]+ (act now|plan|not reporting|all clear)/).first());
  return [/([\d,]+) act now/i, /([\d,]+) plan/i, /([\d,]+) not reporting/i].map((count) =>
    Number((count.exec(text)?.[1] ?? "0").replace(",", "")),
  );
}

function linkTo(path: string): string {
  return `/?at=${encodeURIComponent(path)}`;
}

function isBelow(device: Device, path: string): boolean {
  return device.location?.path?.startsWith(`${path}//`) === true;
}

test("a location chosen on the overview opens its page, and a sub-location leads on", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Locations" }).click();
  await page
    .getByRole("tree", { name: "Locations" })
    .getByRole("treeitem", { name: /^Alpenmolkerei Lindtal/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Alpenmolkerei Lindtal" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Device map" }).getByRole("button").first()).toBeVisible();
  const { rows } = subLocations(page);
  await expect(rows).toHaveCount(2);
  await rows.getByRole("link", { name: "Lager Graz" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lager Graz" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Location" })).toContainText("Lager Graz");
  await page.goBack();
  await expect(rows).toHaveCount(2);
});

test("the comparison is sorted as one chooses, and the address keeps it", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await page.goto(linkTo("//Alpenmolkerei Lindtal"));
  const { grid, rows } = subLocations(page);
  await expect(rows).toHaveCount(2);
  const [first = [], second = []] = await Promise.all([badness(rows.nth(0)), badness(rows.nth(1))]);
  // Which of them is worse depends on the day; that they differ in what decides does not make it another test.
  const decides = first.findIndex((count, level) => count !== second[level]);
  expect(first[decides] ?? 0).toBeGreaterThanOrEqual(second[decides] ?? 0);
  if (isMobile) await page.getByRole("combobox", { name: "Sort by" }).selectOption("Name");
  else {
    // Only work on a device leaves a trace: a head such as "Last visit" would promise more than is known.
    await expect(grid.getByRole("columnheader", { name: "Last service" })).toBeVisible();
    await grid.getByRole("button", { name: "Sub-location" }).click();
  }
  await expect(rows.first()).toContainText("Lager Graz");
  await page.reload();
  await expect(rows.first()).toContainText("Lager Graz");
});

test.describe("when something happens there", () => {
  test.use(lively);

  test("tells the latest visit, and counts the reports of the period that is chosen", async ({
    page,
    device,
    reference,
  }) => {
    const trap = await device(
      (row) => row.type === 1 && row.status === 1 && isBelow(row, "//Spreelogistik Lagerhaus"),
    );
    const path = trap.location?.path ?? "";
    await page.goto(linkTo(path));
    await expect(page.getByText("Last service")).toBeVisible();
    await reference.happen({ serial_number: trap.serial_number, kind: "trigger" });
    await reference.happen({ serial_number: trap.serial_number, kind: "rearm" });
    const visit = page.getByRole("main").locator("dd").filter({ hasText: "Trap re-armed" });
    await expect(visit).toContainText("just now");
    await expect(visit.getByRole("link", { name: trap.name })).toBeVisible();
    await page.getByRole("button", { name: "90 days" }).click();
    await expect(page).toHaveURL(/since=90d/);
  });
});

test("says what the location sets for its bait stations", async ({ page, device }) => {
  const station = await device(
    ({ type, location }) =>
      type === 5 && location?.path !== undefined && location.settings_data?.bait_settings !== undefined,
  );
  await page.goto(linkTo(station.location?.path ?? ""));
  const settings = page.getByRole("region", { name: "Bait settings" });
  await expect(settings).toContainText(/replaces the station’s own. This one holds for \d+ bait stations?\./);
  await settings.getByRole("link", { name: "See the details" }).click();
  await expect(page).toHaveURL(/\/bait\?.*at=/);
});

test("a location that is not there says so, and leads back", async ({ page }) => {
  await page.goto(linkTo("//Nobody//knows this"));
  await expect(page.getByRole("heading", { level: 1, name: "Location not found" })).toBeVisible();
  await expect(page.getByText("No device stands at Nobody › knows this.")).toBeVisible();
  await page.getByRole("link", { name: "See all locations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  // Zeros of another page would read as a clean bill.
  for (const path of ["/reports", "/map", "/bait", "/devices", "/van-list"]) {
    await page.goto(`${path}?at=${encodeURIComponent("//Nobody//knows this")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Location not found");
  }
});

test("a site says what happened over time, and a bar leads to its reports", async ({ page }) => {
  await page.goto(linkTo("//Alpenmolkerei Lindtal"));
  const region = page.getByRole("region", { name: "Reports over time" });
  await expect(region.getByRole("link", { name: /: \d[\d,]*$/ }).first()).toBeVisible();
  const chart = region.getByRole("slider", { name: "Reports by day and kind" });
  await chart.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /^[A-Z][a-z]+day \d+ [A-Z][a-z]+: /);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reports\?.*at=/);
  await expect(page).toHaveURL(/only=\d{4}-\d\d-\d\d/);
});

test("what a site reported, where and whether it gets better are one screen, for the same days everywhere", async ({
  page,
}) => {
  await page.goto(linkTo("//Alpenmolkerei Lindtal"));
  const region = page.getByRole("region", { name: "Reports over time" });
  await region.scrollIntoViewIfNeeded();
  const lines = region.getByRole("list", { name: "Up or down" }).getByRole("link");
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  await expect(region.getByRole("slider")).toBeInViewport({ ratio: 1 });
  // By which rule is at hand for keys too.
  const how = region.getByRole("button", { name: "How this is judged" });
  await how.press("Enter");
  const rule = region.getByRole("group", { name: "How this is judged" });
  await expect(rule).toContainText("too few to call a change");
  await page.keyboard.press("Escape");
  await expect(rule).toHaveCount(0);
  await expect(how).toBeFocused();
  await expect(page.getByRole("region", { name: /^Where: / })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText("Last service").first()).toBeVisible();
  const links = page.getByRole("main").getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const reports = paths.filter((path) => path.startsWith("/reports"));
  expect(reports.length).toBeGreaterThan(2);
  for (const path of reports) expect(path).toMatch(/[?&]since=/);
  await lines.first().click();
  await expect(page).toHaveURL(/\/reports\?.*since=30d/);
});

test("what needs somebody stands before what was counted", { tag: "@phone-alone" }, async ({ page }) => {
  await page.goto(linkTo("//Großbäckerei Morgenrot//Werk Hamburg"));
  const attention = page.getByRole("region", { name: "Needs attention" });
  const counted = page.getByRole("region", { name: "Reports over time" });
  await expect(attention.getByRole("listitem").first()).toBeInViewport();
  const [needs, counts] = await boxesOf(page, attention, counted);
  expect(needs.y).toBeLessThan(counts.y);
  // What names a number leads to as many.
  const all = attention.getByRole("link", { name: /^(All )?\d+ (to plan|not reporting)$/ }).last();
  const count = /\d+/.exec(await textOf(all))?.[0];
  await all.click();
  await expect(page.getByText(new RegExp(`^${count} (of|devices?)`)).first()).toBeVisible();
});

test("what is taken along stands among the buttons of the location, and says below them what came of it", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto(linkTo("//Alpenmolkerei Lindtal"));
  const take = page.getByRole("button", { name: "Take with me" });
  const round = page.getByRole("main").getByRole("link", { name: "Round", exact: true });
  await expect(take).toBeVisible();
  const [ofTake, ofRound] = await boxesOf(page, take, round);
  expect(ofTake.y).toBe(ofRound.y);
  await take.click();
  await expect(page.getByText(/^Alpenmolkerei Lindtal is on this device, complete/)).toBeInViewport();
});

test("the pages' links keep the period of a site and of its reports", async ({ page }) => {
  const pageLink = (name: string) =>
    page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name, exact: true });
  await page.goto(linkTo("//Alpenmolkerei Lindtal"));
  await expect(page.getByText(/ in 30 days/).first()).toBeVisible();
  await pageLink("Reports").click();
  await expect(page.getByText(/^Last 30 days, /)).toBeVisible();
  await page.getByRole("button", { name: /^90 d/ }).click();
  await pageLink("Overview").click();
  await expect(page.getByText(/ in 90 days/).first()).toBeVisible();
  await pageLink("Reports").click();
  await expect(page.getByText(/^Last 90 days, /)).toBeVisible();
});

test("the calendar has a row for each device, and the keys read its days", async ({ page }) => {
  await page.goto(linkTo("//Alpenmolkerei Lindtal"));
  const calendar = page.getByRole("grid", { name: "Calendar" });
  await expect(calendar.getByRole("gridcell").first()).toBeVisible();
  // Days keep to their band, and cells to their row.
  const withCells = calendar.getByRole("row").filter({ has: page.getByRole("gridcell") });
  for (const [row, part] of [
    [calendar.getByRole("row").first(), calendar.getByRole("columnheader").last()],
    [withCells.first(), withCells.first().getByRole("gridcell").last()],
  ] as const) {
    const [within, around] = await boxesOf(page, part, row);
    expect(within.bottom).toBeLessThan(around.bottom);
  }
  await calendar.focus();
  await page.keyboard.press("ArrowDown");
  const named = async () => {
    const id = await calendar.getAttribute("aria-activedescendant");
    return page.locator(`[id="${id}"]`).getAttribute("aria-label");
  };
  await expect.poll(named).toMatch(/, \d+ [A-Z][a-z]+: ./);
  const first = await named();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(named).not.toBe(first);
  await expect(page.getByText((await named()) ?? "", { exact: true })).toBeVisible();
});

test("a site leads to paper of its reports, for the days that are shown there", async ({ page }) => {
  await page.goto(`${linkTo("//Alpenmolkerei Lindtal")}&since=7d`);
  await page.getByRole("main").getByRole("link", { name: "Print reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports: Alpenmolkerei Lindtal" })).toBeVisible();
  await expect(page).toHaveURL(/since=7d/);
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
});

test("the tree, a tile and a line of the site name as many clear devices to check as their list has", async ({
  page,
}) => {
  await page.goto("/");
  const branch = page.getByRole("treeitem").filter({ hasText: /\d+ of them to check/ });
  const count = /(\d+) of them to check/.exec(await textOf(branch.first()))?.[1];
  await branch.first().click();
  const tile = page.getByRole("navigation", { name: "Levels" }).getByRole("link", { name: /to check$/ });
  await expect(tile).toHaveText(`${count} to check`);
  const attention = page.getByRole("region", { name: "Needs attention" });
  const line = attention.getByRole("link", { name: /^\d+ to check$/ });
  await expect(line).toHaveText(new RegExp(`^${count} `));
  for (const link of [tile, line]) {
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Devices/);
    await expect(page.getByText(new RegExp(`^${count} (of|devices?)`)).first()).toBeVisible();
    await page.goBack();
  }
});
