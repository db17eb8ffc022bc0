import type { CommonCosts } from "./common.ts";
import type { Hands } from "./hands.ts";
import type { LiveChange } from "./live.ts";
import type { Frames } from "./map-frames.ts";
import { largest, type Measurement, measured, median } from "./measurement.ts";
import type { Opening } from "./opening.ts";

/** The fleet for which the targets are. */
const large = 100_000;
const small = 1000;

/** What was seen of the pages as they opened. */
interface Opened {
  readonly lists: readonly Opening[];
  readonly maps: readonly Opening[];
  /** The first route's scripts and their bytes under gzip, the worker's part of them beside. */
  readonly scripts: { readonly files: number; readonly all: number; readonly worker: number };
  /** Of the answers that a page asks for, in milliseconds. */
  readonly transfer: number;
}

const inWords = (devices: number) => devices.toLocaleString("en-GB");
const prefix = (devices: number) => `app ${inWords(devices)}: `;
const firstName = (devices: number) => `${prefix(devices)}(a) first row and cluster`;

/** The target for opening a large fleet follows from what a small one took before. */
export function openingRows(
  devices: number,
  { lists, maps, transfer, scripts }: Opened,
  before: readonly Measurement[],
): Measurement[] {
  const atSmall = before.find(({ name }) => name === firstName(small))?.median;
  const name = prefix(devices);
  const list = median(lists.map(({ first }) => first));
  const map = median(maps.map(({ first }) => first));
  const most = devices === large && atSmall !== undefined ? Math.min(2000, 1.5 * atSmall + transfer) : 2000;
  const both = [...lists, ...maps];
  const sums = both.map(({ tasks }) => tasks.reduce((sum, duration) => sum + duration, 0));
  const longest = both.map(({ tasks }) => largest(tasks));
  const blocking = both.map((opening) => opening.blocking);
  const inMB = (bytes: (one: Opening) => number) => lists.map((one) => bytes(one) / 1e6);
  return [
    measured(
      firstName(devices),
      "ms",
      Math.max(list, map),
      `list ${Math.round(list)}, map ${Math.round(map)}; transfer alone ${Math.round(transfer)}`,
      { n: lists.length, most },
    ),
    measured(`${name}(b) long tasks, their sum`, "ms", sums, "list and map"),
    measured(`${name}(b) longest task`, "ms", longest, worst(longest), { most: 100 }),
    measured(`${name}(b) total blocking time`, "ms", blocking, worst(blocking), { most: 100 }),
    measured(
      `${name}(c) heap of the page`,
      "MB",
      inMB(({ heap }) => heap.page),
      "after collection",
    ),
    measured(
      `${name}(c) heap of the worker`,
      "MB",
      inMB(({ heap }) => heap.workers),
      "after collection",
    ),
    measured(
      `${name}(c) bytes on the wire`,
      "MB",
      inMB(({ wire }) => wire),
      "with the prefetched pages",
    ),
    measured(
      `${name}scripts of the first route, gzip`,
      "KB",
      scripts.all / 1000,
      `${scripts.files} files; ${Math.round(scripts.worker / 1000)} of them the worker's`,
      { most: 250 },
    ),
  ];
}

export function changeRows(devices: number, changes: readonly LiveChange[]): Measurement[] {
  const name = prefix(devices);
  const right = changes.map((change) => change.right);
  const longest = changes.map(({ longestTask }) => longestTask);
  return [
    measured(`${name}(e) a change of 1 %, arrival to the right rows`, "ms", right, worst(right), {
      most: 150,
    }),
    measured(`${name}(e) longest task after it`, "ms", longest, `0 = none of 50 ms; ${worst(longest)}`, {
      most: 50,
    }),
  ];
}

const worst = (values: readonly number[]) => `${Math.round(largest(values))} in the worst run`;

export function handRows(
  who: string,
  hands: Hands,
  most?: { readonly search: number; readonly rest: number },
): Measurement[] {
  const row = (what: string, values: readonly number[], limit: number | undefined): Measurement[] =>
    values.length === 0 ? [] : [measured(`${who}: ${what}`, "ms", values, worst(values), { most: limit })];
  return [
    ...row("(d) six letters, last key to last change", hands.search, most?.search),
    ...row("(g) a filter", hands.filter, most?.rest),
    ...row("(g) a sort", hands.sort, most?.rest),
    ...row("(g) the whole tree expanded", hands.tree, most?.rest),
    ...row("(g) a jump to the end", hands.end, most?.rest),
  ];
}

export function frameRow(who: string, frames: readonly Frames[], most?: number): Measurement {
  const gap = Math.round(largest(frames.map(({ longestGap }) => longestGap)));
  const script = frames.map(({ mostScript }) => mostScript);
  const note = `0 = no frame over 50 ms; ${worst(script)}; frames at most ${gap} ms apart`;
  return measured(`${who}: (f) most script in a frame, pan and zoom`, "ms", script, note, { most });
}

export function commonRows(devices: number, { map, table }: CommonCosts): Measurement[] {
  const markers = `markercluster ${inWords(devices)}`;
  const rows = `row-model table ${inWords(devices)}`;
  const layers = "layers added in one go to a group on the map";
  return [
    measured(`${markers}: rows at hand to the first cluster`, "ms", map.mount, layers),
    measured(`${markers}: longest task of that`, "ms", map.longestTasks),
    measured(`${markers}: icons of 1 % changed`, "ms", map.change, "refreshClusters, script alone"),
    frameRow(markers, map.frames),
    measured(
      `${rows}: rows at hand to the first row`,
      "ms",
      table.mount,
      "@tanstack/react-table, virtualised",
    ),
    measured(`${rows}: longest task of that`, "ms", table.longestTasks),
    ...handRows(rows, table.hands),
    measured(
      `${rows}: 1 % changed, press to the right rows`,
      "ms",
      table.change,
      "sorted by the last heartbeat",
    ),
  ];
}
