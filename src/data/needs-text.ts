import type { InspectCounts, Need } from "#fleet/protocol/needs.ts";
import { formatPlural } from "#lib/number.ts";

/**
 * "Inspect 2 monitors. Bring 2 batteries, bait for 3 stations. Re-arm 4 traps.": what to do at a place and what to bring there; empty
 * where nothing is.
 */
export function needsText(
  { battery, bait, rearm }: Readonly<Record<Need, number>>,
  { monitors, stations, others }: Readonly<InspectCounts>,
): string {
  const sentences = [
    sentence("Inspect", [
      counted(monitors, "monitor"),
      counted(stations, "station"),
      counted(others, "device"),
    ]),
    sentence("Bring", [
      counted(battery, "battery", "batteries"),
      bait === 0 ? "" : `bait for ${formatPlural(bait, "station")}`,
    ]),
    sentence("Re-arm", [counted(rearm, "trap")]),
  ];
  return sentences.filter((text) => text !== "").join(" ");
}

function counted(count: number, ...nouns: [one: string, many?: string]): string {
  return count === 0 ? "" : formatPlural(count, ...nouns);
}

function sentence(verb: string, things: readonly string[]): string {
  const told = things.filter((text) => text !== "");
  return told.length === 0 ? "" : `${verb} ${told.join(", ")}.`;
}
