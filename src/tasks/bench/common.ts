import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import type { Browser, Page } from "playwright";
import { build } from "vite";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { root } from "#tasks/process.ts";
import { openPage, untilQuiet } from "./browser.ts";
import { type Hands, timed, tryHands } from "./hands.ts";
import { type Frames, panAndZoom } from "./map-frames.ts";

const runs = 2;
const rounds = 5;

/** What a common choice of a map and of a table costs the main thread, with rows that are there already. Milliseconds. */
export interface CommonCosts {
  readonly map: {
    readonly mount: readonly number[];
    readonly longestTasks: readonly number[];
    readonly change: readonly number[];
    readonly frames: readonly Frames[];
  };
  readonly table: {
    readonly mount: readonly number[];
    readonly longestTasks: readonly number[];
    readonly change: readonly number[];
    readonly hands: Hands;
  };
}

/**
 * @param devices the body of a whole answer of the Read API, not packed
 * @param serials of two of them
 */
export async function measureCommon(
  browser: Browser,
  devices: Buffer,
  serials: readonly string[],
): Promise<CommonCosts> {
  const pages = await servePages(devices);
  try {
    return {
      map: await measureMap(browser, pages.url),
      table: await measureTable(browser, pages.url, serials),
    };
  } finally {
    await pages.close();
  }
}

async function measureMap(browser: Browser, url: string): Promise<CommonCosts["map"]> {
  const costs = {
    mount: [] as number[],
    longestTasks: [] as number[],
    change: [] as number[],
    frames: [] as Frames[],
  };
  for (let run = 0; run < runs; run += 1) {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/map`);
    const { mount, longestTask } = await mounted(page, "firstCluster");
    costs.mount.push(mount);
    costs.longestTasks.push(longestTask);
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole("button", { name: "Change 1 %" }).click();
      await untilQuiet(page, 300);
    }
    costs.change.push(
      ...(await page.evaluate(() =>
        performance.getEntriesByName("change", "measure").map(({ duration }) => duration),
      )),
    );
    costs.frames.push(await panAndZoom(page));
    await context.close();
  }
  return costs;
}

async function measureTable(
  browser: Browser,
  url: string,
  serials: readonly string[],
): Promise<CommonCosts["table"]> {
  const mounts: { mount: number; longestTask: number }[] = [];
  for (let run = 0; run < runs - 1; run += 1) {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/table`);
    mounts.push(await mounted(page, "firstRow"));
    await context.close();
  }
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/table`);
  mounts.push(await mounted(page, "firstRow"));
  const hands = await tryHands(page, serials);
  // Newest first, as the app's list is while its change is measured.
  const heartbeat = page.getByRole("columnheader", { name: "Last heard" }).getByRole("button");
  await timed(page, "grid", () => heartbeat.click());
  await timed(page, "grid", () => heartbeat.click());
  const change: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    change.push(await timed(page, "grid", () => page.getByRole("button", { name: "Change 1 %" }).click()));
  }
  await context.close();
  return {
    mount: mounts.map(({ mount }) => mount),
    longestTasks: mounts.map(({ longestTask }) => longestTask),
    change,
    hands,
  };
}

/** From rows in memory to the first of them in the document, and the longest task of that. */
async function mounted(
  page: Page,
  what: "firstRow" | "firstCluster",
): Promise<{ mount: number; longestTask: number }> {
  await page.waitForFunction((name) => !Number.isNaN(globalThis.bench[name]), what, { timeout: 180_000 });
  await untilQuiet(page, 1000);
  return await page.evaluate((name) => {
    const rows = performance.getEntriesByName("rows")[0]?.startTime ?? Number.NaN;
    const { tasks } = globalThis.bench;
    const since = tasks.filter(({ start, duration }) => start + duration > rows);
    return {
      mount: globalThis.bench[name] - rows,
      longestTask: Math.max(0, ...since.map(({ duration }) => duration)),
    };
  }, what);
}

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };

/** Builds the pages into a folder of their own, which goes with the server. */
async function servePages(devices: Buffer): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-pages-"));
  await build({
    root: join(root, "src/tasks/bench/pages"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  const { url, close } = await startLoopbackServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/devices.json") return response.setHeader("content-type", "application/json").end(devices);
    const isAsset = /^\/assets\/[\w.-]+$/.test(path);
    response.setHeader("content-type", isAsset ? (types[extname(path)] ?? "text/plain") : "text/html");
    response.end(readFileSync(join(folder, isAsset ? path : "index.html")));
  });
  return {
    url,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
