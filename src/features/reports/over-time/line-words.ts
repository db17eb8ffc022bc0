import { reportKindLabel } from "#contract/labels.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { changeOf } from "./change.ts";
import { areaText, firstAreas } from "./trend-text.ts";

/** How many parts of the location a line names, and one more where that is the only other one. */
const mostNamed = 2;

const verdicts = {
  more: "up",
  fewer: "down",
  "as many": "as many as before",
  "no clear change": "no clear change",
  "too few": "too few to compare",
} as const;

/** "Activity: up, 121", "Catch: none", and only the number where what was before is not known. */
export function lineVerdict({
  kind,
  total,
  beforeTotal,
}: Pick<KindOverTime, "kind" | "total" | "beforeTotal">) {
  const name = reportKindLabel(kind);
  if (total === 0 && !beforeTotal) return `${name}: none`;
  const verdict = beforeTotal === undefined ? "" : `${verdicts[changeOf(total, beforeTotal)]}, `;
  return `${name}: ${verdict}${formatCount(total)}`;
}

/** What stands beside it: "(before 12). Sudhaus 86, Hof 31, elsewhere 9."; empty where there is no more to say. */
export function lineRest({
  total,
  beforeTotal,
  areas,
}: Pick<KindOverTime, "total" | "beforeTotal" | "areas">) {
  const { named, elsewhere } = firstAreas({ total, areas }, mostNamed);
  const places = named.map((area) => `${areaText(area)} ${formatCount(area.reports)}`);
  if (places.length > 0 && elsewhere > 0) places.push(`elsewhere ${formatCount(elsewhere)}`);
  const before =
    beforeTotal === undefined || (total === 0 && beforeTotal === 0)
      ? []
      : [`(before ${formatCount(beforeTotal)})`];
  return [...before, ...(places.length === 0 ? [] : [places.join(", ")])].map((text) => `${text}.`).join(" ");
}
