import { reportKindLabel } from "#contract/labels.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { changeOf, changeText } from "./change.ts";
import { areaText, firstAreas } from "./trend-text.ts";

type Counted = Pick<KindOverTime, "kind" | "total" | "beforeTotal">;

/** "Activity: 121, was 12. Up.", "Catch: 19, was 11. Too few to call a change.", "Catch: none", and only the number where what was before is not known. */
export function lineVerdict({ kind, total, beforeTotal }: Counted): string {
  const name = reportKindLabel(kind);
  if (total === 0 && !beforeTotal) return `${name}: none`;
  const count = `${name}: ${formatCount(total)}`;
  if (beforeTotal === undefined) return count;
  if (total === beforeTotal) return `${count}, as many as before`;
  return `${count}, was ${formatCount(beforeTotal)}. ${upperFirst(judged(total, beforeTotal))}.`;
}

function judged(total: number, before: number): string {
  const change = changeOf(total, before);
  if (change === "more") return "up";
  return change === "fewer" ? "down" : changeText(total, before);
}

/**
 * Where: "Sudhaus: 86 · Hof: 31 · elsewhere: 9"; empty where that has no parts.
 * @param most how many are named, and one more where that is the only other one
 */
export function linePlaces({ total, areas }: Pick<KindOverTime, "total" | "areas">, most: number): string {
  const { named, elsewhere } = firstAreas({ total, areas }, most);
  const places = named.map((area) => `${areaText(area)}: ${formatCount(area.reports)}`);
  if (places.length > 0 && elsewhere > 0) places.push(`elsewhere: ${formatCount(elsewhere)}`);
  return places.join(" · ");
}
