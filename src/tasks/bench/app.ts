import type { Browser } from "playwright";
import { build } from "#tasks/build.ts";
import { launch, openPage, untilQuiet } from "./browser.ts";
import { startDashboard } from "./dashboard.ts";
import { type Hands, tryHands } from "./hands.ts";
import { longestTaskOf, watchChanges } from "./live.ts";
import { type Frames, panAndZoom } from "./map-frames.ts";
import { largest, type Measurement, median } from "./measurement.ts";
import { gzipped, type Opening, open } from "./opening.ts";
import { startSteered } from "./steered.ts";

const runs = 5;
/** The fleet for which the targets are. */
const large = 100_000;
const small = 1000;

const firstName = (devices: number) => `app ${devices.toLocaleString("en-GB")}: (a) first row and cluster`;

/** The app in the real browser over an account of so many devices, with 90 days of reports. */
export async function measure(
  devices: number,
  before: readonly Measurement[],
): Promise<readonly Measurement[]> {
  if (!(await build())) throw new Error("The app cannot be measured.");
  const field = await startSteered(devices);
  const browser = await launch();
  try {
    const { lists, maps, overviews, hands, frames, scripts } = await watchStill(browser, field.api);
    const changes = await watchChanges(browser, field);
    const atSmall = before.find(({ name }) => name === firstName(small))?.median;
    return [
      ...openingRows(devices, lists, maps, atSmall),
      ...sizeRows(devices, lists, overviews, scripts),
      ...handRows(devices, hands),
      {
        name: `${prefix(devices)}(e) a change of 1 %, arrival to the right rows`,
        median: median(changes.map(({ right }) => right)),
        n: changes.length,
        unit: "ms",
        most: 150,
        note: "",
      },
      {
        name: `${prefix(devices)}(e) longest task after it`,
        median: longestTaskOf(changes),
        n: changes.length,
        unit: "ms",
        most: 50,
        note: "0 = none of 50 ms",
      },
      ...frameRows(devices, frames),
    ];
  } finally {
    await browser.close();
    await field.api.close();
  }
}

const prefix = (devices: number) => `app ${devices.toLocaleString("en-GB")}: `;

/** Everything that needs no change: a server whose next poll is far away. */
async function watchStill(browser: Browser, api: { readonly url: string; readonly token: string }) {
  const dashboard = await startDashboard(api, { TRAPBOARD_REFRESH_SECONDS: "3600" });
  try {
    // The first browser of all waits for the server's first copy, and for its packing: that is not the page's time.
    await open(browser, `${dashboard.url}/devices`);
    const lists: Opening[] = [];
    const maps: Opening[] = [];
    const overviews: Opening[] = [];
    for (let run = 0; run < runs; run += 1) {
      lists.push(await open(browser, `${dashboard.url}/devices`));
      maps.push(await open(browser, `${dashboard.url}/map`));
      overviews.push(await open(browser, `${dashboard.url}/`));
    }
    const scripts = await gzipped(overviews[0]?.scripts ?? []);
    return { lists, maps, overviews, scripts, ...(await touch(browser, dashboard.url)) };
  } finally {
    await dashboard.close();
  }
}

async function touch(browser: Browser, url: string): Promise<{ hands: Hands; frames: Frames[] }> {
  const list = await openPage(browser);
  await list.page.goto(`${url}/devices`);
  await list.page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstRow), undefined, {
    timeout: 180_000,
  });
  await untilQuiet(list.page, 3000);
  const hands = await tryHands(list.page);
  await list.context.close();
  const frames: Frames[] = [];
  for (let run = 0; run < 3; run += 1) {
    const map = await openPage(browser);
    await map.page.goto(`${url}/map`);
    await map.page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstCluster), undefined, {
      timeout: 180_000,
    });
    await untilQuiet(map.page, 3000);
    frames.push(await panAndZoom(map.page));
    await map.context.close();
  }
  return { hands, frames };
}

function openingRows(
  devices: number,
  lists: readonly Opening[],
  maps: readonly Opening[],
  atSmall: number | undefined,
): Measurement[] {
  const name = prefix(devices);
  const list = median(lists.map(({ first }) => first));
  const map = median(maps.map(({ first }) => first));
  const transfer = median(lists.map(({ timings }) => timings.fetch ?? 0));
  const most = devices === large && atSmall !== undefined ? Math.min(2000, 1.5 * atSmall + transfer) : 2000;
  const both = [...lists, ...maps];
  const parts = Object.entries(lists[0]?.timings ?? {}).map(([part]) => {
    const value = median(lists.map(({ timings }) => timings[part] ?? Number.NaN));
    return `${part} ${Math.round(value)}`;
  });
  return [
    {
      name: firstName(devices),
      median: Math.max(list, map),
      n: runs,
      unit: "ms",
      most,
      note: `list ${Math.round(list)}, map ${Math.round(map)}; in the worker ${parts.join(", ")}`,
    },
    {
      name: `${name}(b) long tasks, their sum`,
      median: median(both.map(({ tasks }) => tasks.reduce((sum, duration) => sum + duration, 0))),
      n: both.length,
      unit: "ms",
      note: "list and map",
    },
    {
      name: `${name}(b) longest task`,
      median: median(both.map(({ tasks }) => largest(tasks))),
      n: both.length,
      unit: "ms",
      most: 100,
      note: `${Math.round(largest(both.map(({ tasks }) => largest(tasks))))} in the worst run`,
    },
    {
      name: `${name}(b) total blocking time`,
      median: median(both.map(({ blocking }) => blocking)),
      n: both.length,
      unit: "ms",
      most: 100,
      note: `${Math.round(largest(both.map(({ blocking }) => blocking)))} in the worst run`,
    },
  ];
}

function sizeRows(
  devices: number,
  lists: readonly Opening[],
  overviews: readonly Opening[],
  scripts: number,
): Measurement[] {
  const name = prefix(devices);
  const row = (what: string, values: readonly number[], note = ""): Measurement => ({
    name: `${name}${what}`,
    median: median(values) / 1e6,
    n: values.length,
    unit: "MB",
    note,
  });
  return [
    row(
      "(c) heap of the page",
      lists.map(({ heap }) => heap.page),
      "after collection",
    ),
    row(
      "(c) heap of the worker",
      lists.map(({ heap }) => heap.workers),
      "after collection",
    ),
    row(
      "(c) bytes on the wire",
      lists.map(({ wire }) => wire),
      "with the pages that are fetched ahead",
    ),
    {
      name: `${name}scripts of the first route, gzip`,
      median: scripts / 1000,
      n: 1,
      unit: "KB",
      most: 250,
      note: `${overviews[0]?.scripts.length ?? 0} files, the worker among them`,
    },
  ];
}

function handRows(devices: number, hands: Hands): Measurement[] {
  const name = prefix(devices);
  const row = (what: string, values: readonly number[], most: number): Measurement[] =>
    values.length === 0
      ? []
      : [
          {
            name: `${name}${what}`,
            median: median(values),
            n: values.length,
            unit: "ms",
            most,
            note: `${Math.round(largest(values))} in the worst run`,
          },
        ];
  return [
    ...row("(d) six letters, last key to last change", hands.search, 100),
    ...row("(g) a filter", hands.filter, 150),
    ...row("(g) a sort", hands.sort, 150),
    ...row("(g) the whole tree expanded", hands.tree, 150),
    ...row("(g) a jump to the end", hands.end, 150),
  ];
}

function frameRows(devices: number, frames: readonly Frames[]): Measurement[] {
  const name = prefix(devices);
  const note = `${median(frames.map(({ count }) => count))} frames, at most ${Math.round(largest(frames.map(({ longestGap }) => longestGap)))} ms apart`;
  return [
    {
      name: `${name}(f) most script in a frame, pan and zoom`,
      median: largest(frames.map(({ mostScript }) => mostScript)),
      n: frames.length,
      unit: "ms",
      most: 50,
      note: `0 = no frame over 50 ms; ${note}`,
    },
  ];
}
