import { type LocationPath, levelsOf } from "#contract/path.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { locationLevels, locationName, placeOf } from "#data/row-text.ts";
import type { Paper } from "./papers.ts";
import type { Cut } from "./text-fit.ts";

/** What a label says. */
export interface Label {
  /** What its code holds: a serial number or a location path, and nothing else (spec: What the service does). */
  readonly payload: string;
  /** For people who do not see it. */
  readonly title: string;
  readonly texts: readonly LabelText[];
  /** Where it is to be put up: its site, and the last level of its location; absent for what has no site. */
  readonly place?: { readonly site: string; readonly area?: string };
}

export interface LabelText {
  readonly text: string;
  readonly kind: "first" | "further";
  readonly cut: Cut;
  /** In one line where it has room in smaller letters: a serial number broken at a blank reads as two. */
  readonly isOneLine?: true;
  /** It is left out where the other texts would be too small with it, what goes first before what goes then. */
  readonly mayGo?: Going;
}

export type Going = "first" | "then";

export function deviceLabel(
  row: Pick<DeviceRow, "serial_number" | "name" | "location" | "location_name" | "siteDepth">,
): Label {
  const { serial_number: serial, name } = row;
  const isNamed = name !== serial && name.trim() !== "";
  const where = row.location === "none" && row.location_name === undefined;
  // The last level says where it is to somebody who stands there, and the site to somebody who holds labels of several.
  const level = where ? undefined : locationLevels(row.location, row.location_name).at(-1);
  const { site, levels } = placeOf(row, undefined);
  const area = levels.at(-1);
  return {
    payload: serial,
    title: `Device ${isNamed ? `${name}, ` : ""}${serial}`,
    texts: [
      // By this it can be typed when its code cannot be read.
      { text: serial, kind: "first", cut: "middle", isOneLine: true },
      ...(isNamed ? [{ text: name, kind: "further", cut: "end" } as const] : []),
      ...(level === undefined ? [] : [placeText(level, isNamed)]),
      ...(site === undefined || area === undefined
        ? []
        : [{ text: site, kind: "further", cut: "middle", mayGo: "first" } as const]),
    ],
    ...(site === undefined ? {} : { place: { site, ...(area === undefined ? {} : { area }) } }),
  };
}

/** Somebody who stands there knows where it is: the name is worth more than the location. */
const placeText = (level: string, isNamed: boolean): LabelText => ({
  ...{ text: level, kind: "further", cut: "middle" },
  ...(isNamed ? { mayGo: "then" } : {}),
});

/** The name of a location, and where it is in words: the path is for the code. */
export function locationLabel(path: LocationPath): Label {
  const above = levelsOf(path).slice(0, -1);
  return {
    payload: path,
    title: `Location ${[...above, locationName(path)].join(" › ")}`,
    texts: [
      { text: locationName(path), kind: "first", cut: "end" },
      ...(above.length === 0 ? [] : [{ text: above.join(" › "), kind: "further", cut: "middle" } as const]),
    ],
  };
}

/** Of a label as narrow as this, in millimetres, the words need more than the code does. */
const narrow = 50;

/** The square of the code at the left edge of a label, its quiet zone included: it takes the height, or about half of the width. */
export function codeSide({ label }: Pick<Paper, "label">): number {
  return Math.min(label.height, (label.width < narrow ? 0.42 : 0.56) * label.width);
}
