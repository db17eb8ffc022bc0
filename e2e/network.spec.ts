import type { Page } from "@playwright/test";
import { readNetworkDevices } from "#contract/reading.ts";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { cameraShowing, qrFilm } from "./qr-film.ts";
import { test as base, expect } from "./scanner-pages.ts";

const test = base.extend<{ gateway: string }>({
  /** The serial number of the first network device that the dashboard's own API tells. */
  gateway: async ({ request }, use) => {
    const response = await request.get("/api/v1.13/network-devices");
    const [one] = readNetworkDevices(await response.json()).rows;
    if (one === undefined) throw new Error("No network devices.");
    await use(one.serial_number);
  },
});

test("network devices are listed with status and location, the disconnected first", async ({ page }) => {
  await page.goto("/network");
  const rows = page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Disconnected");
  await expect(rows.first()).toContainText(/devices? at this place( is| are|, none of them|, not) offline/);
  await expect(rows.filter({ hasText: "Connected" }).first()).toContainText("›");
  // Of one that tells no status its devices do, or somebody has to look.
  await expect(rows.filter({ hasText: "Status not available" }).first()).toContainText(
    /devices? at this place(, none offline\.|, not offline\.| is offline\.| are offline\.)|Check on site that it works\./,
  );
});

test("what to do names the disconnected one, and leads to its row", async ({ page }) => {
  await page.goto("/network");
  const list = page.getByRole("list", { name: "Network devices" });
  const name = await list
    .getByRole("listitem")
    .filter({ hasText: "Disconnected" })
    .getByRole("link")
    .first()
    .locator("span")
    .first()
    .textContent();
  const todo = page.getByText(/^[^:]+: check power and connection of .+ \(GW-\d+\)/);
  await todo.getByRole("link", { name: `${name} (GW-` }).click();
  const open = list.getByRole("listitem").and(page.locator("[aria-current]"));
  await expect(open).toBeFocused();
  await expect(open).toContainText("Disconnected");
  expect(name).toContain((await open.getByRole("heading").first().textContent()) ?? "?");
});

test("a site is told of a disconnected one where its work is: on the overview and on van lists", async ({
  page,
}) => {
  await page.goto("/network");
  const todo = page.getByText(/^[^:]+: check power and connection of .*GW-\d+/);
  const [, site = "?", serial = "?"] =
    /^([^:]+): check .+? of .*(GW-\d+)/.exec((await todo.textContent()) ?? "") ?? [];
  const told = `Check network device ${serial} (disconnected).`;
  const sites = page.getByRole("main").getByRole("listitem").filter({ hasText: site });
  await page.goto("/");
  await expect(sites.filter({ hasText: told })).toBeVisible();
  await page.goto("/van-list");
  await sites.filter({ hasText: told }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Van list: ${site}` })).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
});

test("the title says how many of all are listed where one status is chosen", async ({ page }) => {
  await page.goto("/network");
  const states = page.getByRole("group", { name: "Status" });
  const of = async (name: RegExp) => Number((await states.getByText(name).textContent())?.match(/\d+/)?.[0]);
  const [all, connected] = [await of(/^All /), await of(/^Connected /)];
  await states.getByText(/^Connected /).click();
  await expect(page.getByText(`${connected} of ${all} network devices`)).toBeVisible();
  const rows = page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  await expect(rows).toHaveCount(connected);
});

test("a connected network device is told in short, and a press tells the rest", async ({ page }) => {
  await page.goto("/network");
  const list = page.getByRole("list", { name: "Network devices" });
  const disconnected = list.getByRole("listitem").filter({ hasText: "Disconnected" }).first();
  const connected = list
    .getByRole("listitem")
    .filter({ hasText: /^Connected.*none offline/ })
    .first();
  // The server met it so, and cannot tell for how long it had been.
  await expect(disconnected).toContainText("Since: not known");
  await expect(connected).toContainText(/devices? at this place/);
  await expect(connected.getByRole("region", { name: "What to do" })).toHaveCount(0);
  await connected.getByRole("link").first().click();
  const open = list.getByRole("listitem").and(page.locator("[aria-current]"));
  await expect(open).toBeFocused();
  await expect(open).toContainText(/\d+ devices? at this place/);
  await expect(open.getByRole("region", { name: "What to do" })).toContainText("No alarm open.");
  await expect(list.getByRole("listitem").nth(1)).toBeVisible();
});

test("no row cuts the serial number of a network device", { tag: "@phone" }, async ({ page, gateway }) => {
  await page.goto("/network");
  const list = page.getByRole("list", { name: "Network devices" });
  const serial = list.getByText(new RegExp(`^${gateway}( ·.*)?$`));
  await expect(serial).toBeVisible();
  expect(await serial.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
});

test("a network device that is opened answers on one screen: what to do, its devices, the worst first, and where they are", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  const moved = await noteMoves(page);
  await page.goto("/network");
  const list = page.getByRole("list", { name: "Network devices" });
  const row = list.getByRole("listitem").filter({ hasText: "Disconnected" });
  const name = (await row.getByRole("link").first().locator("span").first().textContent()) ?? "?";
  const serial = /GW-\d+/.exec((await row.textContent()) ?? "")?.[0] ?? "?";
  await page.goto(`/devices/${serial}`);
  // As it is called in the list, where another one is called the same.
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect(list.getByRole("region", { name: "What to do" })).toContainText(
    /^Check power and connection\..*Disconnected/s,
  );
  const here = list.getByRole("link", { name: /devices?$/ }).first();
  if (isMobile) {
    expect((await here.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The map stands below the devices, and comes after them.
    expect(moved.filter((text) => text.includes("Loading the map"))).toEqual([]);
  }
  await expect(list).toContainText(/may send through it|needs a gateway/);
  await expect(page.getByRole("main").getByRole("link", { name: "Van list" })).toHaveCount(1);
  const count = Number(/(\d+) devices?$/.exec((await here.textContent()) ?? "1 device")?.[1] ?? 1);
  await expect(
    list.getByRole("list", { name: "Devices, most urgent first" }).getByRole("listitem"),
  ).toHaveCount(count);
  await expect(list.getByRole("region", { name: "Map", exact: true })).toBeVisible();
});

test("a status that is chosen is in the address, and only what has it is listed", async ({ page }) => {
  await page.goto("/network");
  const rows = page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  await page.getByRole("button", { name: /^Disconnected/ }).click();
  await expect(page).toHaveURL(/status=disconnected/);
  await expect(rows.filter({ hasText: "Status not available" })).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toContainText("Disconnected");
  await page.getByRole("button", { name: /^All \d/ }).click();
  await expect(rows.filter({ hasText: "Status not available" }).first()).toBeVisible();
});

test("the location of a network device is a link to its page", async ({ page }) => {
  await page.goto("/network");
  const first = page.getByRole("list", { name: "Network devices" }).getByRole("listitem").first();
  await first.getByRole("link", { name: /›/ }).click();
  await expect(page).toHaveURL(/\/\?at=/);
  await expect(page.getByText(/check power and connection of .*GW-\d+/).first()).toBeVisible();
});

test("a location without network devices says so", async ({ page, device }) => {
  const network = readNetworkDevices(
    await (await page.request.get("/api/v1.13/network-devices")).json(),
  ).rows;
  const { location } = await device(
    ({ location: own }) =>
      own?.path !== undefined && network.every((one) => !one.location?.path?.startsWith(own.path ?? "")),
  );
  await page.goto(`/network?${new URLSearchParams({ at: location?.path ?? "" })}`);
  await expect(page.getByText("No network devices here")).toBeVisible();
});

test.describe("the number of a gateway", () => {
  const rows = (page: Page) => page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  // The devices of its location are a list in it.
  const entry = (page: Page) => rows(page).filter({ has: page.getByRole("article") });

  test("typed on the scan page opens its entry in the network", { tag: "@phone-alone" }, async ({
    page,
    gateway,
  }) => {
    await page.goto("/scan");
    await page.getByLabel("Serial number, or its last digits").fill(gateway.toLowerCase());
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/network\\?q=${gateway}`));
    await expect(entry(page)).toHaveCount(1);
    await expect(entry(page)).toContainText(gateway);
    // It stands out, and what it may carry is one press away.
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).toHaveAttribute("aria-current", "true");
    await entry(page)
      .getByRole("link", { name: /devices?$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/devices\?at=/);
  });

  test("in the camera's sight is answered by its state, and leads to its entry", {
    tag: "@phone-alone",
  }, async ({ openWith, gateway }) => {
    const page = await openWith(cameraShowing(qrFilm(gateway)));
    await page.goto("/scan");
    const answer = page.getByRole("status", { name: "Result" });
    await expect(answer).toContainText(gateway);
    await expect(answer).toContainText(/Connected|Disconnected|Status not available/i);
    await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
    const devices = page.getByRole("list", { name: "Devices, most urgent first" });
    await expect(devices).toBeVisible();
    await expect(page).toHaveURL("/scan");
    // Nothing that comes later can push it from under a finger.
    const onward = page.getByRole("link", { name: "Open it in the network" });
    const gap = async () => {
      const [above, below] = await boxesOf(page, onward, devices);
      return below.y - above.y;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await onward.click();
    await expect(page).toHaveURL(new RegExp(`/network\\?q=${gateway}`));
    await expect(entry(page)).toHaveCount(1);
    await expect(entry(page)).toContainText(gateway);
    await expect(entry(page)).toHaveAttribute("aria-current", "true");
  });

  test("is found by Ctrl K with its state", async ({ page, gateway }) => {
    await page.goto("/devices");
    await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
    await page.getByRole("combobox", { name: "Jump to" }).fill(gateway);
    const group = page
      .getByRole("listbox", { name: "Where to" })
      .getByRole("group", { name: "Network devices" });
    await expect(group.getByRole("option").first()).toContainText(/connected|not available/i);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/network\\?q=${gateway}`));
  });

  test("as the address of a device leads to its entry in the network", { tag: "@phone-alone" }, async ({
    page,
    gateway,
  }) => {
    await page.goto("/scan");
    await page.goto(`/devices/${gateway}`);
    await expect(page).toHaveURL(new RegExp(`/network\\?q=${gateway}#${gateway}`));
    await expect(entry(page)).toHaveCount(1);
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).toContainText(gateway);
    // The address that was asked is none to come back to.
    await page.goBack();
    await expect(page).toHaveURL(/\/scan$/);
    await page.goForward();
    await page.getByRole("link", { name: "All network devices" }).click();
    await expect(rows(page).filter({ hasText: "Status not available" }).first()).toBeVisible();
  });
});

test("on a phone a row says where and how many devices, one right below the other, and opens but for these", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/network");
  const row = page
    .getByRole("list", { name: "Network devices" })
    .getByRole("listitem")
    .filter({ hasText: "Gleis 2" });
  const many = row.getByText(/^\d+ devices at this place, none offline\.$/);
  const where = row.getByText(/Basel/);
  const [ofWhere, ofMany] = await boxesOf(page, where, many);
  expect(ofMany.y).toBeGreaterThanOrEqual(ofWhere.bottom);
  expect(ofMany.y - ofWhere.bottom).toBeLessThan(12);
  const { height = 0 } = (await row.boundingBox()) ?? {};
  await row.tap({ position: { x: 200, y: height - 12 } });
  await expect(page.getByRole("listitem").and(page.locator("[aria-current]"))).toContainText("Gleis 2");
  await page.goto("/network");
  await row.getByRole("link", { name: /^\d+ devices$/ }).tap();
  await expect(page).toHaveURL(/\/devices\?at=.*Gleis/);
});
