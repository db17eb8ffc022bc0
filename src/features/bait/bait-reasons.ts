import type { BaitStationRow } from "#data/bait.ts";
import { upperFirst } from "#lib/upper-first.ts";

/** How many characters of task and reasons a row has lines for, by its room; a phone's has two lines, others three of a column. */
const most = { phone: 80, narrow: 72, laptop: 86, wide: 100 } as const;
export type Room = keyof typeof most;

/**
 * Why something is to be done at a station, in words, to stand after its task: "No bait left, bait due". What counts less comes last, and is
 * left out where there is no room: nothing is cut. Activity goes first, and everywhere but on a phone a column tells it.
 */
export function reasonsText({ task, reasons }: Pick<BaitStationRow, "task" | "reasons">, room: Room): string {
  const others = reasons.filter(({ isActivity }) => isActivity !== true);
  const shorter = others.map((_, left) => others.slice(0, others.length - left));
  return (
    [...(room === "phone" ? [reasons] : []), ...shorter]
      .map((some) => upperFirst(some.map(({ text }) => text).join(", ")))
      .find((text) => `${task} ${text}`.length <= most[room]) ?? ""
  );
}
