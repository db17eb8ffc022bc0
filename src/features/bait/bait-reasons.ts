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
 * left out where there is no room: "…" says so. Everywhere but on a phone a column tells the activity, and that nobody watches the
 * bait, so that whoever is there has to look.
 */
export function reasonsText(row: Reasoned, room: Room): string {
  const { task, reasons } = row;
  const unmonitored = row.is_bait_monitoring_enabled === false ? [{ text: "bait not monitored" }] : [];
  const wanted =
    room === "phone" ? [...unmonitored, ...reasons] : reasons.filter(({ isActivity }) => isActivity !== true);
  const texts = wanted.map((_, left) => ({
    text: upperFirst(
      wanted
        .slice(0, wanted.length - left)
        .map(({ text }) => text)
        .join(", "),
    ),
    more: left === 0 ? "" : ", …",
  }));
  const found = texts.find(({ text }) => `${task} ${text}`.length <= most[room]);
  return found === undefined ? "" : found.text + found.more;
}
