import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright";
import { minuteMs, secondMs } from "#lib/durations.ts";
import { build } from "#tasks/build.ts";
import type { Service } from "#tasks/service.ts";
import { heapOf, launch, openPage, untilQuiet } from "./browser.ts";
import { type Cold, loopback, openCold, paths } from "./cold.ts";
import { startDashboard } from "./dashboard.ts";
import { readFeed } from "./feed-reader.ts";
import { clearSearch, searchFor, wordsWith } from "./hands.ts";
import { forgetPeak, memoryRow, peak } from "./held.ts";
import { type HeldApi, startHeld } from "./held-api.ts";
import { largest, type Measurement, measured } from "./measurement.ts";

const regions = 10;
const sizeOfRegion = 100_000;
const reportsOfRegion = 600_000;
const openings = 3;
const changes = 3;
/** An answer of the server may take longer than one of the page. */
const still = 2 * secondMs;
/** Time enough to read an answer of the API before the next is asked for. */
const refreshSeconds = 120;
/** In this time after its first answer the server has kept its copy on disk, which takes most of a core. */
const keepingMs = 90 * secondMs;
/** What docs/operations.md has an operator set. */
const operated = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** An account of 1,000,000 devices: more than a page copies, so that it asks the server. */
export async function measure(): Promise<readonly Measurement[]> {
  if (!(await build())) throw new Error("The app cannot be measured.");
  const held = await startHeld(sizeOfRegion, reportsOfRegion, regions);
  const begun = performance.now();
  const dashboard = await startDashboard(held.api, {
    TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds),
    ...operated,
  });
  const browser = await launch();
  try {
    await firstAnswer(dashboard.url);
    const ready = (performance.now() - begun) / secondMs;
    const first = peak(dashboard.pid);
    forgetPeak(dashboard.pid);
    const opened = await openPages(browser, dashboard.url);
    await sleep(Math.max(0, begun + ready * secondMs + keepingMs - performance.now()));
    const { page, context } = await openList(browser, dashboard.url);
    const searched = await search(page, [held.serialAt(10), held.serialAt(11)]);
    const heap = await heapOf(page);
    const changed = await watchChanges(page, dashboard, held);
    await context.close();
    const note = `${held.devices} devices, ${held.reports} reports`;
    return [
      measured("million: from the start to the first answer", "s", ready, note),
      ...paths.map((path) =>
        measured(
          `million: ${path}, loopback, cold`,
          "ms",
          opened[path].map(({ ms }) => ms),
          `${largest(opened[path].map(({ ms }) => ms)).toFixed(0)} ms in the worst run, right after the start`,
          { most: 2000 },
        ),
      ),
      measured("million: six letters, last key to last change", "ms", searched, "", { most: 300 }),
      measured("million: a change of 1 %, arrival to the right rows", "ms", changed, "", { most: 500 }),
      measured("million: heap of the page", "MB", heap.page / 1e6, "", { most: 60 }),
      measured("million: heap of its workers", "MB", heap.workers / 1e6),
      { ...memoryRow("million, first copy, peak", first, note), most: 3000 },
      { ...memoryRow("million, polls of 1 %, peak", peak(dashboard.pid), ""), most: 3000 },
    ];
  } finally {
    await browser.close();
    await dashboard.close();
    await held.close();
  }
}

/** The first copy may take longer than one request waits for it. */
async function firstAnswer(url: string): Promise<void> {
  const question = encodeURIComponent('{"name":"summary","scope":{}}');
  for (const end = performance.now() + 10 * minuteMs; performance.now() < end; await sleep(secondMs)) {
    const answer = await fetch(`${url}/answers?q=${question}`);
    await answer.arrayBuffer();
    if (answer.ok) return;
  }
  throw new Error("The server has no copy after ten minutes.");
}

async function openPages(browser: Browser, url: string) {
  const opened: Record<(typeof paths)[number], Cold[]> = { "/map": [], "/devices": [], "/": [] };
  for (let opening = 0; opening < openings; opening += 1)
    for (const path of paths) opened[path].push(await openCold(browser, url, path, loopback));
  return opened;
}

async function openList(browser: Browser, url: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/devices?sort=-heartbeat`);
  await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstRow), undefined, {
    timeout: 3 * minuteMs,
  });
  await untilQuiet(page, 2000);
  return { page, context };
}

async function search(page: Page, serials: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const word of wordsWith(serials)) {
    const found = await searchFor(page, word, still);
    if (found > 0) times.push(found);
    await clearSearch(page, still);
  }
  return times;
}

/** Milliseconds from the news of a revision to the rows that stay. */
async function watchChanges(page: Page, { url }: Service, { devices, beat }: HeldApi): Promise<number[]> {
  let revision: string | undefined;
  let hear: ((at: number) => void) | undefined;
  const reader = await readFeed(
    url,
    ({ event, id, at }) => {
      if (event !== "state" || id === revision) return;
      if (revision !== undefined) hear?.(at);
      revision = id;
    },
    undefined,
    "/feed?tell=state",
  );
  try {
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      await page.evaluate(() => globalThis.bench.follow("grid"));
      const heard = new Promise<number>((resolve) => {
        hear = resolve;
      });
      beat(devices / 100);
      const at = await heard;
      await page.waitForFunction(() => globalThis.bench.changes.length > 0, undefined, {
        timeout: minuteMs,
      });
      await untilQuiet(page, 3000);
      const last = await page.evaluate(() => (globalThis.bench.changes.at(-1) ?? 0) + performance.timeOrigin);
      times.push(last - at);
    }
    return times;
  } finally {
    reader.close();
  }
}
