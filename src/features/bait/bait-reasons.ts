import type { BaitStationRow } from "#data/bait.ts";
import { upperFirst } from "#lib/upper-first.ts";

/** How many characters of task and reasons a row has lines for, by its room; a phone's has two lines, others three of a column. */
const most = { phone: 80, narrow: 72, laptop: 86, wide: 100 } as const;
export type Room = keyof typeof most;

type Reasoned = Pick<BaitStationRow, "task" | "reasons" | "is_bait_monitoring_enabled">;

/**
 * Why something is to be done at a station, in words, to stand after its task: "No bait left, bait due". What counts less comes last, and is
 * left out where there is no room: nothing is cut. Activity goes first. Everywhere but on a phone a column tells it, and that nobody
 * watches the bait, so that whoever is there has to look.
 */
export function reasonsText(row: Reasoned, room: Room): string {
  const { task } = row;
  const isUnwatched = room === "phone" && row.is_bait_monitoring_enabled === false;
  const reasons: Reasoned["reasons"] = isUnwatched
    ? [{ text: "bait not monitored" }, ...row.reasons]
    : row.reasons;
  const others = reasons.filter(({ isActivity }) => isActivity !== true);
  const shorter = others.map((_, left) => others.slice(0, others.length - left));
  return (
    [...(room === "phone" ? [reasons] : []), ...shorter]
      .map((some) => upperFirst(some.map(({ text }) => text).join(", ")))
      .find((text) => `${task} ${text}`.length <= most[room]) ?? ""
  );
}
