import { crowdedDevices } from "./awkward-api.ts";
import { testOver } from "./awkward-dashboard.ts";
import { expect } from "./servers.ts";

const test = testOver(crowdedDevices);

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

test("those that the popup of a report spot does not name are in the list it leads to", async ({ page }) => {
  await page.goto("/reports?type=1");
  const map = page.getByRole("region", { name: "Device map" });
  await map.getByRole("button", { name: /^150 reports/ }).press("Enter");
  const popup = page.getByRole("dialog", { name: "150 reports of 150 devices at one spot" });
  await expect(popup.getByRole("listitem")).toHaveCount(100);
  await popup.getByRole("link", { name: "50 more are in the list of devices" }).press("Enter");
  await expect(page).toHaveURL(/\/devices\?type=1$/);
  await expect(page.getByText("150 devices", { exact: true })).toBeVisible();
});

test("the small map of a place leads to every device of a crowded spot too", async ({ page }) => {
  await page.goto("/?at=none");
  const map = page.getByRole("region", { name: "Device map" });
  await map.getByRole("button", { name: /^150 devices at one spot/ }).press("Enter");
  const popup = page.getByRole("dialog", { name: "150 devices at one spot" });
  await popup.getByRole("button", { name: "Show 50 more of 130" }).press("Enter");
  await expect(popup.getByRole("link").nth(20)).toBeFocused();
});
