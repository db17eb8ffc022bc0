import type { Browser } from "playwright";
import { ask } from "#reference/testing/requests.ts";
import { build } from "#tasks/build.ts";
import type { Service } from "#tasks/service.ts";
import { changeRows, commonRows, frameRow, handRows, openingRows } from "./app-rows.ts";
import { launch, openPage, untilQuiet } from "./browser.ts";
import { measureCommon } from "./common.ts";
import { startDashboard } from "./dashboard.ts";
import { tryHands } from "./hands.ts";
import { watchChanges } from "./live.ts";
import { type Frames, panAndZoom } from "./map-frames.ts";
import { measureMap } from "./map-page.ts";
import type { Measurement } from "./measurement.ts";
import { gzipped, type Opening, open, transferOf } from "./opening.ts";
import { type Steered, startSteered } from "./steered.ts";

const openings = 5;
const pans = 3;

type Measure = (browser: Browser, field: Steered, before: readonly Measurement[]) => Promise<Measurement[]>;

/** What is measured of the app in the real browser over an account of so many devices, by the name of the part. */
const measures = { open: openPages, hands, live, map, common } satisfies Record<string, Measure>;
export type Aspect = keyof typeof measures;

/** Measures one aspect; the target for opening a large fleet follows from what a small one took before. */
export async function measure(
  devices: number,
  aspect: Aspect,
  before: readonly Measurement[],
): Promise<readonly Measurement[]> {
  if (!(await build())) throw new Error("The app cannot be measured.");
  const field = await startSteered(devices);
  const browser = await launch();
  try {
    return await measures[aspect](browser, field, before);
  } finally {
    await browser.close();
    await field.api.close();
  }
}

/** A server whose next poll is far away. Its first answers wait for its first copy: that is not the page's time. */
async function startStill(browser: Browser, field: Steered): Promise<Service> {
  const dashboard = await startDashboard(field.api, { TRAPBOARD_REFRESH_SECONDS: "3600" });
  await open(browser, `${dashboard.url}/devices`);
  return dashboard;
}

async function openPages(
  browser: Browser,
  field: Steered,
  before: readonly Measurement[],
): Promise<Measurement[]> {
  const dashboard = await startStill(browser, field);
  try {
    const lists: Opening[] = [];
    const maps: Opening[] = [];
    for (let run = 0; run < openings; run += 1) {
      lists.push(await open(browser, `${dashboard.url}/devices`));
      maps.push(await open(browser, `${dashboard.url}/map`));
    }
    const overview = await open(browser, `${dashboard.url}/`);
    const scripts = {
      files: overview.scripts.length,
      all: await gzipped(overview.scripts),
      worker: await gzipped(overview.scripts.filter((address) => /\/worker-/.test(address))),
    };
    const transfer = await transferOf(lists[0]?.asked ?? []);
    return openingRows(field.devices.length, { lists, maps, scripts, transfer }, before);
  } finally {
    await dashboard.close();
  }
}

async function hands(browser: Browser, field: Steered): Promise<Measurement[]> {
  const dashboard = await startStill(browser, field);
  const who = `app ${field.devices.length.toLocaleString("en-GB")}`;
  try {
    const list = await openPage(browser);
    await list.page.goto(`${dashboard.url}/devices`);
    await untilThere(list.page, "firstRow");
    const tried = await tryHands(list.page, serialsOf(field));
    await list.context.close();
    const frames: Frames[] = [];
    for (let run = 0; run < pans; run += 1) {
      const map = await openPage(browser);
      await map.page.goto(`${dashboard.url}/map`);
      await untilThere(map.page, "firstCluster");
      frames.push(await panAndZoom(map.page));
      await map.context.close();
    }
    return [...handRows(who, tried, { search: 100, rest: 150 }), frameRow(who, frames, 50)];
  } finally {
    await dashboard.close();
  }
}

async function untilThere(
  page: Awaited<ReturnType<typeof openPage>>["page"],
  what: "firstRow" | "firstCluster",
): Promise<void> {
  const limit = { timeout: 180_000 };
  await page.waitForFunction((name) => !Number.isNaN(globalThis.bench[name]), what, limit);
  await untilQuiet(page, 2000);
}

async function live(browser: Browser, field: Steered): Promise<Measurement[]> {
  return changeRows(field.devices.length, await watchChanges(browser, field));
}

async function common(browser: Browser, field: Steered): Promise<Measurement[]> {
  const answer = await ask(field.api, "/api/v1.13/devices");
  const rows = Buffer.from(await answer.arrayBuffer());
  return commonRows(field.devices.length, await measureCommon(browser, rows, serialsOf(field)));
}

async function map(browser: Browser, field: Steered): Promise<Measurement[]> {
  return measureMap(browser, field, serialsOf(field));
}

/** Two to search for. */
const serialsOf = ({ devices }: Steered) => devices.slice(10, 12).map(({ serial_number }) => serial_number);
