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
  for (const name of ["Bait", "Network", "Rounds"]) {
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
