import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

// The columns of the grid are for a wide screen; a phone shows each device as one row of lines.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test("a column sorts both ways, and the order stands in the URL", async ({ page }) => {
  await page.goto("/devices");
  const grid = page.getByRole("grid", { name: "Devices" });
  await page.getByRole("button", { name: "Battery" }).click();
  await expect(page).toHaveURL(/sort=battery/);
  await expect(page.getByRole("columnheader", { name: "Battery" })).toHaveAttribute("aria-sort", "ascending");
  const lowest = await textOf(grid.getByRole("row").nth(1).getByRole("gridcell").nth(5));
  await page.getByRole("button", { name: "Battery" }).click();
  await expect(page.getByRole("columnheader", { name: "Battery" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(grid.getByRole("row").nth(1).getByRole("gridcell").nth(5)).not.toHaveText(lowest);
});

test("the keyboard reaches the last row and opens it", async ({ page }) => {
  await page.goto("/devices?sort=name");
  const grid = page.getByRole("grid", { name: "Devices" });
  await expect(grid.getByRole("row").nth(1)).toBeVisible();
  await grid.focus();
  await page.keyboard.press("End");
  const last = grid.getByRole("row").and(page.locator('[aria-rowindex="401"]'));
  await expect(last.getByRole("link")).toBeVisible();
  const name = await textOf(last.getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("only the rows in sight are in the document", async ({ page }) => {
  await page.goto("/devices");
  await expect(page.getByRole("grid", { name: "Devices" }).getByRole("row").nth(1)).toBeVisible();
  expect(await page.getByRole("row").count()).toBeLessThan(50);
});
