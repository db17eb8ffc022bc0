import type { Browser, Page } from "playwright";
import { bytesOnTheWire, heapOf, openPage, untilQuiet } from "./browser.ts";
import { median } from "./measurement.ts";
import { asPages, rawAnswer } from "./raw-answer.ts";
import { inWorkers } from "./workers.ts";

const quiet = 2000;

/** One navigation with nothing in the cache. Milliseconds and bytes. */
export interface Opening {
  /** To the first row or cluster, NaN where the page has none: the later of the two where it has both. */
  readonly first: number;
  readonly tasks: readonly number[];
  /** Σ (duration − 50 ms) of the long tasks. */
  readonly blocking: number;
  readonly heap: { readonly page: number; readonly workers: number };
  readonly wire: number;
  /** Addresses that the worker asked the Read API for. */
  readonly asked: readonly string[];
  /** Addresses of the scripts that were asked for before the data was there: what this page needs to be drawn. */
  readonly scripts: readonly string[];
}

/** Opens a page of the app and watches it until nothing has happened for 2 s. */
export async function open(browser: Browser, url: string): Promise<Opening> {
  const { page, context } = await openPage(browser);
  try {
    await page.goto(url);
    await untilFirst(page);
    await untilQuiet(page, quiet);
    const seen = await page.evaluate(() => {
      const { firstRow, firstCluster, firstAnswer, tasks } = globalThis.bench;
      const scripts = performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => /\.js$/.test(name) && !(startTime >= firstAnswer))
        .map(({ name }) => name);
      return { firstRow, firstCluster, tasks: tasks.map(({ duration }) => duration), scripts };
    });
    const firsts = [seen.firstRow, seen.firstCluster].filter((at) => !Number.isNaN(at));
    return {
      first: Math.max(...firsts),
      tasks: seen.tasks,
      blocking: seen.tasks.reduce((sum, duration) => sum + duration - 50, 0),
      wire: await bytesOnTheWire(page),
      heap: await heapOf(page),
      scripts: seen.scripts,
      asked: (await inWorkers(page, askedAddresses)).flat(),
    };
  } finally {
    await context.close();
  }
}

/** In the worker. */
function askedAddresses(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => new URL(name).pathname.startsWith("/api/"));
}

/** Milliseconds that these answers take over the line when they are only read. */
export async function transferOf(addresses: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await Promise.all(addresses.map((address) => rawAnswer(address, "br", asPages)));
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Waits for what the page is there for: the first row of a list, the first cluster of a map, on the overview a link. */
async function untilFirst(page: Page): Promise<void> {
  const limit = { timeout: 180_000 };
  const path = new URL(page.url()).pathname;
  if (path === "/map") {
    await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstCluster), undefined, limit);
  } else if (path === "/devices") {
    await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstRow), undefined, limit);
  } else {
    await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstAnswer), undefined, limit);
  }
}

/** The bytes of these files as they come under gzip. */
export async function gzipped(addresses: readonly string[]): Promise<number> {
  const files = await Promise.all(addresses.map((address) => rawAnswer(address, "gzip")));
  return files.reduce((sum, { length }) => sum + length, 0);
}
