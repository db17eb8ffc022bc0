import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./servers.ts";

/** Axe looks at a page that stands still. */
export const still = { colorScheme: "light", reducedMotion: "reduce" } as const;

/** What axe finds, in words that lead to it. */
async function violationsOf(page: Page, ...rules: string[]) {
  // Without the thousands of elements that pass, which are most of an answer.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (rules.length > 0) axe.withRules(rules);
  // The mode without a second page to sum up in: no page here has frames, and so there is nothing to sum up.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html.slice(0, 160)) }));
}

async function wear(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ ...still, colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-colours", colorScheme);
}

/** Nothing in the light scheme, and nothing in the dark one, where only colours are others. */
export async function expectNoViolations(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await wear(page, "dark");
  expect(await violationsOf(page, "color-contrast")).toEqual([]);
  await wear(page, "light");
}
