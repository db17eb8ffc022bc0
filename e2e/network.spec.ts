import { expect, test } from "./servers.ts";

test("network devices are listed with status and location, the disconnected first", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/network");
  const rows = page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Disconnected");
  await expect(rows.first()).toContainText(/offline/);
  await expect(rows.filter({ hasText: "Connected" }).first()).toContainText("›");
  await expect(rows.filter({ hasText: "Status not available" }).first()).toBeVisible();
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
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/\?at=/);
  await expect(page.getByText(/network device .*disconnected/).first()).toBeVisible();
});

test("a location without network devices says so", async ({ page }) => {
  await page.goto("/network?at=//Nowhere");
  await expect(page.getByText("No network devices here")).toBeVisible();
});
