import { expect, test } from "./servers.ts";

// A phone held sideways, which is also much like a desk at 200 %.
test.use({ viewport: { width: 844, height: 390 } });

test("every page is within reach on a low screen", async ({ page }) => {
  await page.goto("/devices");
  const pages = page.getByRole("navigation", { name: "Pages" });
  for (const name of ["Overview", "Devices", "Scan", "Map", "Reports"]) {
    await expect(pages.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(pages.getByRole("button", { name: "More" })).toBeInViewport({ ratio: 1 });
  await pages.getByRole("button", { name: "More" }).click();
  for (const name of ["Bait", "Network", "Rounds", "Van list"]) {
    await expect(
      page.getByRole("dialog", { name: "More pages" }).getByRole("link", { name }),
    ).toBeInViewport();
  }
  // What stands behind it has no tab of its own that could be lit.
  for (const path of ["/van-list", "/data-health"]) {
    await page.goto(path);
    await expect(pages.getByRole("button", { name: "More" })).toHaveAttribute("aria-current", "page");
  }
});

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test("the van list is a page beside Rounds, lit on it, and keeps the location", async ({ page }) => {
    await page.goto(`/rounds?at=${encodeURIComponent("//Straits Pantry")}`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    // The last of them is in sight, too.
    await expect(pages.getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 1 });
    await expect(pages.getByRole("link")).toHaveText([
      ...["Overview", "Devices", "Scan", "Map", "Bait", "Reports", "Network"],
      ...["Rounds", "Van list", "Labels", "Settings", "Data health"],
    ]);
    await pages.getByRole("link", { name: "Van list" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Van list: Straits Pantry" })).toBeVisible();
    await expect(pages.getByRole("link", { name: "Van list" })).toHaveAttribute("aria-current", "page");
    await expect(pages.getByRole("link").and(page.locator("[aria-current]"))).toHaveCount(1);
  });
});

test("filters leave the list its room on a low screen", async ({ page }) => {
  await page.goto("/devices");
  const rows = page.getByRole("grid", { name: "Devices" }).getByRole("row");
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Status" })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(
    page.getByRole("dialog", { name: "Filters" }).getByText("Status", { exact: true }),
  ).toBeVisible();
});

test("reports stand beside their map on a low screen", async ({ page }) => {
  await page.goto("/reports?since=30d");
  await expect(page.getByRole("region", { name: "Report map" })).toBeInViewport();
  await expect(page.getByRole("grid", { name: "Reports" }).getByRole("row").nth(1)).toBeInViewport({
    ratio: 1,
  });
});
