import type { BaitNeed } from "#fleet/protocol/questions-overview.ts";
import { formatMeasure, formatPlural } from "#lib/number.ts";

/** Which bait is brought, and how much of it, in the same numbers on every page. */

/** Manufacturer and type of a bait, or that the station does not tell. */
export function baitName(bait: string | undefined): string {
  return bait ?? "Bait of unknown kind";
}

/** "410 g of “Murex Blox 20 g”": the name has signs of its own around it, since it may hold a weight too. */
export function amountText(need: BaitNeed): string {
  const { bait, stations, unknown, grams } = need;
  const name = bait === undefined ? "bait of unknown kind" : `“${bait}”`;
  if (unknown === stations) return `${name} for ${formatPlural(stations, "station")} (amount unknown)`;
  const more = unknown === 0 ? "" : ` and more for ${formatPlural(unknown, "station")}`;
  return `${formatMeasure(grams, "g")} of ${name}${more}`;
}
