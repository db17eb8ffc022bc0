import type { Locator } from "@playwright/test";
import { readDevices } from "#contract/reading.ts";
import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

test("clusters count every device with coordinates, and the others are listed", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  await expect(map.getByRole("button", { name: /\d+ devices, / }).first()).toBeVisible();
  await map.getByRole("button", { name: "Show all" }).click();
  const lead = await textOf(page.getByText(/devices on the map/));
  const shown = async () => {
    const names = await map
      .getByRole("button", { name: /\d+ devices?/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
    return names.reduce((sum, name) => sum + Number.parseInt(name, 10), 0);
  };
  await expect.poll(shown).toBe(Number.parseInt(lead, 10));
  // The filters count all: how many of them are not here is said in the same line.
  const unlocated = page.getByRole("main").getByRole("button", { name: /\d without coordinates/ });
  const count = Number.parseInt(await textOf(unlocated), 10);
  await unlocated.click();
  await page.getByRole("dialog").getByRole("link", { name: "Open in the list of devices" }).click();
  await expect(page).toHaveURL(/\/devices\?coordinates=none$/);
  await expect(page.getByText(`${count} devices`, { exact: true })).toBeVisible();
});

test("a device on the map opens its page, by keyboard alone", async ({ page, device }) => {
  const wanted = await device(
    ({ latitude, location }) => latitude !== undefined && location?.path !== undefined,
  );
  await page.goto(`/map?q=${wanted.serial_number}`);
  const marker = page.getByRole("region", { name: "Device map" }).getByRole("button", { name: wanted.name });
  await marker.press("Enter");
  const popup = page.getByRole("dialog", { name: wanted.name });
  await popup.getByRole("link", { name: "Open the device" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: wanted.name })).toBeVisible();
});

test("the map fits the chosen location, and search and filters apply to it as they do to the list", {
  tag: "@phone-alone",
}, async ({ page, request }) => {
  const response = await request.get(
    `/api/v1.13/devices?location_path=${encodeURIComponent("//Straits Pantry")}&include_sublocations`,
  );
  const { rows } = readDevices(await response.json());
  const located = rows.filter(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
  expect(rows).toHaveLength(17);
  await page.goto("/map?at=//Straits%20Pantry");
  const map = page.getByRole("region", { name: "Device map" });
  await expect(page.getByText(new RegExp(`^${located.length} devices on the map`))).toBeVisible();
  await expect(map.getByRole("button", { name: /devices?|Trap|Bait/ }).first()).toBeVisible();
  // Nothing of the built-in world is seen there: its makers are named where it is.
  await expect(map.getByRole("link", { name: "Natural Earth" })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Devices" }).click();
  await expect(page).toHaveURL(/\/devices\?at=/);
  await expect(page.getByText("17 devices", { exact: true })).toBeVisible();
});

test("begins where nearly all devices are, with sites on other continents out of view", async ({ page }) => {
  await page.goto("/map");
  const panel = page.getByRole("region", { name: "In view" });
  const title = panel.getByRole("heading");
  await expect(title).toHaveText(/^\d+ of \d+ in view, \d+ to act on now$/);
  const numbers = async () => (await textOf(title)).match(/\d+/g)?.map(Number) ?? [];
  const [inView = 0, all = 0] = await numbers();
  expect(inView).toBeGreaterThan(0.8 * all);
  // What stands far away is named, and one press leads there.
  const away = panel.getByRole("list", { name: "Far away" }).getByRole("listitem");
  await expect(away.filter({ hasText: "Singapore, Tai Seng" })).toHaveText(
    /\d+ (act now|plan|not reporting|to check|all clear|inactive)$/,
  );
  // With what else is out of view they add up to all: the last number of a line is how many there are.
  const outOfView = (await away.allTextContents()).map((text) => Number(text.match(/\d+/g)?.at(-1)));
  expect(outOfView.reduce((sum, count) => sum + count, inView)).toBe(all);
  const far = panel.getByRole("link", { name: /^Singapore/ });
  await far.click();
  await expect(page).toHaveURL(/map=\d+/);
  await expect(far).toHaveCount(0);
  await expect(panel).toContainText(/^[1-9]\d* of \d+ in view/);
  // So does one to all that no name stands for, each time with its level.
  const others = away.filter({ hasText: /\d others? out of view/ });
  await expect(others).toHaveText(/\d (act now|plan|not reporting|to check|all clear|inactive)$/);
  const count = Number.parseInt(await textOf(others), 10);
  await others.getByRole("link").click();
  await expect.poll(async () => (await numbers())[0]).toBeGreaterThanOrEqual(count);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(panel).toContainText(`All ${all} in view`);
});

test("inside a site its areas have names, and nothing of the map lies under its buttons", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(`/map?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const map = page.getByRole("region", { name: "Device map" });
  for (const name of ["Halle 1", "Halle 2"]) await expect(map.getByText(name, { exact: true })).toBeVisible();
  // Each with how many are at its worst level, and in words at which.
  const named = map.locator("span").filter({ hasText: /^Halle [12]\d+ (act now|plan|not reporting)$/ });
  await expect(named.filter({ visible: true })).toHaveCount(2);
  // Neither itself nor the rooms of its halls.
  for (const name of ["Werk Hamburg", "Backstraße"])
    await expect(map.getByText(name, { exact: true })).toHaveCount(0);
  for (const name of ["Zoom in", "Zoom out", "Show all", "Show where I am"]) {
    const button = map.getByRole("button", { name, exact: true });
    await expect(button).toBeVisible();
    const gap = async () => {
      const [field, below] = await boxesOf(page, map.getByRole("application"), button);
      return below.y - field.bottom;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  }
});

test("the ground of an area is quiet, and stands out with its name", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto(`/map?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const map = page.getByRole("region", { name: "Device map" });
  const grounds = map.locator("path[data-area]");
  const solidity = (state: string) =>
    map
      .locator(`path[data-area]${state}`)
      .evaluateAll((all) => all.map((ground) => Number(getComputedStyle(ground).fillOpacity)));
  await expect(grounds).toHaveCount(3);
  // Thin enough for what lies below.
  for (const one of await solidity("")) {
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(0.1);
  }
  const name = map.getByRole("button", { name: /^Halle 1/ });
  await (isMobile ? name.tap() : name.hover());
  await expect.poll(() => solidity("[data-over]")).toEqual([expect.closeTo(0.14)]);
  expect(new Set(await solidity(":not([data-over])"))).toEqual(new Set([0]));
});

test("the name of an area brings it into view, by keys as by a press, and keeps the focus", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto(`/map?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const map = page.getByRole("region", { name: "Device map" });
  const grounds = map.locator("path[data-area]");
  const pointedOut = map.locator("path[data-over]");
  const name = map.getByRole("button", { name: /^Halle 1/ });
  await expect(grounds).toHaveCount(3);
  const width = async (ground: Locator) => (await ground.boundingBox())?.width ?? 0;
  await name.focus();
  await expect(pointedOut).toHaveCount(1);
  const before = await width(pointedOut);
  await page.keyboard.press("Enter");
  await expect.poll(() => width(pointedOut)).toBeGreaterThan(before * 1.2);
  await expect(name).toBeFocused();
  await expect(pointedOut).toBeInViewport({ ratio: 0.95 });

  await map.getByRole("button", { name: "Show all" }).click();
  await expect(pointedOut).toHaveCount(0);
  await expect(grounds).toHaveCount(3);
  await (isMobile ? name.tap() : name.click());
  await expect.poll(() => width(pointedOut)).toBeGreaterThan(before * 1.2);
  await expect(name).toBeFocused();
});

test("the sea is told from land from afar, and near by all ground is land", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const ground = map.getByRole("application");
  await expect(ground).toHaveAttribute("data-sea", "");
  await page.goto("/map?at=//Alpenmolkerei%20Lindtal//Lager%20Graz");
  await expect(map.getByText("Rampe", { exact: true })).toBeVisible();
  await expect(ground).not.toHaveAttribute("data-sea");
});

test("what is in view is listed, follows the map, and a link or the way back shows the same", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(panel).toContainText(/All \d+ in view/);
  await map
    .getByRole("button", { name: /\d+ devices, / })
    .first()
    .press("Enter");
  await expect(panel).toContainText(/\d+ of \d+ in view/);
  if (isMobile) await panel.getByRole("button", { name: /in view/ }).click();
  await expect(page).toHaveURL(/map=\d+\/-?[\d.]+\/-?[\d.]+/);
  const shown = await textOf(panel.getByText(/of \d+ in view/).filter({ visible: true }));
  const first = panel.getByRole("list", { name: "Devices in view" }).getByRole("link").first();
  await first.focus();
  await expect(map.locator("[data-pointed-out]")).toHaveCount(1);
  await first.press("Enter");
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
  await page.goBack();
  await expect(panel.getByText(shown).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(panel.getByText(shown).filter({ visible: true })).toBeVisible();
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(panel).toContainText(/All \d+ in view/);
  await expect(page).not.toHaveURL(/map=/);
  // An answer that was asked for after the address had changed.
  if (isMobile) await panel.getByRole("button", { name: /in view/ }).click();
  await panel.getByRole("list", { name: "Devices in view" }).getByRole("link").nth(1).focus();
  await expect(map.locator("[data-pointed-out]")).toHaveCount(1);
  await expect(panel).toContainText(/All \d+ in view/);
});

test("the list in view is walked with the arrow keys, which point out each device on the map", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  await map.getByRole("button", { name: "Show all" }).click();
  const total = Number(/\d+/.exec(await textOf(panel.getByText(/All \d+ in view/).first()))?.[0]);
  expect(total).toBeGreaterThan(200);
  if (isMobile) await panel.getByRole("button", { name: /in view/ }).click();
  const focused = panel.getByRole("listitem").filter({ has: page.locator(":focus") });
  const isAt = (position: number) => expect(focused).toHaveAttribute("aria-posinset", String(position));
  await panel.getByRole("list", { name: "Devices in view" }).getByRole("link").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await isAt(3);
  await expect(map.locator("[data-pointed-out]")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await isAt(2);
  // The last row is fetched before it can be shown. Keys that are pressed meanwhile still count.
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await isAt(total - 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await isAt(total);
  await page.keyboard.press("Home");
  await isAt(1);
  await page.keyboard.press("Tab");
  await expect(focused).toHaveCount(0);
});

test("a ring writes how many devices it stands for, and draws how many to act on", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const ring = map.getByRole("button", { name: /^\d+ devices, \d+ act now/ }).first();
  const [name = "", all] = /^(\d+) devices/.exec((await ring.getAttribute("aria-label")) ?? "") ?? [];
  expect(name).not.toBe("");
  await expect(ring).toHaveText(String(all));
  await expect(ring.locator("svg g[data-level='act-now'] path[d]").first()).toBeAttached();
});

test("the legend says what the rings mean, and each of its levels filters", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  await expect(map.getByRole("button", { name: /\d+ devices, .*all clear/ }).first()).toBeVisible();
  await map.getByRole("button", { name: "Legend" }).press("Enter");
  // It covers no marker: it stands above the map.
  const legend = map.getByRole("group", { name: "Levels on the map" });
  const gap = async () => {
    const [above, field] = await boxesOf(page, legend, map.getByRole("application"));
    return field.y - above.bottom;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  // How many there are stands in the filters above already.
  const level = legend.getByRole("button", { name: "Act now", exact: true });
  await level.press("Enter");
  await expect(level).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/level=act-now/);
  await expect(map.getByRole("button", { name: /all clear/ })).toHaveCount(0);
  // On the map and without coordinates are all there are, read in one step.
  await expect
    .poll(async () => {
      const [located = 0, all = located, aside = 0] =
        (await textOf(page.getByText(/devices on the map/))).match(/\d+/g)?.map(Number) ?? [];
      return all - located - aside;
    })
    .toBe(0);
});

test.describe("where the person is", () => {
  test.use({ geolocation: { latitude: 48.14, longitude: 11.57, accuracy: 25 } });

  test("is shown when they ask for it, and the page never asks by itself", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await page.goto("/map");
    const map = page.getByRole("region", { name: "Device map" });
    await expect(map.getByRole("button", { name: /\d+ devices, / }).first()).toBeVisible();
    await expect(page).not.toHaveURL(/map=/);
    await map.getByRole("button", { name: "Show where I am" }).click();
    await expect(map.getByRole("status")).toContainText("within 25 m");
    await expect(page).toHaveURL(/map=17\/48\.14\d*\/11\.57/);
  });

  test("is not known where they refuse, and the page says what to do", async ({ page }) => {
    await page.goto("/map");
    const map = page.getByRole("region", { name: "Device map" });
    await map.getByRole("button", { name: "Show where I am" }).click();
    await expect(map.getByRole("status")).toContainText("browser's settings");
    await map.getByRole("button", { name: "Close" }).click();
    await expect(map.getByRole("status")).toBeEmpty();
  });
});
