import type { Browser } from "playwright";
import { ask } from "#reference/testing.ts";
import { build } from "#tasks/build.ts";
import { rowsOf } from "./app-rows.ts";
import { launch, openPage, untilQuiet } from "./browser.ts";
import { measureCommon } from "./common.ts";
import { startDashboard } from "./dashboard.ts";
import { type Hands, tryHands } from "./hands.ts";
import { watchChanges } from "./live.ts";
import { type Frames, panAndZoom } from "./map-frames.ts";
import type { Measurement } from "./measurement.ts";
import { gzipped, type Opening, open, transferOf } from "./opening.ts";
import { startSteered } from "./steered.ts";

const runs = 5;

/** The app in the real browser over an account of so many devices, with 90 days of reports; common choices beside it. */
export async function measure(
  devices: number,
  before: readonly Measurement[],
): Promise<readonly Measurement[]> {
  if (!(await build())) throw new Error("The app cannot be measured.");
  const field = await startSteered(devices);
  const serials = field.devices.slice(10, 12).map(({ serial_number }) => serial_number);
  const browser = await launch();
  try {
    const still = await watchStill(browser, field.api, serials);
    const changes = await watchChanges(browser, field);
    const answer = await ask(field.api, "/api/v1.13/devices");
    const common = await measureCommon(browser, Buffer.from(await answer.arrayBuffer()), serials);
    return rowsOf(devices, { ...still, changes, common }, before);
  } finally {
    await browser.close();
    await field.api.close();
  }
}

/** Everything that needs no change: a server whose next poll is far away. */
async function watchStill(
  browser: Browser,
  api: { readonly url: string; readonly token: string },
  serials: readonly string[],
) {
  const dashboard = await startDashboard(api, { TRAPBOARD_REFRESH_SECONDS: "3600" });
  try {
    // The first browser of all waits for the server's first copy, and for its packing: that is not the page's time.
    await open(browser, `${dashboard.url}/devices`);
    const lists: Opening[] = [];
    const maps: Opening[] = [];
    for (let run = 0; run < runs; run += 1) {
      lists.push(await open(browser, `${dashboard.url}/devices`));
      maps.push(await open(browser, `${dashboard.url}/map`));
    }
    const overview = await open(browser, `${dashboard.url}/`);
    const scripts = {
      all: await gzipped(overview.scripts),
      worker: await gzipped(overview.scripts.filter((address) => /\/worker-/.test(address))),
    };
    const transfer = await transferOf(lists[0]?.asked ?? []);
    return { lists, maps, overview, scripts, transfer, ...(await touch(browser, dashboard.url, serials)) };
  } finally {
    await dashboard.close();
  }
}

async function touch(
  browser: Browser,
  url: string,
  serials: readonly string[],
): Promise<{ hands: Hands; frames: Frames[] }> {
  const list = await openPage(browser);
  await list.page.goto(`${url}/devices`);
  await list.page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstRow), undefined, {
    timeout: 180_000,
  });
  await untilQuiet(list.page, 2000);
  const hands = await tryHands(list.page, serials);
  await list.context.close();
  const frames: Frames[] = [];
  for (let run = 0; run < 3; run += 1) {
    const map = await openPage(browser);
    await map.page.goto(`${url}/map`);
    await map.page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstCluster), undefined, {
      timeout: 180_000,
    });
    await untilQuiet(map.page, 2000);
    frames.push(await panAndZoom(map.page));
    await map.context.close();
  }
  return { hands, frames };
}
