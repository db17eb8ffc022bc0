import type { Page } from "@playwright/test";

/** Texts of what a page moves by itself, from its next start on. The list grows while the page is open. */
export async function noteMoves(page: Page): Promise<string[]> {
  const moved: string[] = [];
  await page.exposeFunction("noteMoved", (text: string) => void moved.push(text));
  await page.addInitScript(() => {
    const { noteMoved } = window as Window & { noteMoved?: (text: string) => void };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        for (const { node } of shift.sources) noteMoved?.(node?.textContent ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return moved;
}

/** Whether the page shows its typeface, and not the stand-in. */
export const showsTypeface = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Inter Variable") && status === "loaded",
    ),
  );
