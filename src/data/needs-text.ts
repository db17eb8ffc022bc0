import type { Need } from "#fleet/protocol/needs.ts";
import { formatPlural } from "#lib/number.ts";

/** "Bring 2 batteries, bait for 3 stations. Re-arm 4 traps.": what to bring and what to do; empty where nothing is. */
export function needsText({ battery, bait, rearm }: Readonly<Record<Need, number>>): string {
  const bring = [
    battery === 0 ? [] : [formatPlural(battery, "battery", "batteries")],
    bait === 0 ? [] : [`bait for ${formatPlural(bait, "station")}`],
  ].flat();
  return [
    bring.length === 0 ? [] : [`Bring ${bring.join(", ")}.`],
    rearm === 0 ? [] : [`Re-arm ${formatPlural(rearm, "trap")}.`],
  ]
    .flat()
    .join(" ");
}
