import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { minuteMs, secondMs } from "#lib/durations.ts";
import { heapOf, openPage, untilQuiet } from "./browser.ts";
import { loopback, openCold } from "./cold.ts";
import { startDashboard } from "./dashboard.ts";
import { clearSearch, searchFor, wordsWith } from "./hands.ts";
import { largest, type Measurement, measured, median } from "./measurement.ts";
import type { Steered } from "./steered.ts";

const starts = 5;
const next = 3;
const idleMs = 10 * secondMs;

/** Who comes first after a start, a search that map and list follow, from either end, and what a second tab costs. */
export async function measureMap(
  browser: Browser,
  field: Steered,
  serials: readonly string[],
): Promise<Measurement[]> {
  const name = `app ${field.devices.length.toLocaleString("en-GB")}: /map`;
  const search = (what: string, times: readonly number[], most: number) =>
    measured(
      `${name}, six letters, last key to the last change of map and list, ${what}`,
      "ms",
      times,
      worst(times),
      {
        most,
      },
    );
  const visited = await visits(browser, field);
  const own = await searched(browser, field, serials, {});
  const server = await searched(browser, field, serials, { TRAPBOARD_COPY_MOST_DEVICES: "0" });
  const tab = await secondTab(browser, field);
  return [
    measured(
      `${name}, the first visitor, as soon as the server has its copy`,
      "ms",
      visited.soonest,
      worst(visited.soonest),
    ),
    measured(`${name}, the first visitor ten seconds later`, "ms", visited.settled, worst(visited.settled)),
    measured(`${name}, the next visitors`, "ms", visited.next, worst(visited.next)),
    measured(
      `${name}, the first visitor ten seconds later to the next`,
      "×",
      median(visited.settled) / median(visited.next),
      "",
      {
        most: 1.1,
      },
    ),
    search("own copy", own, 100),
    search("the server answers", server, 200),
    measured(`${name}, memory of a second tab`, "MB", (tab.own + tab.shared) / 1e6, tabNote(tab), {
      most: 15,
    }),
    measured(`${name}, feeds of a second tab`, "requests", tab.feeds, "", { most: 0 }),
  ];
}

const worst = (times: readonly number[]) => `${largest(times).toFixed(0)} in the worst run`;

const tabNote = ({ own, shared }: { readonly own: number; readonly shared: number }) =>
  `its heap ${(own / 1e6).toFixed(1)}, what the worker grew by ${(shared / 1e6).toFixed(1)}`;

/**
 * Milliseconds from the navigation to map and list: the first visitors of servers that have just read their copy or have had it
 * for a while, and the next.
 */
async function visits(browser: Browser, field: Steered) {
  const seen = { soonest: [] as number[], settled: [] as number[], next: [] as number[] };
  const visit = async (url: string) => (await openCold(browser, url, "/map", loopback)).ms;
  for (let start = 0; start < 2 * starts; start += 1) {
    const dashboard = await startStill(field);
    const isSoonest = start % 2 === 0;
    try {
      if (!isSoonest) await sleep(idleMs);
      seen[isSoonest ? "soonest" : "settled"].push(await visit(dashboard.url));
      for (let time = 0; time < next; time += 1) seen.next.push(await visit(dashboard.url));
    } finally {
      await dashboard.close();
    }
  }
  return seen;
}

/** A server that has its first copy, by its own word, and whose next poll is far away. */
async function startStill(field: Steered, env: Readonly<Record<string, string>> = {}) {
  const dashboard = await startDashboard(field.api, { TRAPBOARD_REFRESH_SECONDS: "3600", ...env });
  for (const end = performance.now() + minuteMs; performance.now() < end; await sleep(100)) {
    const health = (await (await fetch(`${dashboard.url}/healthz`)).json()) as {
      copy: { age_seconds: number | null };
    };
    if (health.copy.age_seconds !== null) return dashboard;
  }
  await dashboard.close();
  throw new Error("The server has no copy after a minute.");
}

async function searched(
  browser: Browser,
  field: Steered,
  serials: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number[]> {
  const dashboard = await startStill(field, env);
  const { page, context } = await openPage(browser);
  try {
    await openMap(page, dashboard.url);
    const times: number[] = [];
    for (const word of wordsWith(serials)) {
      const found = await searchFor(page, word, secondMs, "map");
      if (found > 0) times.push(found);
      await clearSearch(page, secondMs, "map");
    }
    return times;
  } finally {
    await context.close();
    await dashboard.close();
  }
}

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/map`);
  await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstCluster), undefined, {
    timeout: minuteMs,
  });
  await untilQuiet(page, 3 * secondMs);
}

/** What a second tab of the browser holds: its own heap, and what the worker that both share grew by since. */
async function secondTab(browser: Browser, field: Steered) {
  const dashboard = await startStill(field);
  const { page, context } = await openPage(browser);
  try {
    await openMap(page, dashboard.url);
    // The worker makes ready in idle moments what a search needs.
    await sleep(idleMs);
    const before = await heapOf(page);
    const feeds = await feedsOf(dashboard.url);
    const second = await context.newPage();
    await openMap(second, dashboard.url);
    const after = await heapOf(second);
    return {
      own: after.page,
      shared: after.workers - before.workers,
      feeds: (await feedsOf(dashboard.url)) - feeds,
    };
  } finally {
    await context.close();
    await dashboard.close();
  }
}

async function feedsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, feeds] = /^\w*feed_readers (\d+)$/m.exec(text) ?? [];
  if (feeds === undefined) throw new Error("The metrics do not say how many feeds are open.");
  return Number(feeds);
}
