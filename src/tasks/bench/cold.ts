import type { Browser, Page } from "playwright";
import { build } from "#tasks/build.ts";
import { launch, openPage } from "./browser.ts";
import { startDashboard } from "./dashboard.ts";
import { type Line, type LineQuality, openLine } from "./line.ts";
import { type Measurement, measured, median } from "./measurement.ts";
import { startSteered } from "./steered.ts";

/** No line at all between browser and server. */
export const loopback: LineQuality = { name: "loopback", rate: 1e11, roundTrip: 0 };

/** A phone in the field, a good connection, and no line at all. */
const lines: readonly LineQuality[] = [
  { name: "1.6 Mbit/s, 150 ms", rate: 1_600_000, roundTrip: 150 },
  { name: "10 Mbit/s, 40 ms", rate: 10_000_000, roundTrip: 40 },
  loopback,
];

/** What is in sight once a page is there. Runs in the page, so it stands alone. */
const isThere = {
  "/map": () =>
    document.querySelector('[aria-label="Device map"] .leaflet-marker-icon') !== null &&
    document.querySelector('[aria-label="In view"] [data-index] a') !== null,
  "/devices": () => document.querySelector('[role="grid"][aria-label="Devices"] [role="row"] a') !== null,
  "/": () => {
    const main = document.querySelector("main");
    // A device may well stand at a "Loading dock".
    return main?.querySelector("a") != null && !/Loading( the |…)/.test(main.textContent);
  },
} as const;
type Path = keyof typeof isThere;
export const paths = ["/map", "/devices", "/"] as const satisfies readonly Path[];

const runs = 3;
/** A page that takes so long is opened once, in milliseconds. */
const longRun = 10_000;

export interface Cold {
  readonly ms: number;
  readonly bytes: number;
}

/** Milliseconds from the navigation until the page is there. */
async function timed(page: Page, url: string, path: Path): Promise<number> {
  await page.goto(`${url}${path}`, { waitUntil: "commit" });
  await page.waitForFunction(isThere[path], undefined, { polling: "raf", timeout: 120_000 });
  return page.evaluate(() => performance.now());
}

/** Opens a page with nothing in the cache, over a line of its own. */
export async function openCold(
  browser: Browser,
  url: string,
  path: Path,
  quality: LineQuality,
): Promise<Cold> {
  const line = await openLine(url, quality);
  const { page, context } = await openPage(browser);
  try {
    return { ms: await timed(page, line.url, path), bytes: line.down() };
  } finally {
    await context.close();
    await line.close();
  }
}

/** Answers to a closed page still arrive for half a second or more. The next visit must not compete with them. */
async function untilStill(line: Line): Promise<void> {
  for (let before = -1; before !== line.down(); ) {
    before = line.down();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Opens a page that this browser has visited once: it has the app's files, and a copy where the page keeps one. */
async function openAgain(browser: Browser, url: string, path: Path, quality: LineQuality): Promise<Cold> {
  const line = await openLine(url, quality);
  const { page, context } = await openPage(browser);
  try {
    await timed(page, line.url, path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.close();
    await untilStill(line);
    const before = line.down();
    const again = await context.newPage();
    return { ms: await timed(again, line.url, path), bytes: line.down() - before };
  } finally {
    await context.close();
    await line.close();
  }
}

const visits = { "": { open: openCold, most: 2500 }, ", second visit": { open: openAgain, most: 1000 } };

/** Opens three pages over lines of three kinds, each in a new profile of the browser, and over the slow one again. */
export async function measure(devices: number): Promise<readonly Measurement[]> {
  if (!(await build())) throw new Error("The app cannot be measured.");
  const field = await startSteered(devices);
  const dashboard = await startDashboard(field.api, { TRAPBOARD_REFRESH_SECONDS: "3600" });
  const browser = await launch();
  try {
    // The server's first copy is not the page's time.
    await openCold(browser, dashboard.url, "/devices", loopback);
    const rows: Measurement[] = [];
    for (const quality of lines) {
      const isSlow = quality.roundTrip === 150;
      for (const [visit, { open, most }] of Object.entries(visits)) {
        // What a second visit saves is the line.
        if (visit !== "" && !isSlow) continue;
        for (const path of paths) {
          const seen: Cold[] = [];
          do seen.push(await open(browser, dashboard.url, path, quality));
          while (seen.length < runs && (seen[0]?.ms ?? 0) < longRun);
          const kilobytes = median(seen.map(({ bytes }) => bytes)) / 1000;
          const name = `cold ${devices.toLocaleString("en-GB")}: ${path}, ${quality.name}${visit}`;
          const times = seen.map(({ ms }) => ms);
          const note = `${Math.round(kilobytes)} KB until then`;
          rows.push(measured(name, "ms", times, note, isSlow ? { most } : {}));
        }
      }
    }
    return rows;
  } finally {
    await browser.close();
    await dashboard.close();
    await field.api.close();
  }
}
