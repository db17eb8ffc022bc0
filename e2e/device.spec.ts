import { datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import { dayMs } from "#lib/durations.ts";
import { typeCode } from "./scanner-pages.ts";
import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

/** What leads on to another device. */
const nextName = /^Next, [a-z ]+: /;

test("a bait station shows weight, threshold, who did what, and what its location sets", {
  tag: "@phone-alone",
}, async ({ page, device }) => {
  const station = await device(
    ({
      is_bait_available,
      is_bait_settings_overridden_by_location,
      activity_alert_threshold,
      last_bait_replaced_by_name,
    }) =>
      is_bait_available !== false &&
      is_bait_settings_overridden_by_location === true &&
      activity_alert_threshold !== undefined &&
      last_bait_replaced_by_name !== undefined,
  );
  await page.goto(`/devices/${station.serial_number}`);
  const bait = page.getByRole("region", { name: "Bait", exact: true });
  await expect(bait.getByText(/^Set filling: \d/)).toBeVisible();
  await expect(bait.getByRole("meter")).toHaveCount(1);
  const { threshold_value = 0 } = station.activity_alert_threshold ?? {};
  await expect(bait.getByText(`(limit ${threshold_value})`)).toBeVisible();
  await expect(bait.getByText(/^\d+ activit(y|ies) in \d+ (hour|day)/)).toBeVisible();
  await expect(bait.getByText(`by ${station.last_bait_replaced_by_name}`).first()).toBeVisible();
  await expect(bait.getByText(/^Set by the location/)).toBeVisible();
});

test("a bait station without bait says so first, and of its filling that it is a setting", {
  tag: "@phone-alone",
}, async ({ page, device }) => {
  const station = await device(
    ({ is_bait_available, bait_weight_grams, status }) =>
      is_bait_available === false && bait_weight_grams !== undefined && status !== 0,
  );
  await page.goto(`/devices/${station.serial_number}`);
  const bait = page.getByRole("region", { name: "Bait", exact: true });
  await expect(bait.getByText("No bait left", { exact: true })).toBeVisible();
  await expect(bait.getByText(`Set filling: ${station.bait_weight_grams} g`)).toBeVisible();
});

test("a trap has no bait panel, and says in words what its fields are", async ({ page, device }) => {
  const trap = await device(({ type, status }) => (type === 1 || type === 2) && status === 12);
  await page.goto(`/devices/${trap.serial_number}`);
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
  const action = page.getByRole("region", { name: "What to do" });
  await expect(action).toContainText(/^Empty and re-arm/);
  await expect(action).toContainText(/Act now.*Catch detected.*First reported \d+ \w+, \d\d:\d\d \(/);
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Operation mode");
  await expect(page.getByRole("region", { name: "Bait", exact: true })).toHaveCount(0);
});

test("the state of a device begins with what brings somebody there", { tag: "@phone-alone" }, async ({
  page,
  device,
}) => {
  const terms = page.getByRole("region", { name: "State" }).getByRole("term");
  const trap = await device(({ type, trap_1, status }) => type === 1 && trap_1 === true && status !== 0);
  await page.goto(`/devices/${trap.serial_number}`);
  await expect(terms.first()).toHaveText(/^Trap(s 1 and 2| 1)$/);
  const calm = await device(({ type, trap_1, trap_2 }) => type === 1 && trap_1 === false && trap_2 === false);
  await page.goto(`/devices/${calm.serial_number}`);
  await expect(terms.last()).toHaveText("Traps 1 and 2");
  const monitor = await device(({ type, status }) => type === 3 && (status === 7 || status === 8));
  await page.goto(`/devices/${monitor.serial_number}`);
  // What tells of its trouble is the last report, or its moment is the one that stands above.
  const above = page.getByRole("region", { name: "What to do" }).getByRole("time");
  const began = (await above.getAttribute("datetime")) ?? "";
  const told = page.getByRole("region", { name: "State" }).getByRole("definition").first();
  const isLater = (await terms.first().textContent()) === "Last alarm";
  if (isLater) {
    await expect(page.getByRole("region", { name: "What to do" })).toContainText("First reported");
    // It is named, also where it is what the device says above.
    await expect(told).toContainText(/infestation|activity|triggered/i);
    // Who reports an infestation has not caused it.
    await expect(told).not.toContainText(/infestation by /);
    // Nor does the data tell whether that was a visit.
    if (/by /.test((await told.textContent()) ?? "")) {
      await expect(page.getByRole("region", { name: "State" })).toContainText(/visit/);
    }
  }
  await expect(page.getByRole("region", { name: "State" }).locator(`time[datetime="${began}"]`)).toHaveCount(
    0,
  );
});

test("a device out of use is told without an alarm", { tag: "@phone-alone" }, async ({ page, device }) => {
  const unused = await device(({ status }) => status === 0);
  await page.goto(`/devices/${unused.serial_number}`);
  const what = page.getByRole("region", { name: "What to do" });
  await expect(what).toContainText("Inactive: nothing to do while it is out of use.");
  await expect(what).not.toContainText("Not reporting");
});

test("a time is local, with its age, and UTC at hand on focus", async ({ page, device }) => {
  const heard = await device(({ last_heartbeat, status }) => last_heartbeat !== undefined && status === 1);
  await page.goto(`/devices/${heard.serial_number}`);
  const time = page.getByRole("region", { name: "State" }).getByRole("time").first();
  // The age is what is looked for.
  await expect(time).toHaveText(/^(just now|\d+ (min|h|d) ago) \d+ [A-Z][a-z]{2,3}(?: \d{4})?, \d\d:\d\d$/);
  const instant = epochOf(
    heard.last_heartbeat ??
      (() => {
        throw new Error("no heartbeat");
      })(),
  );
  await expect(time).toHaveAttribute("datetime", new Date(instant).toISOString());
  await time.focus();
  await expect(page.getByRole("tooltip")).toContainText("UTC");
});

test("a device leads to what stands around it and to its location", async ({ page, request, device }) => {
  const { devices } = (await (await request.get("/api/v1.13/devices")).json()) as { devices: Device[] };
  const spots = Map.groupBy(
    devices.filter(({ latitude }) => latitude !== undefined),
    ({ latitude, longitude }) => `${latitude} ${longitude}`,
  );
  const [first, second] = [...spots.values()].find((spot) => spot.length > 1) ?? [];
  const one = await device(({ serial_number }) => serial_number === first?.serial_number);
  await page.goto(`/devices/${one.serial_number}`);
  const here = page.getByRole("list", { name: "At the same spot" });
  await expect(here).toContainText(second?.name ?? "nobody");
  const nearest = page.getByRole("list", { name: "Nearest devices" });
  await expect(nearest).toContainText(/\d k?m/);
  // Each says where it stands, those of the same area too.
  const areas = devices.map(({ location }) => location?.path?.split("//").at(-1) ?? "No location");
  for (const row of await nearest.getByRole("listitem").allTextContents())
    expect(areas.filter((area) => row.includes(area))).not.toEqual([]);
  const last = page.getByRole("navigation", { name: "Location" }).getByRole("link").last();
  expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await last.click();
  await expect(page).toHaveURL(/\/\?at=/);
});

test("a device names the next one that asks for something, under what to do here", async ({
  page,
  device,
}) => {
  const one = await device(({ status, latitude }) => status === 3 && latitude !== undefined);
  await page.goto(`/devices/${one.serial_number}`);
  const next = page.getByRole("link", { name: nextName });
  await expect(next).toHaveAccessibleName(/^Next.*: .+ · .*(\d.* k?m|at the same spot)/);
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await next.click();
  await expect(page).not.toHaveURL(new RegExp(one.serial_number));
  const what = page.getByRole("region", { name: "What to do" });
  await expect(what).toBeVisible();
  await expect(what).not.toContainText("No alarm open.");
});

test("a device whose page was only looked at is not seen: the way on still leads there", async ({
  page,
  device,
}) => {
  const one = await device(({ status, latitude }) => status === 3 && latitude !== undefined);
  const path = `/devices/${one.serial_number}`;
  await page.goto(path);
  const next = page.getByRole("link", { name: nextName });
  const way = (await next.getAttribute("href")) ?? "";
  await expect(next).toHaveAccessibleName(
    / (nearest of |last of )?\d+ (more )?(to act on|that need something) at this site/,
  );
  const words = await textOf(next);
  await page.goto(way);
  await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
  await page.goto(path);
  await expect(next).toHaveAttribute("href", way);
  await expect(next).toHaveText(words);
});

test("the way on leads through all of a site and never back, and then says so", {
  tag: "@phone-alone",
}, async ({ page, device }) => {
  const one = await device(({ status, latitude }) => status === 3 && latitude !== undefined);
  await page.goto(`/devices/${one.serial_number}`);
  const next = page.getByRole("link", { name: nextName });
  const end = page.getByRole("link", { name: /^All \d+ seen at this site\. Open the list$/ });
  const seen = [new URL(page.url()).pathname];
  await expect(next).toHaveAccessibleName(/ \d+ (more )?(to act on|that need something) at this site/);
  while ((await next.or(end).getAttribute("href"))?.startsWith("/devices/")) {
    await next.click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(seen.at(-1));
    seen.push(new URL(page.url()).pathname);
    await expect(next.or(end)).toBeVisible();
  }
  expect(new Set(seen).size).toBe(seen.length);
  const count = Number((await end.textContent())?.match(/\d+/)?.[0]);
  expect(seen).toHaveLength(count);
  await end.click();
  await expect(page.getByText(`${count} devices`).first()).toBeVisible();
});

test("the battery of a silent device is told as of when it was last heard", async ({ page }) => {
  await page.goto("/devices?silent=yes&battery=-100");
  await page.getByRole("grid", { name: "Devices" }).getByRole("link").first().click();
  const state = page.getByRole("region", { name: "State" });
  await expect(state).toContainText(/Battery\d+ % ?when last heard/);
});

test("no mark of all clear stands before a battery to bring", { tag: "@phone-alone" }, async ({
  page,
  device,
}) => {
  const low = await device(({ status, battery_status: battery = 1 }) => status === 1 && battery <= 0.19);
  await page.goto(`/devices/${low.serial_number}`);
  const what = page.getByRole("region", { name: "What to do" });
  await expect(what).toContainText(/Bring a battery, \d+ % left\./);
  await expect(what).toContainText("Battery to bring");
  await expect(what).not.toContainText("All clear");
  await page.goto("/devices?needs=battery&level=all-clear");
  const rows = page.getByRole("row").filter({ hasText: "Bring a battery" });
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: "All clear" })).toHaveCount(0);
  await expect(rows.filter({ has: page.locator('[data-level="all-clear"]') })).toHaveCount(0);
});

test("a clear device that reported animals, where no service is known since, is to be checked first", {
  tag: "@phone",
}, async ({ page, device, request }) => {
  const since = datetimeOf(Date.now() - 60 * dayMs);
  const answer = await request.get(
    `/api/v1.13/devices?device_fields=serial_number,reports&reports_since=${since}`,
  );
  const infested = new Set(
    readDevices(await answer.json()).rows.flatMap(({ serial_number, reports = [] }) =>
      reports.some(({ type }) => type === 15 || type === 16) ? [serial_number] : [],
    ),
  );
  // What is done at a monitor is never reported.
  const monitor = await device(
    ({ serial_number, type, status }) => type === 3 && status === 1 && infested.has(serial_number),
  );
  await page.goto(`/devices/${monitor.serial_number}`);
  const what = page.getByRole("region", { name: "What to do" });
  await expect(what).toContainText(/^Check it: infestation reported .+, no service known since\./);
  await expect(what).toContainText(/(Light|Severe) infestation \d+ \w+, \d\d:\d\d/);
  await expect(what).not.toContainText("No alarm open");
  // It is one of those that the list of what is to be checked has, and no tick stands there.
  await page.goto("/devices?check=yes");
  const rows = page
    .getByRole("grid", { name: "Devices" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await expect(rows.first()).toContainText("Check it: ");
  await expect(rows.locator('[data-level="all-clear"]')).toHaveCount(0);
  await page.goto("/scan");
  await typeCode(page, monitor.serial_number);
  await expect(what).toContainText(/^Check it: infestation reported/);
});

test("a serial number that is mistyped is met with those that come closest", async ({ page, device }) => {
  const wanted = await device(() => true);
  await page.goto(`/devices/${wanted.serial_number}9`);
  await expect(page.getByRole("heading", { level: 1, name: "Device not found" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Scan a code" })).toBeVisible();
  await main.getByRole("searchbox", { name: "Search devices" }).fill(wanted.serial_number);
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Devices" })).toContainText(wanted.name);
  await page.goBack();
  await page.getByRole("list", { name: "Do you mean" }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
});
