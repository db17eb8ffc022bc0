import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

/** The last site of the overview's list, below what is in sight at first. */
const lastSite = (page: Page) =>
  page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("heading", { level: 3 })
    .last()
    .getByRole("link");

test("going back from a device leads to the row one left, with the keyboard in the list", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/devices?sort=name");
  const grid = page.getByRole("grid", { name: "Devices" });
  await expect(grid.getByRole("link").first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press("End");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowUp");
  const row = grid.getByRole("row").and(page.locator('[aria-rowindex="396"]'));
  await expect(row.getByRole("link")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(row.getByRole("link")).toBeInViewport();
  await expect(grid).toBeFocused();
  await expect(grid).toHaveAttribute("aria-activedescendant", (await row.getAttribute("id")) ?? "");
});

test("another order of the list begins at its top", async ({ page }) => {
  await page.goto("/devices?sort=name");
  const grid = page.getByRole("grid", { name: "Devices" });
  await expect(grid.getByRole("link").first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press("End");
  const first = grid.getByRole("row").and(page.locator('[aria-rowindex="2"]'));
  await expect(first).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search devices" }).fill("a");
  await expect(first).toBeInViewport();
});

test("a page opens at its top, and going back leads to where one was", { tag: "@phone-alone" }, async ({
  page,
}) => {
  await page.goto("/");
  // What stands below the first screen follows it.
  await expect(page.getByRole("region", { name: "Reports of the last 30 days" })).toBeVisible();
  const last = lastSite(page);
  await last.click();
  await expect(page).toHaveURL(/at=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test("going back leads to where one was, also when the press came right after the scrolling", async ({
  page,
}) => {
  await page.goto("/");
  const last = lastSite(page);
  await expect(last).toBeVisible();
  // Before the browser has drawn the scrolled page.
  await last.evaluate((link: HTMLElement) => {
    link.scrollIntoView();
    link.click();
  });
  await expect(page).toHaveURL(/at=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test("the skip link leads into the page and leaves the address alone", async ({ page }) => {
  await page.goto("/devices?sort=name");
  await expect(page.getByRole("grid", { name: "Devices" })).toBeVisible();
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/\/devices\?sort=name$/);
});
