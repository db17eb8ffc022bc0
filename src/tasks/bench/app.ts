import { type Browser, chromium } from "playwright";
import { findBrowser } from "#tasks/browser.ts";
import { build } from "#tasks/build.ts";
import { startService } from "#tasks/service.ts";
import { type Measurement, median } from "./measurement.ts";

const devices = 100_000;
const runs = 3;

/** What the page and its worker tell of one load. Milliseconds. */
interface Load {
  readonly firstRow: number;
  readonly longestTask: number;
  readonly fetch: number;
  readonly parse: number;
  readonly read: number;
  readonly index: number;
}

/**
 * The dashboard opening its device list of 100,000 devices in the real browser: cold cache, 1440×900, loopback. The
 * server has its copy at hand, but for the first browser of all, which waits for it.
 */
export async function measure(): Promise<Measurement[]> {
  await build();
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error("This measurement needs Chromium or Chrome.");
  const server = await startService("server/main.ts", {
    REFERENCE_DEVICES: String(devices),
    TRAPBOARD_TILE_URL: "",
  });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const loads: Load[] = [];
    for (let run = 0; run < runs; run++) loads.push(await load(browser, server.url));
    const row = (name: string, pick: (load: Load) => number, note: string): Measurement => ({
      name,
      median: median(loads.map(pick)),
      n: runs,
      unit: "ms",
      note,
    });
    return [
      row(
        "app: navigation to the first row",
        ({ firstRow }) => firstRow,
        `${devices} devices, 90 days of reports`,
      ),
      row("app: worker, fetch", (one) => one.fetch, "from the copy of the server"),
      row("app: worker, parse", (one) => one.parse, "JSON.parse"),
      row("app: worker, validate", (one) => one.read, "tolerant reading"),
      row("app: worker, index", (one) => one.index, ""),
      row("app: longest main-thread task", ({ longestTask }) => longestTask, "0 = none of 50 ms or more"),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${url}/devices`);
  await page.getByRole("grid", { name: "Devices" }).getByRole("link").first().waitFor({ timeout: 180_000 });
  const seen = await page.evaluate(() => ({ firstRow: performance.now(), ...globalThis.bench }));
  await context.close();
  return { ...seen.timings, firstRow: seen.firstRow, longestTask: Math.max(0, ...seen.tasks) };
}

declare global {
  var bench: { tasks: number[]; timings: Omit<Load, "firstRow" | "longestTask"> };
}

/** Runs in the page before its own scripts: notes long tasks, and the timings that the worker reports. */
function watch(): void {
  globalThis.bench = { tasks: [], timings: { fetch: NaN, parse: NaN, read: NaN, index: NaN } };
  new PerformanceObserver((list) => {
    globalThis.bench.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask", buffered: true });
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener("message", ({ data }) => {
        if (data?.state?.timings) globalThis.bench.timings = data.state.timings;
      });
    }
  };
}
