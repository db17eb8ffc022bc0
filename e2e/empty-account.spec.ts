import { testOver } from "./awkward-dashboard.ts";
import { expect } from "./servers.ts";

const test = testOver("empty", []);

test("an account without devices is said to be empty, and nothing in it to be fine", async ({ page }) => {
  for (const path of ["/", "/devices", "/van-list", "/rounds", "/labels"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("The account has no devices yet.")).toBeVisible();
    await expect(page.getByText("Nothing needs attention")).toHaveCount(0);
  }
});

const ofUnused = testOver("unused", [
  { serial_number: "U-1", name: "Trap 1", type: 0, status: 0, location: { name: "Hall", path: "//Hall" } },
]);

ofUnused("where every device is inactive none is said to report", async ({ page }) => {
  for (const path of ["/", "/?at=//Hall"]) {
    await page.goto(path);
    const needs = page.getByRole("region", { name: "Needs attention" });
    await expect(needs).toContainText("No device is in use");
    await expect(needs).toContainText("All devices are inactive, so nothing is monitored.");
  }
});
