import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

/** Every page of the app, and what shows that its content is there. */
const pages: { name: string; path: string; ready: (page: Page) => Promise<void> }[] = [
  { name: "overview", path: "/", ready: (page) => shown(page, "Needs attention") },
  {
    name: "a site",
    path: "/?at=//Alpenmolkerei+Lindtal",
    ready: async (page) => {
      await markers(page);
      await expect(page.getByRole("grid", { name: "Sub-locations" })).toBeVisible();
    },
  },
  {
    name: "devices",
    path: "/devices",
    ready: (page) =>
      expect(page.getByRole("grid", { name: "Devices" }).getByRole("link").first()).toBeVisible(),
  },
  { name: "map", path: "/map", ready: (page) => markers(page) },
  { name: "reports", path: "/reports", ready: (page) => markers(page) },
  {
    name: "network",
    path: "/network",
    ready: (page) => expect(page.getByRole("list", { name: "Network devices" })).toBeVisible(),
  },
  {
    name: "van list",
    path: "/van-list?at=//Gro%C3%9Fb%C3%A4ckerei%20Morgenrot",
    ready: (page) => expect(page.getByRole("list", { name: "Traps to re-arm" })).toBeVisible(),
  },
  { name: "van list of no place", path: "/van-list", ready: (page) => shown(page, "Choose a place") },
  {
    name: "scan",
    path: "/scan",
    ready: (page) => expect(page.getByLabel("Serial number or location path")).toBeVisible(),
  },
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
      .getByRole("region", { name: "Device map" })
      .getByRole("button", { name: /device|report/ })
      .first(),
  ).toBeVisible();
}

/** What axe finds, in words that lead to it. */
async function violationsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html.slice(0, 160)) }));
}

/** Nothing in the light scheme, and nothing in the dark one, where only colours are others. */
async function expectNoViolations(page: Page) {
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
  await wear(page, "dark");
  expect(await violationsOf(new AxeBuilder({ page }).withRules(["color-contrast"]))).toEqual([]);
  await wear(page, "light");
}

async function wear(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

test.describe("axe finds nothing", () => {
  test.use({ colorScheme: "light", reducedMotion: "reduce" });

  for (const { name, path, ready } of pages) {
    test(`on ${name}`, async ({ page }) => {
      await page.goto(path);
      await ready(page);
      await expectNoViolations(page);
    });
  }

  test("on a bait station", async ({ page, device }) => {
    const station = await device(({ type, location }) => type === 5 && location?.settings_data !== undefined);
    await page.goto(`/devices/${station.serial_number}`);
    await expect(page.getByRole("heading", { name: "Bait", exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test("on what Ctrl K finds", async ({ page }) => {
    await page.goto("/devices");
    await page.getByRole("button", { name: "Jump to a device, place or page" }).click();
    await page.getByRole("combobox", { name: "Jump to" }).fill("a");
    await expect(page.getByRole("group", { name: "Devices" }).getByRole("option").first()).toBeVisible();
    await expectNoViolations(page);
  });

  test("on selected devices and the tools of the list", async ({ page, isMobile }) => {
    await page.goto("/devices?battery=-50&sort=level,-battery");
    if (isMobile) await page.getByRole("button", { name: "Select devices" }).click();
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .check();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "CSV" }).click();
    await expect(page.getByRole("button", { name: "All fields" })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: isMobile ? "Views" : "Columns" }).click();
    await expectNoViolations(page);
  });

  test("on the open filters", async ({ page, isMobile }) => {
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
