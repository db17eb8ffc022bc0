import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

/** Every page of a phone, and what shows that its content is there. */
const pages: readonly { path: string; shows: string }[] = [
  { path: "/", shows: "Needs attention" },
  { path: "/?at=//Alpenmolkerei+Lindtal", shows: "Sub-locations" },
  { path: "/bait", shows: "Bait" },
  { path: "/devices", shows: "Devices" },
  { path: "/reports?since=7d", shows: "Reports" },
  { path: "/network", shows: "Network" },
  { path: "/scan", shows: "Scan" },
  { path: "/van-list?at=//Alpenmolkerei+Lindtal", shows: "Van list" },
  { path: "/settings", shows: "Settings" },
  { path: "/data-health", shows: "What is missing" },
];

/**
 * What can be pressed and is smaller than a thumb, 48 pixels: its own box, or that of the label or the row around it,
 * which does the same. Links within a
 * sentence are as high as its lines, and what is on a map is as large as the map allows.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.locator("a[href], button:enabled, input:enabled, select:enabled, summary").evaluateAll((all) =>
    all.flatMap((element) => {
      if (element.closest(".visually-hidden, .leaflet-container, p, [class*='skip']") !== null) return [];
      const { width, height } = (element.closest("label, [role=row]") ?? element).getBoundingClientRect();
      if (width === 0 || height === 0 || (width >= 47.5 && height >= 47.5)) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent;
      return [`${name?.trim()}: ${Math.round(width)} × ${Math.round(height)}`];
    }),
  );
}

for (const { path, shows } of pages) {
  test(`a thumb hits what it means on ${path}`, { tag: "@phone-alone" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: shows }).first()).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Updated");
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await tooSmall(page)).toEqual([]);
  });
}
