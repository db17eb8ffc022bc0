import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { findBrowser } from "#tasks/browser.ts";
import { watch } from "./watch.ts";
import { inWorkers, withWorkers } from "./workers.ts";

/**
 * Chromium without a window.
 * @param flags beside those that every measurement has
 * @throws Error where there is none
 */
export async function launch(...flags: string[]): Promise<Browser> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error("This measurement needs Chromium or Chrome.");
  const isRoot = process.getuid?.() === 0;
  return await chromium.launch({
    executablePath,
    args: [
      ...(isRoot ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...flags,
    ],
  });
}

/** A page of a new profile: cold cache, 1440×900, watched from its first moment, as all of its context are. Closed with its context. */
export async function openPage(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch);
  return { page: await context.newPage(), context };
}

/** Waits until neither a long task nor, where something is followed, a change has been seen for so long. */
export async function untilQuiet(page: Page, ms: number): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    ([since, quiet]) => {
      const { tasks, changes, firstRow, firstCluster } = globalThis.bench;
      const ends = tasks.map(({ start, duration }) => start + duration);
      const news = [since, firstRow, firstCluster, ...ends, ...changes].filter((at) => !Number.isNaN(at));
      return performance.now() - Math.max(...news) >= quiet;
    },
    [start, ms] as const,
    { timeout: 300_000, polling: 50 },
  );
}

/** Bytes of a heap after collection, buffers outside of the heap included. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}
const sizeOf = ({ usedSize, backingStorageSize = 0 }: HeapUsage) => usedSize + backingStorageSize;

/** The bytes that the page holds after collection, and that its workers do. */
export async function heapOf(page: Page): Promise<{ page: number; workers: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const own = sizeOf(await session.send("Runtime.getHeapUsage"));
  await session.detach();
  const workers = await withWorkers(page, async (worker) => {
    await worker.ask("HeapProfiler.collectGarbage");
    return worker.ask<HeapUsage>("Runtime.getHeapUsage");
  });
  return { page: own, workers: workers.reduce((sum, usage) => sum + sizeOf(usage), 0) };
}

/** The bytes that came over the line, as the browser counts them: answers packed, with their heads. */
export async function bytesOnTheWire(page: Page): Promise<number> {
  const count = () =>
    performance
      .getEntries()
      .reduce((sum, entry) => sum + ((entry as Partial<PerformanceResourceTiming>).transferSize ?? 0), 0);
  const parts = [await page.evaluate(count), ...(await inWorkers(page, count))];
  return parts.reduce((sum, bytes) => sum + bytes, 0);
}
