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
