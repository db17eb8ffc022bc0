import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { untilQuiet } from "./browser.ts";
import type { Followed } from "./watch.ts";

const quiet = 500;
/** Two words that begin the names of places: with the last letter other devices are meant than before it. */
const words = ["werk h", "werk k", "werk d"];

/** Milliseconds from a person's key or press to the last change of the rows that it makes. */
export interface Hands {
  readonly search: readonly number[];
  readonly filter: readonly number[];
  readonly sort: readonly number[];
  readonly tree: readonly number[];
  readonly end: readonly number[];
}

/**
 * What hands do in the device list, five times each. The page must show it, quietly.
 * @param serials of two devices, which are searched for by six characters
 */
export async function tryHands(page: Page, serials: readonly string[]): Promise<Hands> {
  const grid = page.getByRole("grid", { name: "Devices" });
  const level = page.getByRole("group", { name: "Level" }).getByRole("button", { name: /^Plan/ });
  const header = grid.getByRole("columnheader", { name: /^Name/ }).getByRole("button").first();
  const expand = page.getByRole("button", { name: "Expand all" });
  const collapse = page.getByRole("button", { name: "Collapse all" });
  const hands = {
    search: [] as number[],
    filter: [] as number[],
    sort: [] as number[],
    tree: [] as number[],
    end: [] as number[],
  };
  for (const word of wordsWith(serials)) {
    const found = await searchFor(page, word);
    // In a small fleet the sixth letter may change no row. Such a try does not count.
    if (found > 0) hands.search.push(found);
    await clearSearch(page);
    hands.filter.push(await timed(page, "grid", () => press(level)));
    await timed(page, "grid", () => press(level));
    hands.sort.push(await timed(page, "grid", () => press(header)));
    hands.end.push(
      await timed(page, "grid", async () => {
        await grid.focus();
        await page.keyboard.press("End");
      }),
    );
    await timed(page, "grid", () => page.keyboard.press("Home"));
    if ((await expand.count()) === 0) continue;
    hands.tree.push(await timed(page, "tree", () => press(expand.first())));
    await timed(page, "tree", () => press(collapse.first()));
  }
  return hands;
}

/** Two words that begin places' names, and the beginnings of serial numbers. */
export const wordsWith = (serials: readonly string[]) => [
  ...words,
  ...serials.map((serial) => serial.slice(0, 6).toLowerCase()),
];

const searchBox = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search devices" });

/** @returns milliseconds from the last letter to the last change of the list, or of map and list */
export function searchFor(page: Page, word: string, still = quiet, what: Followed = "grid"): Promise<number> {
  const search = async () => {
    await searchBox(page).focus();
    await typeOn(page, word);
  };
  return timed(page, what, search, still);
}

export async function clearSearch(page: Page, still = quiet, what: Followed = "grid"): Promise<void> {
  await timed(page, what, () => searchBox(page).fill(""), still);
}

/** The press alone: Playwright's own click first waits for frames in which nothing moves. */
async function press(button: Locator): Promise<void> {
  await button.click({ noWaitAfter: true });
}

/** One letter every 100 ms, by the clock. */
async function typeOn(page: Page, word: string): Promise<void> {
  const start = performance.now();
  for (const [index, letter] of [...word].entries()) {
    await sleep(Math.max(0, start + index * 100 - performance.now()));
    await page.keyboard.press(letter);
  }
}

/**
 * From the last key or press to the last change of the rows.
 * @param still after so many milliseconds without a change it was the last
 * @throws Error when the rows did not change at all
 */
export async function timed(
  page: Page,
  what: Followed,
  act: () => Promise<void>,
  still = quiet,
): Promise<number> {
  await page.evaluate((followed) => globalThis.bench.follow(followed), what);
  await act();
  // An answer of the server may come later than the page is called quiet.
  await page.waitForFunction(() => globalThis.bench.changes.length > 0, undefined, { timeout: 60_000 });
  await untilQuiet(page, still);
  const { changes, input } = await page.evaluate(() => ({
    changes: [...globalThis.bench.changes],
    input: globalThis.bench.input,
  }));
  const last = changes.at(-1);
  if (last === undefined) throw new Error(`The rows of the ${what} did not change.`);
  return Math.max(0, last - input);
}
