import type { Page } from "@playwright/test";
import { testOver } from "./awkward-dashboard.ts";
import { expect } from "./servers.ts";

const test = testOver("awkward");

async function openDevice(page: Page, name: string) {
  await page.goto(`/devices?q=${encodeURIComponent(name)}`);
  await page.getByRole("grid", { name: "Devices" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("says what was set aside and what could not be read, with examples, and takes no room with it elsewhere", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  const notice = page.getByRole("status").filter({ hasText: "The device service sent odd data" });
  await expect(notice).toContainText("3 devices or network devices without a serial number left out");
  await notice.getByText("Examples").click();
  await expect(notice).toContainText("A-13, last_heartbeat");
  await page.goto("/devices");
  await expect(page.getByText("14 devices")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("shows codes that nobody knows as unknown, and never as clear", async ({ page }) => {
  await openDevice(page, "Unknown codes");
  const main = page.getByRole("main");
  await expect(main).toContainText("Not reporting");
  await expect(main.getByText("Unknown status (42)").first()).toBeVisible();
  await expect(main.getByText("Unknown type (9)").first()).toBeVisible();
  await expect(main.getByText("Unknown connection (7)")).toBeVisible();
  await expect(main.getByText("Unknown mode (8)")).toBeVisible();
});

test("a device with nothing but a serial number is there, under that number, and not clear", async ({
  page,
}) => {
  await openDevice(page, "A-2");
  await expect(page.getByRole("main")).toContainText("Not reporting");
});

test("does not guess at values of the wrong type", async ({ page }) => {
  await openDevice(page, "Wrong types");
  await expect(page.getByRole("main")).toContainText("Unknown status");
  await expect(page.getByRole("main")).toContainText("No usable coordinates");
});

test("takes names for text", async ({ page }) => {
  await page.goto("/devices?q=A-4");
  await expect(page.getByRole("grid", { name: "Devices" })).toContainText("<img src=x");
  await page.goto("/devices/A-4");
  await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
  await page.goto("/map?q=A-4");
  await page
    .getByRole("region", { name: "Device map" })
    .getByRole("button", { name: /img src/ })
    .click();
  await expect(page.getByRole("dialog").getByText("<img src=x").first()).toBeVisible();
  await expect(page).not.toHaveTitle("taken");
});

test("a silent device is never clear, and what it said last stays in sight", async ({ page }) => {
  await openDevice(page, "Silent catch");
  await expect(page.getByRole("main")).toContainText("Act now");
  await expect(page.getByRole("main")).toContainText(
    /Empty and re-arm\. Check power and connection: offline for 40 days/,
  );
  await expect(page.getByRole("main")).toContainText("Last status: Catch detected");
  await openDevice(page, "Silent and active");
  await expect(page.getByRole("main")).toContainText("Not reporting");
  await page.goto("/devices?level=all-clear");
  await expect(page.getByRole("grid", { name: "Devices" })).toBeVisible();
  await expect(page.getByText("Silent and active")).toHaveCount(0);
});

test("what is to be acted on since nobody knows when is not called nothing new", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Act now/ }).first()).toContainText(/[1-9]/);
  const strip = page.getByRole("region", { name: "Last 24 hours" });
  await expect(strip).toContainText("Nothing to act on began in this time, as far as reports tell.");
});

test("a silent device says that its gateway is offline too, and leads to it", async ({ page }) => {
  await openDevice(page, "Silent and active");
  await expect(page.getByRole("region", { name: "What to do" })).toContainText(
    /Check the network device of B first: it is offline too\. Offline for \d+ (hours|days)\./,
  );
  await page.getByRole("link", { name: "Network devices of B" }).click();
  await expect(page).toHaveURL(/\/network\?at=\/\/B$/);
  await expect(page.getByRole("list", { name: "Network devices" })).toContainText("Disconnected");
  await openDevice(page, "Silent catch");
  await expect(page.getByRole("link", { name: /^Network devices of/ })).toHaveCount(0);
});

test("a location holds its own devices and not those of a location with a longer name", async ({ page }) => {
  await page.goto("/devices?at=//A//Halle%203");
  await expect(page.getByText("1 device", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hall 3 trap" })).toBeVisible();
});

test("a path with signs in it is a link like any other", async ({ page }) => {
  await page.goto(`/devices?at=${encodeURIComponent("//Client & Co//A/B 50% + #1?//Ü")}`);
  await expect(page.getByRole("link", { name: "Strange path" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Strange path" })).toBeVisible();
});

test("a serial number with signs in it opens", async ({ page }) => {
  await openDevice(page, "Serial with signs");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Serial with signs" })).toBeVisible();
});

test("counts and lists the devices that no map can show", async ({ page }) => {
  await page.goto("/map");
  await expect(page.getByText("2 of 14 devices on the map")).toBeVisible();
  await page.getByRole("button", { name: "12 without coordinates" }).click();
  const list = page.getByRole("dialog", { name: "Devices without coordinates" });
  await expect(list.getByRole("link", { name: "Half coordinates" })).toBeVisible();
  await expect(list.getByRole("link", { name: "Beyond the pole" })).toBeVisible();
});

test("devices at one spot can be told apart, side by side or in the card of their spot", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  await expect(map.getByRole("button", { name: /^Unknown codes, / })).toBeVisible();
  await expect(map.getByRole("button", { name: /img src.*, / })).toBeVisible();
  await map.getByRole("button", { name: "Zoom out" }).click();
  await map.getByRole("button", { name: /2 devices at one spot/ }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("link", { name: "Unknown codes" })).toBeVisible();
  await expect(popup.getByRole("link", { name: /img src/ })).toBeVisible();
});

test("a status of a network device that nobody knows is not taken for connected", async ({ page }) => {
  await page.goto("/network");
  const list = page.getByRole("list", { name: "Network devices" });
  await expect(list.getByText("Unknown status (resting)")).toBeVisible();
  await expect(list.getByText("Unknown status", { exact: true })).toBeVisible();
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a heartbeat of half past one UTC on 29 March was on the evening before", async ({ page }) => {
    await openDevice(page, "Spring forward");
    // The year stands there from the next New Year on.
    await expect(page.getByRole("main")).toContainText(/28 Mar(?: 2026)?, 21:30/);
  });
});
