import type { Need } from "#fleet/protocol/needs.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

/** "2 batteries, bait for 3, 4 traps to re-arm": what to bring or to do; empty where nothing is. */
export function needsText({ battery, bait, rearm }: Readonly<Record<Need, number>>): string {
  return [
    battery === 0 ? [] : [formatPlural(battery, "battery", "batteries")],
    bait === 0 ? [] : [`bait for ${formatPlural(bait, "station")}`],
    rearm === 0 ? [] : [`${formatCount(rearm)} to re-arm`],
  ]
    .flat()
    .join(", ");
}
