import type { BaitNeed } from "#fleet/protocol/questions-overview.ts";
import { formatCount, formatMeasure, formatPlural } from "#lib/number.ts";

/** Which bait is brought, and how much of it, in the same numbers on every page. */

/** Manufacturer and type of a bait, or that the station does not tell. */
export function baitName(bait: string | undefined): string {
  return bait ?? "Bait of unknown kind";
}

/** "2 × 150 g", "1 × 80 g", "1 with unknown amount": what the stations take each. */
export function portionTexts({ portions, unknown }: BaitNeed): readonly string[] {
  const known = portions.map(
    ({ grams, stations }) => `${formatCount(stations)} × ${formatMeasure(grams, "g")}`,
  );
  return [...known, ...(unknown === 0 ? [] : [`${formatCount(unknown)} with unknown amount`])];
}

/** The bait for all stations together, and how many stations do not say their amount. */
export function gramsText({ grams, unknown, stations }: BaitNeed): string {
  if (unknown === stations) return "Amount unknown";
  const known = formatMeasure(grams, "g");
  return unknown === 0 ? known : `${known} and for ${formatPlural(unknown, "more station")}`;
}

/** "410 g of “Murex Blox 20 g”": the name has signs of its own around it, since it may hold a weight too. */
export function amountText(need: BaitNeed): string {
  const { bait, stations, unknown, grams } = need;
  const name = bait === undefined ? "bait of unknown kind" : `“${bait}”`;
  if (unknown === stations) return `${name} for ${formatPlural(stations, "station")} (amount unknown)`;
  const more = unknown === 0 ? "" : ` and more for ${formatPlural(unknown, "station")}`;
  return `${formatMeasure(grams, "g")} of ${name}${more}`;
}
