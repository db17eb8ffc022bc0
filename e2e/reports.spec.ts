import type { Locator, Page } from "@playwright/test";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { expect, lively, test } from "./servers.ts";
import { textOf } from "./text.ts";

const list = (page: Page) => page.getByRole("grid", { name: "Reports" });
const lines = (page: Page) => page.getByRole("list", { name: "Up or down" }).getByRole("link");

test("a shorter period shows fewer reports, and stands in the URL", async ({ page }) => {
  await page.goto("/reports");
  const count = async () =>
    Number((await textOf(page.getByText(/^[\d,]+ reports(,|$)/))).split(" ")[0]?.replace(",", ""));
  await expect(list(page)).toBeVisible();
  const month = await count();
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/since=7d/);
  await expect.poll(count).toBeLessThan(month);
});

test("kinds are chosen one by one, each with its own count", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/reports?since=30d");
  if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
  const kinds = page.getByRole("group", { name: "Kinds" });
  for (const kind of ["Triggered", "Catch", "False trigger", "Activity"]) {
    await expect(kinds.getByRole("button", { name: new RegExp(`^${kind} ?[\\d,]+$`) })).toBeVisible();
  }
  await kinds.getByRole("button", { name: /^Catch/ }).click();
  await expect(page).toHaveURL(/kind=catch/);
  if (isMobile) {
    const catches = /[\d,]+$/.exec((await kinds.getByRole("button", { name: /^Catch/ }).textContent()) ?? "");
    await page.getByRole("button", { name: new RegExp(`^Show ${catches} reports?$`) }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(list(page).getByRole("row").nth(1)).toContainText("Catch detected");
  await expect(list(page).getByText("Trap triggered")).toHaveCount(0);
});

test("a phone says how many reports there are and what changed before how to choose", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/reports");
  await expect(lines(page)).toHaveCount(3);
  for (const line of await lines(page).all()) await expect(line).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^[\d,]+ reports$/).first()).toBeInViewport({ ratio: 1 });
  const filters = page.getByRole("button", { name: "Filters" });
  await expect(filters).toBeInViewport({ ratio: 1 });
  const [ofFilters, ofLine] = await boxesOf(page, filters, lines(page).last());
  expect(ofFilters.y).toBeGreaterThanOrEqual(ofLine.bottom);
  for (const name of ["CSV", "Print"])
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test("on a phone the newest reports of two devices come after the bars, and the way to all leads to their list", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/reports");
  const newest = page.getByRole("region", { name: "Newest" });
  const rows = newest.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const [bars, first] = await boxesOf(page, page.getByRole("slider", { name: /^Reports by day/ }), newest);
  expect(bars.bottom).toBeLessThanOrEqual(first.y);
  await expect(rows.first()).toContainText(/ago|just now/);
  const devices = await rows
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(devices[0]).toMatch(/^\/devices\//);
  expect(devices[0]).not.toBe(devices[1]);
  const all = newest.getByRole("button", { name: /^All [\d,]+ reports$/ });
  const count = (await textOf(all)).replace("All ", "");
  await all.click();
  await expect(page).toHaveURL(/list=all/);
  const title = page.getByRole("heading", { level: 2, name: new RegExp(`^${count}`) });
  await expect(title).toBeInViewport();
  await expect(list(page).getByRole("row").nth(1)).toBeInViewport();
});

test("on a phone nothing moves when the lines come", { tag: "@phone-alone" }, async ({ page }) => {
  const moved = await noteMoves(page);
  await page.goto("/reports?since=7d");
  await expect(lines(page).first()).toBeVisible();
  await expect(page.getByRole("slider", { name: /^Reports by day/ })).toBeVisible();
  expect(moved.filter((text) => text.includes("Filters"))).toEqual([]);
});

test("a report leads to its device", { tag: "@phone-alone" }, async ({ page }) => {
  await page.goto("/reports?since=30d");
  const link = list(page).getByRole("link").first();
  const name = await textOf(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("names lead to their devices, and are high enough to be pressed", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  const site = encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg");
  const height = async (link: Locator) => (await link.boundingBox())?.height;
  await page.goto(`/reports?since=30d&at=${site}`);
  expect(await height(list(page).getByRole("link").first())).toBeGreaterThanOrEqual(24);
  expect(await height(lines(page).first())).toBeGreaterThanOrEqual(isMobile ? 48 : 24);
  await page.goto(`/?at=${site}`);
  expect(await height(lines(page).first())).toBeGreaterThanOrEqual(isMobile ? 48 : 24);
  const calendar = page.getByRole("grid", { name: "Calendar" });
  await calendar.scrollIntoViewIfNeeded();
  expect(await height(calendar.getByRole("link").first())).toBeGreaterThanOrEqual(isMobile ? 44 : 24);
});

test("map and bars count what the line counts, and what has no place on the map is said", async ({
  page,
}) => {
  const map = page.getByRole("region", { name: "Report map" });
  const where = page.getByRole("region", { name: /^Where: / });
  const first = (text: string | null) => Number(/\d+(,\d{3})*/.exec(text ?? "")?.[0].replace(",", ""));
  for (const [kind, words] of [
    ["", /^[\d,]+ (catch(es)?|(infestation|activity) reports?|false triggers?)$/],
    ["&kind=activity", /^[\d,]+ activity reports?$/],
  ] as const) {
    await page.goto(`/reports?since=30d${kind}`);
    await map.getByRole("button", { name: "Show all" }).click();
    const rings = map.getByRole("button", { name: words });
    await expect(rings.first()).toBeVisible();
    await expect
      .poll(async () => {
        const labels = await rings.evaluateAll((all) => all.map((ring) => ring.getAttribute("aria-label")));
        const apart = map.getByRole("link", { name: /without coordinates$/ });
        const onMap = labels.reduce((sum, label) => sum + first(label), 0);
        const all = first(await textOf(where.getByRole("heading")));
        const sentence = first(await textOf(lines(page).and(page.locator("[aria-current]"))));
        const unlocated = (await apart.count()) === 0 ? 0 : first(await textOf(apart));
        return { sum: onMap + unlocated - all, sentence: sentence - all };
      })
      .toEqual({ sum: 0, sentence: 0 });
  }
});

test("below the map stands how many reports are far away, with the way to them", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/reports?since=90d&kind=activity");
  const map = page.getByRole("region", { name: "Report map" });
  await map.scrollIntoViewIfNeeded();
  const far = map.getByRole("link", { name: /^Singapore/ });
  await expect(map).toContainText(/\d+ far away: .*Singapore/);
  // It covers nothing.
  const gap = async () => {
    const [field, below] = await boxesOf(page, map.getByRole("application"), far);
    return below.y - field.bottom;
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await far.click();
  await expect(page).toHaveURL(/at=.*Singapore/);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`the map of a site says how many reports each area has, and where in it, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const site = encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg");
    await page.goto(`/reports?since=30d&kind=catch&at=${site}`);
    const map = page.getByRole("region", { name: "Report map" });
    await map.scrollIntoViewIfNeeded();
    // High enough to tell one part from another.
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThanOrEqual(280);
    for (const area of ["Halle 1", "Halle 2", "Außengelände"])
      await expect(map.getByText(new RegExp(`^${area} · \\d+ catch(es)?$`))).toBeVisible();
    await expect(map.getByRole("button", { name: /^\d+ catch(es)?$/ }).first()).toBeVisible();
    await expect(
      lines(page).filter({ hasText: /^Catch: \d+, (was|as many) .+: \d+ · .+: \d+/ }),
    ).toBeVisible();
    // No place and no number is cut.
    const hidden = await lines(page).evaluateAll((all) =>
      all.flatMap((line) =>
        [line, ...line.querySelectorAll("span")]
          .filter(({ clientWidth }) => clientWidth > 0)
          .flatMap((part) => [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth]),
      ),
    );
    for (const pixels of hidden) expect(pixels).toBeLessThan(5);
  });
}

test("beside the map stands which areas have most, and each leads to its reports", async ({ page }) => {
  await page.goto(`/reports?since=30d&at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const areas = page.getByRole("region", { name: /^Where: / }).getByRole("link");
  await expect(areas.filter({ hasText: "Halle" }).first()).toContainText(/\d+ [a-z]/);
  const name = (await textOf(areas.first())).replace(/ ?\d.*/, "");
  await areas.first().click();
  await expect(page.getByRole("navigation", { name: "Location" })).toContainText(name);
  await expect(page).toHaveURL(/since=30d/);
});

test.describe("when something happens there", () => {
  test.use(lively);

  test("a trap that triggers now is in the reports after the next refresh", async ({
    page,
    reference,
    device,
  }) => {
    const calm = await device(({ type, status }) => type === 1 && status === 1);
    await reference.happen({ serial_number: calm.serial_number, kind: "trigger" });
    await page.goto(`/reports?since=24h&kind=trigger&q=${calm.serial_number}`);
    await expect(list(page).getByRole("row").nth(1)).toContainText(/^Trap triggeredToday, \d\d:\d\d/);
    await page.goto(`/devices/${calm.serial_number}`);
    await expect(page.getByRole("main")).toContainText("Act now");
  });
});

test("a phone keeps no empty lines below its bars before one is read", { tag: "@phone-alone" }, async ({
  page,
}) => {
  await page.goto("/reports?since=30d");
  const overTime = page.getByRole("region", { name: "Reports over time" });
  const bars = overTime.getByRole("slider");
  const invite = overTime.getByText("Tap a bar to read its day.");
  await expect(invite).toBeVisible();
  const more = overTime.getByRole("button", { name: /^\d more kinds?$/ });
  const below = async () => {
    const [above, button] = await boxesOf(page, bars, more);
    return button.y - above.bottom;
  };
  expect(await below()).toBeLessThan(50);
  // The room of the first that is read stays: what stands below is where a finger aims at it.
  await bars.tap({ position: { x: 200, y: 60 } });
  await expect(invite).toHaveCount(0);
  const read = await below();
  await overTime.getByText("As a table").focus();
  await expect(bars).not.toBeFocused();
  expect(await below()).toBe(read);
});

test("the way to more places says how many there are to see, and shows as many", async ({ page }) => {
  await page.goto("/reports?since=30d");
  const where = page.getByRole("region", { name: /^Where: / });
  const more = where.getByRole("button", { name: /^Show the \d+ with most$/ });
  const places = Number(/\d+/.exec(await textOf(more))?.[0]);
  await more.click();
  await expect(where.getByRole("link")).toHaveCount(places);
  await expect(where.getByText(/^Elsewhere \(\d+ more\)$/)).toBeVisible();
});
