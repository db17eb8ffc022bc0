import { crowdedDevices } from "./awkward-api.ts";
import { testOver } from "./awkward-dashboard.ts";
import { expect } from "./servers.ts";

const test = testOver("crowd", crowdedDevices);

test("every one of 150 devices on one spot is reached by keyboard, the worst first", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  await map.getByRole("button", { name: /^150 devices at one spot, 1 act now/ }).press("Enter");
  const popup = page.getByRole("dialog", { name: "150 devices at one spot" });
  await expect(popup.getByRole("link").first()).toHaveText("Crowd 150");
  await expect(popup.getByRole("link")).toHaveCount(20);
  await popup.getByRole("button", { name: "Show 50 more of 130" }).press("Enter");
  // The keyboard is on the first of the new ones.
  await expect(popup.getByRole("link").nth(20)).toBeFocused();
  await popup.getByRole("button", { name: "Show 50 more of 80" }).press("Enter");
  await expect(popup.getByRole("link").nth(70)).toBeFocused();
  await popup.getByRole("button", { name: "Show 30 more of 30" }).press("Enter");
  await expect(popup.getByRole("link").nth(120)).toBeFocused();
  await expect(popup.getByRole("link")).toHaveCount(150);
  await expect(popup.getByRole("button", { name: /^Show/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
});

test("the popup of a report spot leads to the devices there, and no others, on list and map", async ({
  page,
}) => {
  await page.goto("/reports?type=1");
  const map = page.getByRole("region", { name: "Report map" });
  await map.getByRole("button", { name: /^150 triggers/ }).press("Enter");
  const popup = page.getByRole("dialog", { name: "150 triggers of 150 devices at one spot" });
  await expect(popup.getByRole("listitem")).toHaveCount(100);
  await popup.getByRole("link", { name: "All devices at this spot" }).press("Enter");
  await expect(page).toHaveURL(/\/devices\?type=1&spot=C-\d+$/);
  await expect(page.getByText("150 devices", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Map" }).click();
  await expect(page.getByText(/^150 devices on the map/)).toBeVisible();
  await page.getByRole("button", { name: /^Remove: At the spot of Crowd \d+$/ }).click();
  await expect(page.getByText(/^151 devices on the map/)).toBeVisible();
});

test("a card stays in sight when the map gets lower", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto("/reports?type=1");
  const map = page.getByRole("region", { name: "Report map" });
  await map.getByRole("button", { name: /^150 triggers/ }).press("Enter");
  const popup = page.getByRole("dialog", { name: "150 triggers of 150 devices at one spot" });
  await expect(popup.getByRole("listitem")).toHaveCount(100);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(popup.getByRole("heading")).toBeInViewport({ ratio: 1 });
  // Answers for the lower map have come when its button works.
  await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(popup.getByRole("listitem")).toHaveCount(100);
  await popup.getByRole("link", { name: "All devices at this spot" }).press("Enter");
  await expect(page.getByText("150 devices", { exact: true })).toBeVisible();
});

test("a device's page leads to everything at its spot", async ({ page }) => {
  await page.goto("/devices/C-7");
  const here = page.getByRole("list", { name: "At the same spot" });
  await here.getByRole("link", { name: "All 150 devices at this spot" }).click();
  await expect(page).toHaveURL(/\/devices\?spot=C-7$/);
  await expect(page.getByText("150 devices", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen filters" })).toHaveText("At the spot of Crowd 7");
});

test("the small map of a location leads to every device of a crowded spot too", async ({ page }) => {
  await page.goto("/?at=none");
  const map = page.getByRole("region", { name: "Device map" });
  await map.getByRole("button", { name: /^150 devices at one spot/ }).press("Enter");
  const popup = page.getByRole("dialog", { name: "150 devices at one spot" });
  await popup.getByRole("button", { name: "Show 50 more of 130" }).press("Enter");
  await expect(popup.getByRole("link").nth(20)).toBeFocused();
});
