import { expect, test } from "./servers.ts";

test("network devices are listed with status and place, the disconnected first", async ({ page }) => {
  await page.goto("/network");
  const rows = page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Disconnected");
  await expect(rows.filter({ hasText: "Connected" }).first()).toContainText("›");
  await expect(rows.filter({ hasText: "Status not available" }).first()).toBeVisible();
});

test("a place without network devices says so", async ({ page }) => {
  await page.goto("/network?at=//Nowhere");
  await expect(page.getByText("No network devices here")).toBeVisible();
});
