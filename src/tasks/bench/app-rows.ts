import type { CommonCosts } from "./common.ts";
import type { Hands } from "./hands.ts";
import type { LiveChange } from "./live.ts";
import type { Frames } from "./map-frames.ts";
import { largest, type Measurement, median } from "./measurement.ts";
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
const firstName = (devices: number) => `app ${devices.toLocaleString("en-GB")}: (a) first row and cluster`;

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
  const parts = Object.entries(lists[0]?.timings ?? {}).map(([part]) => {
    const value = median(lists.map(({ timings }) => timings[part] ?? Number.NaN));
    return `${part} ${Math.round(value)}`;
  });
  return [
    {
      name: firstName(devices),
      median: Math.max(list, map),
      n: lists.length,
      unit: "ms",
      most,
      note: `list ${Math.round(list)}, map ${Math.round(map)}; transfer alone ${Math.round(transfer)}; in the worker ${parts.join(", ")}`,
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
    ...sizeRows(devices, lists, scripts),
  ];
}

function sizeRows(devices: number, lists: readonly Opening[], scripts: Opened["scripts"]): Measurement[] {
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
      median: scripts.all / 1000,
      n: 1,
      unit: "KB",
      most: 250,
      note: `${scripts.files} files; ${Math.round(scripts.worker / 1000)} of them the worker's`,
    },
  ];
}

export function changeRows(devices: number, changes: readonly LiveChange[]): Measurement[] {
  const name = prefix(devices);
  return [
    {
      name: `${name}(e) a change of 1 %, arrival to the right rows`,
      median: median(changes.map(({ right }) => right)),
      n: changes.length,
      unit: "ms",
      most: 150,
      note: worst(changes.map(({ right }) => right)),
    },
    {
      name: `${name}(e) longest task after it`,
      median: median(changes.map(({ longestTask }) => longestTask)),
      n: changes.length,
      unit: "ms",
      most: 50,
      note: `0 = none of 50 ms; ${worst(changes.map(({ longestTask }) => longestTask))}`,
    },
  ];
}

const worst = (values: readonly number[]) => `${Math.round(largest(values))} in the worst run`;

export function handRows(
  who: string,
  hands: Hands,
  most?: { readonly search: number; readonly rest: number },
): Measurement[] {
  const row = (what: string, values: readonly number[], limit: number | undefined): Measurement[] =>
    values.length === 0
      ? []
      : [
          {
            name: `${who}: ${what}`,
            median: median(values),
            n: values.length,
            unit: "ms",
            ...(limit === undefined ? {} : { most: limit }),
            note: worst(values),
          },
        ];
  return [
    ...row("(d) six letters, last key to last change", hands.search, most?.search),
    ...row("(g) a filter", hands.filter, most?.rest),
    ...row("(g) a sort", hands.sort, most?.rest),
    ...row("(g) the whole tree expanded", hands.tree, most?.rest),
    ...row("(g) a jump to the end", hands.end, most?.rest),
  ];
}

export function frameRows(who: string, frames: readonly Frames[], most?: number): Measurement[] {
  const gap = largest(frames.map(({ longestGap }) => longestGap));
  return [
    {
      name: `${who}: (f) most script in a frame, pan and zoom`,
      median: median(frames.map(({ mostScript }) => mostScript)),
      n: frames.length,
      unit: "ms",
      ...(most === undefined ? {} : { most }),
      note: `0 = no frame over 50 ms; ${worst(frames.map(({ mostScript }) => mostScript))}; frames at most ${Math.round(gap)} ms apart`,
    },
  ];
}

export function commonRows(devices: number, { map, table }: CommonCosts): Measurement[] {
  const row = (who: string, what: string, values: readonly number[], note: string): Measurement => ({
    name: `${who} ${inWords(devices)}: ${what}`,
    median: median(values),
    n: values.length,
    unit: "ms",
    note,
  });
  return [
    row(
      "markercluster",
      "rows at hand to the first cluster",
      map.mount,
      "layers added in one go to a group on the map",
    ),
    row("markercluster", "longest task of that", map.longestTasks, ""),
    row("markercluster", "icons of 1 % changed", map.change, "refreshClusters, script alone"),
    ...frameRows(`markercluster ${inWords(devices)}`, map.frames),
    row(
      "row-model table",
      "rows at hand to the first row",
      table.mount,
      "@tanstack/react-table, virtualised",
    ),
    row("row-model table", "longest task of that", table.longestTasks, ""),
    ...handRows(`row-model table ${inWords(devices)}`, table.hands),
    row(
      "row-model table",
      "1 % changed, press to the right rows",
      table.change,
      "sorted by the last heartbeat",
    ),
  ];
}
