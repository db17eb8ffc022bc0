import type { BaitStationRow } from "#data/bait.ts";
import { upperFirst } from "#lib/upper-first.ts";

/** How many characters of task and reasons a row has lines for, by its room; a phone's has two lines, others three of a column. */
const most = { phone: 80, narrow: 86, laptop: 86, wide: 100 } as const;
export type Room = keyof typeof most;

/** How much room the list has: on a laptop no name and no figure is cut, and on a wide screen filling and reset have their columns too. */
export type ListRoom = Exclude<Room, "phone">;

type Reasoned = Pick<BaitStationRow, "task" | "reasons" | "is_bait_monitoring_enabled">;

/**
 * Why something is to be done at a station, in words, to stand after its task: "No bait left, bait due". What counts less comes last, and is
 * left out where there is no room: "…" says so. Activity goes first. Everywhere but on a phone a column tells it, and that nobody
 * watches the bait, so that whoever is there has to look.
 */
export function reasonsText(row: Reasoned, room: Room): string {
  const { task, reasons } = row;
  const others = reasons.filter(({ isActivity }) => isActivity !== true);
  const unmonitored =
    room === "phone" && row.is_bait_monitoring_enabled === false ? [{ text: "bait not monitored" }] : [];
  const wanted = [...unmonitored, ...(room === "phone" ? reasons : others)];
  const quiet = [...unmonitored, ...others];
  const texts = [wanted, ...quiet.map((_, left) => quiet.slice(0, quiet.length - left))].map((some) => ({
    text: upperFirst(some.map(({ text }) => text).join(", ")),
    more: some.length < wanted.length ? ", …" : "",
  }));
  const found = texts.find(({ text }) => `${task} ${text}`.length <= most[room]);
  return found === undefined ? "" : found.text + found.more;
}
