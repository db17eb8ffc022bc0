import { reportKindLabel } from "#contract/labels.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { changeOf, changeText } from "./change.ts";
import { areaText, firstAreas } from "./trend-text.ts";

/** How many parts of the location a line names, and one more where that is the only other one. */
const mostNamed = 2;

type Counted = Pick<KindOverTime, "kind" | "total" | "beforeTotal">;

/** What the numbers leave open; undefined where they say it, or where there is nothing to compare. */
function doubtOf({ total, beforeTotal }: Pick<Counted, "total" | "beforeTotal">): string | undefined {
  if (beforeTotal === undefined) return undefined;
  const change = changeOf(total, beforeTotal);
  return change === "too few" || change === "no clear change" ? changeText(total, beforeTotal) : undefined;
}

/** "Activity: 121, was 12: up", "Catch: 19, was 11:" before a doubt, "Catch: none", and only the number where what was before is not known. */
export function lineVerdict({ kind, total, beforeTotal }: Counted): string {
  const name = reportKindLabel(kind);
  if (total === 0 && !beforeTotal) return `${name}: none`;
  const count = `${name}: ${formatCount(total)}`;
  if (beforeTotal === undefined) return count;
  if (total === beforeTotal) return `${count}, as many as before`;
  const was = `${count}, was ${formatCount(beforeTotal)}:`;
  if (doubtOf({ total, beforeTotal }) !== undefined) return was;
  return `${was} ${total > beforeTotal ? "up" : "down"}`;
}

/** "too few to call a change." after the numbers; empty where they say whether it changed. */
export function lineDoubt(row: Pick<Counted, "total" | "beforeTotal">): string {
  const doubt = doubtOf(row);
  return doubt === undefined ? "" : `${doubt}.`;
}

/** Where: "Sudhaus: 86 · Hof: 31 · elsewhere: 9"; empty where that has no parts. */
export function linePlaces({ total, areas }: Pick<KindOverTime, "total" | "areas">): string {
  const { named, elsewhere } = firstAreas({ total, areas }, mostNamed);
  const places = named.map((area) => `${areaText(area)}: ${formatCount(area.reports)}`);
  if (places.length > 0 && elsewhere > 0) places.push(`elsewhere: ${formatCount(elsewhere)}`);
  return places.join(" · ");
}
