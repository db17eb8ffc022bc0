import { formatCount } from "#lib/number.ts";
import type { Label } from "./label.ts";
import { shortLines, widthOf } from "./text-fit.ts";

interface Run {
  readonly site: string;
  readonly areas: readonly string[];
  /** Numbers of its first and last label on the sheet, from 1. */
  readonly from: number;
  readonly to: number;
}

/** Labels in a row that are for one site; one without a site ends a run. */
function runsOf(labels: readonly Pick<Label, "place">[], from: number): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, { place }] of labels.entries()) {
    const at = from + index + 1;
    const last = runs.at(-1);
    if (place === undefined) continue;
    const { site, area } = place;
    const areas = area === undefined ? [] : [area];
    if (last?.site === site && last.to === at - 1) {
      runs[runs.length - 1] = { ...last, to: at, areas: [...new Set([...last.areas, ...areas])] };
    } else runs.push({ site, areas, from: at, to: at });
  }
  return runs;
}

/**
 * What the head of a sheet says to whoever puts its labels up: "1–12 Werk Hamburg (Halle 1, Halle 2), 13 Brauerei Köln (Sudhaus)",
 * with the areas where there is room for them. Empty where no label has a site.
 * @param from position of the first label on the sheet, from 0
 * @param room in heights of the letters
 */
export function sheetHead(labels: readonly Pick<Label, "place">[], from: number, room: number): string {
  const runs = runsOf(labels, from);
  const sites = [...new Set(runs.map(({ site }) => site))];
  const numbered = (run: Run) =>
    run.from === run.to ? formatCount(run.from) : `${formatCount(run.from)}–${formatCount(run.to)}`;
  const withAreas = runs.map(
    (run) => `${numbered(run)} ${run.site}${run.areas.length === 0 ? "" : ` (${run.areas.join(", ")})`}`,
  );
  const texts = [withAreas, runs.map((run) => `${numbered(run)} ${run.site}`), sites].map((parts) =>
    parts.join(", "),
  );
  return (
    texts.find((text) => widthOf(text) <= room) ?? shortLines(texts.at(-1) ?? "", room, 1, "end")[0] ?? ""
  );
}
