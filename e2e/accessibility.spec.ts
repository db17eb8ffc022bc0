import type { Page } from "@playwright/test";
import { expectNoViolations, still } from "./axe.ts";
import { expect, test } from "./servers.ts";

type Shown = {
  name: string;
  path: string;
  /** "also" where a phone makes the page of other parts; "alone" where it is made of the same. At a desk otherwise. */
  phone?: "also" | "alone";
  ready: (page: Page) => Promise<void>;
};

/** Every page of the app, and what shows that its content is there. */
const pages: Shown[] = [
  { name: "overview", phone: "also", path: "/", ready: (page) => shown(page, "Needs attention") },
  {
    name: "a site",
    phone: "also",
    path: "/?at=//Alpenmolkerei+Lindtal",
    ready: async (page) => {
      await markers(page);
      await expect(page.getByRole("grid", { name: "Sub-locations" })).toBeVisible();
    },
  },
  {
    name: "devices",
    phone: "also",
    path: "/devices",
    ready: (page) =>
      expect(page.getByRole("grid", { name: "Devices" }).getByRole("link").first()).toBeVisible(),
  },
  { name: "map", phone: "also", path: "/map", ready: (page) => markers(page) },
  { name: "reports", phone: "also", path: "/reports", ready: (page) => markers(page) },
  {
    name: "a thousand reports in one ring",
    path: "/reports?since=90d&kind=activity",
    ready: (page) =>
      expect(page.getByRole("button", { name: /^\d+,\d+ activity reports/ }).first()).toBeVisible(),
  },
  {
    name: "network",
    path: "/network",
    ready: (page) => expect(page.getByRole("list", { name: "Network devices" })).toBeVisible(),
  },
  {
    name: "a gateway",
    phone: "alone",
    path: "/devices/GW-71677",
    ready: (page) => shown(page, "Map"),
  },
  {
    name: "van list",
    path: "/van-list?at=//Gro%C3%9Fb%C3%A4ckerei%20Morgenrot",
    ready: (page) => expect(page.getByRole("list", { name: "Tour" })).toBeVisible(),
  },
  {
    name: "van list of a filter",
    phone: "also",
    path: "/van-list?needs=bait",
    ready: (page) => expect(page.getByRole("list", { name: "Tour" }).first()).toBeVisible(),
  },
  {
    name: "labels",
    path: "/labels?at=//Gro%C3%9Fb%C3%A4ckerei%20Morgenrot",
    ready: (page) => expect(page.getByRole("img", { name: /^Device / }).first()).toBeVisible(),
  },
  {
    name: "van list of no location",
    path: "/van-list",
    ready: (page) => expect(page.getByRole("region", { name: "Choose a location" })).toBeVisible(),
  },
  {
    name: "scan",
    phone: "alone",
    path: "/scan",
    ready: (page) => expect(page.getByLabel("Serial number, or its last digits")).toBeVisible(),
  },
  { name: "rounds", phone: "alone", path: "/rounds", ready: (page) => shown(page, "Rounds made") },
  { name: "a page that does not exist", path: "/nowhere", ready: (page) => shown(page, "Page not found") },
  {
    name: "a device that does not exist",
    path: "/devices/NOBODY",
    ready: (page) => shown(page, "Device not found"),
  },
];

async function shown(page: Page, heading: string) {
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
}

async function markers(page: Page) {
  await expect(
    page
      .getByRole("region", { name: /^(Device|Report) map$/ })
      .getByRole("button", { name: /device|report|catch/ })
      .first(),
  ).toBeVisible();
}

test.describe("axe finds nothing", () => {
  test.use(still);

  for (const { name, path, phone, ready } of pages) {
    const tag = phone === undefined ? [] : phone === "also" ? "@phone" : "@phone-alone";
    test(`on ${name}`, { tag }, async ({ page }) => {
      await page.goto(path);
      await ready(page);
      await expectNoViolations(page);
    });
  }

  test("on a bait station", { tag: "@phone-alone" }, async ({ page, device }) => {
    const station = await device(({ type, location }) => type === 5 && location?.settings_data !== undefined);
    await page.goto(`/devices/${station.serial_number}`);
    await expect(page.getByRole("heading", { name: "Bait", exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test("on what Ctrl K finds", async ({ page }) => {
    await page.goto("/devices");
    await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
    await page.getByRole("combobox", { name: "Jump to" }).fill("a");
    await expect(page.getByRole("group", { name: "Devices" }).getByRole("option").first()).toBeVisible();
    await expectNoViolations(page);
  });

  test("on selected devices and the tools of the list", { tag: "@phone" }, async ({ page, isMobile }) => {
    await page.goto("/devices?battery=-50&sort=level,-battery");
    const filters = page.getByRole("button", { name: /^Filters/ });
    if (isMobile) await page.getByRole("button", { name: "Select devices" }).click();
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .check();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "CSV" }).click();
    await expect(page.getByRole("button", { name: "All fields" })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    if (isMobile) {
      await filters.click();
      await page.getByRole("dialog", { name: "Filters" }).getByText("Views", { exact: true }).click();
    } else await page.getByRole("button", { name: "Columns" }).click();
    await expectNoViolations(page);
  });

  test("on the open filters", { tag: "@phone" }, async ({ page, isMobile }) => {
    await page.goto("/devices");
    if (isMobile) {
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByRole("dialog", { name: "Filters" }).getByText("Status", { exact: true }).click();
    } else await page.getByRole("button", { name: "Status" }).click();
    await expect(page.getByRole("checkbox", { name: /Triggered/ }).first()).toBeVisible();
    await expectNoViolations(page);
    if (isMobile) await page.getByText(/^Connection, mode/).click();
    else await page.getByRole("button", { name: "More filters" }).click();
    await expect(page.getByRole("combobox", { name: "Battery: up to" })).toBeVisible();
    await expectNoViolations(page);
  });
});
