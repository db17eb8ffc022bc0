import type { Locator } from "@playwright/test";

/** The text of what a locator finds; waits until it is there. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? "";
}
