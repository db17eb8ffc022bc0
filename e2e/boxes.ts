import type { Locator, Page } from "@playwright/test";

/** Where parts of a page are, in px of its window, all at one moment: between two questions a page may move. */
export async function boxesOf<Parts extends readonly Locator[]>(
  page: Page,
  ...parts: Parts
): Promise<{ [Part in keyof Parts]: DOMRect }> {
  const elements = await Promise.all(parts.map((part) => part.elementHandle()));
  const boxes = await page.evaluate(
    (shown) => shown.map((element) => (element as Element).getBoundingClientRect().toJSON()),
    elements,
  );
  return boxes as { [Part in keyof Parts]: DOMRect };
}
