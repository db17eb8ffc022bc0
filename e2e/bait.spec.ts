import type { Page } from "@playwright/test";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { levelsOf, rootPath } from "#contract/path.ts";
import { readDevices } from "#contract/reading.ts";
import { dayMs } from "#lib/durations.ts";
import { timeframe } from "#lib/instant.ts";
import { expectNoViolations, still } from "./axe.ts";
import { expect, type FindDevice, test } from "./servers.ts";

function grid(page: Page) {
  return page.getByRole("grid", { name: "Bait stations" });
}

/** On a phone the filters are behind a button. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
}

/** How many stations the API knows whose bait was replaced so many days ago or more. */
async function dueAfter(page: Page, days: number): Promise<number> {
  const response = await page.request.get("/api/v1.13/devices");
  const isDue = ({ type, last_bait_replaced_at: at }: Device) =>
    type === 5 && at !== undefined && Date.now() - epochOf(at) >= days * dayMs;
  return readDevices(await response.json()).rows.filter(isDue).length;
}

test("bait is due by a limit that is kept and that a link carries, and changes no level", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/bait");
  await expect(grid(page).getByRole("link").first()).toBeVisible();
  await openFilters(page, isMobile);
  await page.getByLabel("Bait is due after").fill("9");
  await expect(page).toHaveURL(/bait-days=9/);
  const due = await dueAfter(page, 9);
  const choice = page.getByRole("button", { name: `Bait due ${due}`, exact: true });
  await choice.click();
  await expect(page).toHaveURL(/needs=due/);
  await expect(page.getByRole("main")).toContainText(new RegExp(`${due} of \\d+ bait stations`));
  await page.getByRole("button", { name: /^All clear/ }).click();
  // Until the rows are those of the choice, an urgent station may be the first.
  await expect(
    grid(page)
      .getByRole("row")
      .filter({ hasText: /Inspect|Check power|Refill/ }),
  ).toHaveCount(0);
  const old = grid(page)
    .getByRole("row")
    .filter({ hasText: /Replace bait\./ })
    .first();
  // A phone may have room for graver reasons alone, and has the age of the bait in any case.
  await expect(old).toContainText(isMobile ? /bait \d+ d old/ : /bait due/i);

  await test.step("the device itself says the same", async () => {
    await old.getByRole("link").click();
    await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
    // A green tick beside it would say that nothing is to be done.
    const action = page.getByRole("region", { name: "What to do" });
    await expect(action).toContainText(/Replace bait, \d+ days old.*to (replace|bring)/);
    await expect(action).not.toContainText("All clear");
  });
  await test.step("the limit is there again next time", async () => {
    await page.goto("/bait");
    await expect(page).toHaveURL(/bait-days=9/);
    await openFilters(page, isMobile);
    await expect(page.getByLabel("Bait is due after")).toHaveValue("9");
  });
});

test("the page answers before it lists: how many stations need bait, and which bait to bring", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/bait");
  const answer = page.getByRole("paragraph").filter({ hasText: /^\d+ stations? needs? bait: / });
  await expect(page.getByRole("paragraph").filter({ hasText: /^Bring [\d,.]+ g of “/ })).toBeVisible();
  const all = answer.getByRole("link", { name: /^\d+ stations? needs? bait$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(0);
  await all.click();
  await expect(page.getByRole("main")).toContainText(new RegExp(`${count} of \\d+`));
  // By a short limit some are low and due too. Without these the parts add up, and each number leads to as many.
  await page.goto("/bait?bait-days=9");
  const numberOf = (text: string) => Number(/^\d+/.exec(text)?.[0]);
  await expect(all).toBeVisible();
  const [total, ...parts] = (await answer.getByRole("link").allTextContents()).map(numberOf);
  const [low = 0, due = 0, both = 0] = parts;
  expect(low + due - both).toBe(total);
  for (const [index, part] of parts.entries()) {
    await answer
      .getByRole("link")
      .nth(index + 1)
      .click();
    await expect(page.getByRole("main")).toContainText(new RegExp(`(^|\\D)${part} of \\d+`));
  }
  // What a link has chosen can be seen, and taken back.
  await openFilters(page, isMobile);
  await page.getByRole("button", { name: "More: 1" }).click();
  await page.getByRole("button", { name: /^Low or gone, and due \d/, pressed: true }).click();
  await expect(page).not.toHaveURL(/needs=/);
});

test("a link shows to others what it shows here", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/bait?bait-days=12&needs=due&sort=-replaced");
  await expect(page.getByRole("main")).toContainText(`${await dueAfter(page, 12)} of`);
  await openFilters(page, isMobile);
  await expect(page.getByLabel("Bait is due after")).toHaveValue("12");
  // What a link has chosen is in sight.
  await expect(page.getByRole("button", { name: /^Bait due \d/ })).toHaveAttribute("aria-pressed", "true");
});

/** A station whose activity is above its threshold, and whose bait somebody replaced. */
function criticalStation(device: FindDevice) {
  return device(
    ({
      activity_alert_threshold,
      current_threshold_activities_count: count,
      last_bait_replaced_by_name,
      status,
    }) =>
      activity_alert_threshold !== undefined &&
      (count ?? 0) > 0 &&
      last_bait_replaced_by_name !== undefined &&
      status === 11,
  );
}

/** The row of a station, which says how active it was in the window of its threshold. */
async function rowOf(page: Page, station: Device) {
  const threshold = station.activity_alert_threshold;
  await page.goto(`/bait?q=${station.serial_number}`);
  const row = grid(page).getByRole("row").last();
  await expect(row).toContainText("Inspect now");
  const count = `${station.current_threshold_activities_count}( activities)?`;
  const frame = threshold && timeframe(threshold);
  await expect(row).toContainText(
    new RegExp(`${count} in ${frame} \\(limit ${threshold?.threshold_value}\\)`),
  );
  return row;
}

test("a station shows its activity in the window of its threshold, its weights and who replaced the bait", async ({
  page,
  device,
}) => {
  const station = await criticalStation(device);
  const row = await rowOf(page, station);
  await expect(row).toContainText(`${station.bait_weight_grams} g`);
  await page.setViewportSize({ width: 1720, height: 900 });
  await expect(row).toContainText(`warns below ${Math.round(station.bait_calibration_weight_grams ?? 0)} g`);
  // What a filling weighs is a setting: a bar would look like what is left.
  await expect(row.getByRole("meter")).toHaveCount(1);
  await expect(row.getByRole("meter", { name: "Activity" })).toBeVisible();
  await expect(row).toContainText(station.last_bait_replaced_by_name ?? "");
});

test("what a location sets is told apart from what it leaves open", async ({ page, device }) => {
  const station = await device(
    ({ location }) => location?.path !== undefined && location.settings_data?.bait_settings !== undefined,
  );
  const { path = rootPath, settings_data } = station.location ?? {};
  await page.goto(`/bait?at=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name: "Bait settings" }).click();
  const location = page.getByRole("region", { name: levelsOf(path).join(" › "), exact: true });
  await expect(location).toContainText(/Replaces the settings of \d+ station/);
  const isWeightSet = settings_data?.bait_settings?.bait_weight_grams !== undefined;
  // What it leaves open is not listed.
  await expect(location.getByRole("listitem").filter({ hasText: /^Set filling: \d/ })).toHaveCount(
    isWeightSet ? 1 : 0,
  );
});

test("a location without bait stations says so", async ({ page }) => {
  const { rows } = readDevices(await (await page.request.get("/api/v1.13/devices")).json());
  const pathsOf = (devices: readonly Device[]) => devices.flatMap(({ location }) => location?.path ?? []);
  const withStations = pathsOf(rows.filter(({ type }) => type === 5));
  const without = pathsOf(rows).find((path) => withStations.every((other) => !other.startsWith(path))) ?? "";
  await page.goto(`/bait?${new URLSearchParams({ at: without })}`);
  await expect(page.getByRole("main")).toContainText("No bait stations here");
  await page.getByRole("link", { name: "See all bait stations" }).click();
  await expect(grid(page).getByRole("link").first()).toBeVisible();
});

test.describe("axe finds nothing", () => {
  test.use(still);

  test("on the stations and on the settings of locations", { tag: "@phone" }, async ({ page, isMobile }) => {
    await page.goto("/bait");
    await expect(grid(page).getByRole("link").first()).toBeVisible();
    await openFilters(page, isMobile);
    await expectNoViolations(page);
    await page.goto("/bait?show=locations");
    await expect(page.getByText(/^Replaces the settings of/).first()).toBeVisible();
    await expectNoViolations(page);
  });
});

test("levels are counted as in the list of devices", async ({ page }) => {
  const counts = async () => {
    const levels = page.getByRole("group", { name: "Level" }).getByRole("button");
    await expect(levels.last()).toContainText(/\d/);
    return levels.allTextContents();
  };
  await page.goto("/devices?type=5");
  const everywhere = await counts();
  // By this limit most bait is due.
  await page.goto("/bait?bait-days=2");
  await expect(page.getByRole("button", { name: /^Bait due [1-9]/ })).toBeVisible();
  expect(await counts()).toEqual(everywhere);
});

test("a row says what to do, and after it why, without what its columns tell", {
  tag: "@phone",
}, async ({ page, device, isMobile }) => {
  const station = await criticalStation(device);
  await page.goto(`/bait?q=${station.serial_number}`);
  const sentence = (list: string) =>
    page
      .getByRole("grid", { name: list })
      .getByText(/^Inspect now[.:]/)
      .textContent();
  const here = await sentence("Bait stations");
  await page.goto(`/devices?q=${station.serial_number}`);
  const there = await sentence("Devices");
  const activities = /\d+ activit(y|ies) in [^)]+\)/;
  expect(here).toMatch(/^Inspect now\./);
  expect(there).toMatch(/^Inspect now: \d+ activit(y|ies) in /);
  // At a desk the list of stations has a column for the activity; a phone tells it after what to do.
  expect(activities.exec(here ?? "")?.[0]).toBe(isMobile ? activities.exec(there ?? "")?.[0] : undefined);
});
