import { readFile } from "node:fs/promises";
import { isBatteryLow } from "#lib/battery.ts";
import { dayMs } from "#lib/durations.ts";
import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

const location = "/van-list?at=//Gro%C3%9Fb%C3%A4ckerei%20Morgenrot";

test("the overview leads to what to bring to a chosen site", async ({ page }) => {
  await page.goto("/");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await attention.getByRole("checkbox").first().check();
  await attention.getByRole("link", { name: "Make the van list for 1 site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Van list: / })).toBeVisible();
  await expect(page).toHaveURL(/\/van-list\?at=\/\//);
});

test("the list says which batteries, how much bait of each kind, and which traps", async ({
  page,
  request,
}) => {
  const response = await request.get(
    `/api/v1.13/devices?location_path=${encodeURIComponent("//Großbäckerei Morgenrot")}&include_sublocations`,
  );
  const { devices } = (await response.json()) as {
    devices: {
      type: number;
      status: number;
      battery_status: number;
      bait_weight_grams: number | null;
      is_bait_available: boolean | null;
      last_bait_replaced_at: string | null;
    }[];
  };
  const inUse = devices.filter(({ status }) => status !== 0);
  const low = inUse.filter(({ status, battery_status }) => status === 4 || isBatteryLow(battery_status));
  const isDue = (at: string | null) => at !== null && Date.now() - Date.parse(`${at}Z`) >= 35 * dayMs;
  const stations = inUse.filter(
    ({ type, status, is_bait_available, last_bait_replaced_at }) =>
      type === 5 &&
      (status === 13 || status === 14 || is_bait_available === false || isDue(last_bait_replaced_at)),
  );
  const grams = stations.reduce((sum, { bait_weight_grams }) => sum + (bait_weight_grams ?? 0), 0);
  await page.goto(location);
  await expect(
    page.getByRole("region", { name: new RegExp(`^Batteries for ${low.length} device`) }),
  ).toBeVisible();
  const bait = page.getByRole("region", { name: new RegExp(`^Bait for ${stations.length} station`) });
  const things = await bait.getByRole("listitem").allTextContents();
  expect(
    things.reduce((sum, text) => {
      const [, count = 0, each = 0] = /^(\d+) × (\d+) g /.exec(text) ?? [];
      return sum + Number(count) * Number(each);
    }, 0),
  ).toBe(grams);
  const steps = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(steps.filter({ hasText: /Bring a battery, / })).toHaveCount(low.length);
  await expect(steps.filter({ hasText: /Refill bait|Replace bait/ })).toHaveCount(stations.length);
  await expect(steps.filter({ hasText: "re-arm" }).first()).toContainText(/(Empty|Check) and re-arm/);
});

test("the file has every line of the list", async ({ page }) => {
  await page.goto(location);
  const parts = page.getByRole("region", { name: /^(Batteries|Bait) for/ });
  await expect(page.getByRole("list", { name: "Tour" })).toBeVisible();
  const names = await parts.evaluateAll((all) => all.map((part) => part.getAttribute("aria-label") ?? ""));
  const jobs = await page.getByRole("region", { name: "Jobs" }).getByRole("listitem").allTextContents();
  const things = [...names, ...jobs.filter((text) => text.startsWith("Re-arm"))];
  const count = things.reduce((sum, text) => sum + Number(text.match(/\d+/)?.[0]), 0);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^van-list-grossbackerei-morgenrot-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(count + 1);
});

test.describe("on paper", () => {
  test.use({ colorScheme: "dark" });

  test("each device has a box to tick, which a screen does not have", async ({ page }) => {
    await page.goto(location);
    const first = page.getByRole("list", { name: "Devices" }).first().getByRole("listitem").first();
    const box = first.locator("span[aria-hidden=true]:empty");
    await expect(first).toBeVisible();
    await expect(box).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(box).toBeVisible();
  });

  test("it is black on white, without what can be pressed, and fits one page", async ({ page }) => {
    // A site of few devices: a larger one needs a second sheet on a bad day.
    await page.goto(`/van-list?at=${encodeURIComponent("//Alpenmolkerei Lindtal//Lager Graz")}`);
    await expect(page.getByRole("list", { name: "Tour" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByText(/^Data of /)).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    // The red of the light scheme: that of the dark one is too pale for paper.
    await expect(page.locator("html")).toHaveCSS("--tb-level-act-now", "#c2231a");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

test("of a few sites the paper begins with a line of each, and goes on on the same sheet", async ({
  page,
}) => {
  const sites = ["//Alpenmolkerei Lindtal//Lager Graz", "//Hotel Kaiserblick//Wien Josefstadt"];
  await page.goto(`/van-list?${sites.map((site) => `site=${encodeURIComponent(site)}`).join("&")}`);
  const stops = page.getByRole("list", { name: "Tour" }).getByRole("heading", { level: 2 });
  await expect(stops).toHaveCount(2);
  // The address is that of the places below the site: the site itself has none.
  await expect(stops.filter({ hasText: "Lager Graz" })).toContainText("Puntigamer Straße 101, 8055 Graz");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("list", { name: "Tour" })).toHaveCSS("break-before", "auto");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test("within a site the urgent devices come first", async ({ page }) => {
  await page.goto(location);
  const rows = page.getByRole("list", { name: "Devices" }).first().getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const levels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-level") ?? ""));
  const order = ["act-now", "plan", "not-reporting", "all-clear"];
  expect(levels).toEqual(levels.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(levels[0]).toBe("act-now");
});

test("ticked devices get a van list of their own", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/devices?needs=bait");
  if (isMobile) await page.getByRole("button", { name: "Select devices" }).click();
  const ticks = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  for (const index of [0, 1]) await ticks.nth(index).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("link", { name: "Van list" }).click();
  await expect(page.getByText("Devices: 2 chosen")).toBeVisible();
  await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(2);
});

test("a location chosen beside a list for several sites has a list of its own", async ({ page }) => {
  await page.goto("/van-list?site=//Straits%20Pantry&site=//Alpenmolkerei%20Lindtal");
  await expect(page.getByRole("heading", { level: 1, name: "Van list: 2 sites" })).toBeVisible();
  await page
    .getByRole("tree", { name: "Locations" })
    .getByRole("treeitem", { name: /^Hotel Kaiserblick/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Van list: Hotel Kaiserblick" })).toBeVisible();
});

test("without a location it offers all sites to act on now, and each that needs somebody", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/van-list");
  const choose = page.getByRole("region", { name: "Choose a location" });
  const sites = choose.getByRole("listitem");
  await expect(sites.first()).toBeVisible();
  const names = await sites.allTextContents();
  const urgent = names.filter((text) => /\d+ act now/.test(text)).length;
  await expect(page.getByText(`${urgent} of ${names.length} sites to act on now`)).toBeVisible();
  // What to bring comes first, and then what to do.
  await expect(sites.filter({ hasText: "Bring" }).first()).toHaveText(
    / Bring (batteries|bait)[^.]+\. (Inspect|Check|Re-arm) /,
  );
  await choose.getByRole("link", { name: `Make the van list for ${urgent} sites` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Van list: ${urgent} sites` })).toBeVisible();
  await page.goBack();
  // Those that are ticked are one list, and how many stays in sight while the rest is looked through.
  await sites.first().getByRole("checkbox").check();
  await sites.last().getByRole("checkbox").check();
  await expect(choose.getByRole("link", { name: "Make the van list for 2 sites" })).toBeInViewport();
  await choose.getByRole("button", { name: "Choose none" }).tap();
  await expect(choose.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await sites.first().getByRole("link").click();
  await expect(page).toHaveURL(/at=\/\//);
  await expect(page.getByRole("heading", { level: 1, name: /^Van list: / })).toBeVisible();
  // As many as the overview counts.
  await page.goto("/");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await expect(attention.getByText(`${urgent} sites to act on now: `)).toBeVisible();
});

test("a filtered list leads to a van list of these devices, and back to the list", async ({ page }) => {
  await page.goto("/devices?level=act-now,plan,not-reporting&inactive=no&type=5");
  const main = page.getByRole("main");
  const told = await main.getByText(/^\d+ devices$/).textContent();
  const count = Number.parseInt(told ?? "", 10);
  await main.getByRole("link", { name: "Van list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Van list: \d+ sites$/ })).toBeVisible();
  await expect(main.getByText(`${count} devices`, { exact: true })).toBeVisible();
  await expect(main.getByText("Devices: Needs attention · Bait station")).toBeVisible();
  const steps = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(steps).toHaveCount(count);
  await main.getByRole("link", { name: "Change filters" }).click();
  await expect(page.getByRole("grid", { name: "Devices" })).toHaveAttribute("aria-rowcount", `${count + 1}`);
});

test("a list of any devices says how many of them there are, and at how many something is to be done", async ({
  page,
}) => {
  await page.goto("/van-list?q=Morgenrot");
  const main = page.getByRole("main");
  await expect(main.getByText("Devices: search “Morgenrot”")).toBeVisible();
  const lead = (await main.getByText(/^\d+ devices?(, |$)/).textContent()) ?? "";
  const numberOf = (words: RegExp) => {
    const found = words.exec(lead)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const devices = numberOf(/(\d+) devices?/) ?? 0;
  // Where all of them need attention, none is to be checked, or none asks for a battery or bait alone, the lead does not say so.
  const attention = numberOf(/(\d+) needs? attention/);
  const toCheck = numberOf(/(\d+) to check/);
  const more = numberOf(/(\d+) more only needs? a battery or bait/);
  await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(
    (attention ?? devices) + (toCheck ?? 0) + (more ?? 0),
  );
  const rows = async (count: number) =>
    expect(page.getByRole("grid", { name: "Devices" })).toHaveAttribute("aria-rowcount", `${count + 1}`);
  for (const [count = 0, name] of [
    [attention, /^\d+ needs? attention$/],
    [toCheck, /^\d+ to check$/],
    [more, /a battery or bait$/],
  ] as const) {
    if (count === 0) continue;
    await main.getByRole("link", { name }).click();
    await rows(count);
    await page.goBack();
  }
  await main.getByRole("link", { name: "Change filters" }).click();
  await rows(devices);
});

test("of several sites the first sheet has what to bring and a line for each of them", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Make the van list for \d+ sites/ }).click();
  const stops = page.getByRole("list", { name: "Tour" }).getByRole("heading", { level: 2 });
  await expect(stops.first()).toBeVisible();
  const summary = page
    .getByRole("table")
    .filter({ has: page.getByRole("columnheader", { name: "Last service" }) });
  await page.emulateMedia({ media: "print" });
  // The state, and among the jobs what to do there.
  await expect(summary.getByRole("columnheader", { name: "Not reporting" })).toBeVisible();
  const lines = summary.getByRole("rowheader", { name: /^\d+\. / });
  await expect(lines).toHaveCount(await stops.count());
  // What leads to the devices of all these sites is one link too.
  const attention = page.getByRole("main").getByRole("link", { name: /^\d+ needs? attention$/ });
  const [, href = ""] = (await attention.getAttribute("href"))?.split("?") ?? [];
  expect(new URLSearchParams(href).getAll("serial")).toHaveLength(
    Number.parseInt(await textOf(attention), 10),
  );
  // Why to drive there, and where that is.
  const urgent = summary
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: /^\d+\. .*\d{5}/ }) });
  await expect(urgent.first()).toBeVisible();
  // All rows at once: to find each again by its role takes the browser half a minute.
  const cells = await urgent.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent)),
  );
  for (const [actNow = "", , , what = ""] of cells) if (actNow !== "") expect(what).toMatch(/^.+: .+\./);
  // Each tour has a sheet of its own, also the first.
  const tours = page.getByRole("region", { name: /^Tour \d+: / });
  const breaks = await tours.evaluateAll((all) => all.map((tour) => getComputedStyle(tour).breakBefore));
  expect(breaks.length).toBeGreaterThan(1);
  expect(new Set(breaks)).toEqual(new Set(["page"]));
});

test("the bait page leads to the van list of the very stations that need bait", async ({ page }) => {
  await page.goto("/bait");
  const main = page.getByRole("main");
  const needing = Number.parseInt(
    await textOf(main.getByRole("link", { name: /stations? needs? bait$/ })),
    10,
  );
  await main.getByRole("link", { name: "Van list" }).click();
  await expect(page).toHaveURL(/\/van-list\?needs=bait$/);
  await expect(
    main.getByRole("heading", { name: new RegExp(`^Bait for ${needing} stations?$`) }),
  ).toBeVisible();
});

test("on a phone the numbers of the list stand in two lines", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/van-list?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const lead = page.getByText(
    /^49 devices, \d+ needs? attention(, \d+ to check)?(, \d+ more only needs? a battery or bait)?$/,
  );
  const [print, line] = await boxesOf(page, page.getByRole("button", { name: "Print" }), lead);
  expect(line.y).toBeGreaterThanOrEqual(print.bottom);
  expect(line.height).toBeLessThan(60);
});
