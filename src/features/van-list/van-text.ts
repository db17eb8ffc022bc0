import type { AnswerTo } from "#data/fleet.tsx";
import { formatCount, formatMeasure, formatPlural } from "#lib/number.ts";

type BaitNeed = AnswerTo<"vanList">["bait"]["kinds"][number];

/** Manufacturer and type of a bait, or that the station does not tell. */
export function baitName(bait: string | undefined): string {
  return bait ?? "Bait of unknown kind";
}

/** "2 × 150 g, 1 × 80 g, 1 with unknown amount": what the stations take each. */
export function portionsText({ portions, unknown }: BaitNeed): string {
  const known = portions.map(
    ({ grams, stations }) => `${formatCount(stations)} × ${formatMeasure(grams, "g")}`,
  );
  return [...known, ...(unknown === 0 ? [] : [`${formatCount(unknown)} with unknown amount`])].join(", ");
}

/** What all the stations take together; never less than that where one does not say how much. */
export function gramsText({ grams, unknown, stations }: BaitNeed): string {
  if (unknown === stations) return "Amount unknown";
  const known = formatMeasure(grams, "g");
  return unknown === 0 ? known : `${known} and for ${formatPlural(unknown, "more station")}`;
}
