import { baitStation, hasTrap, infestationMonitor } from "#contract/codes.ts";
import { type Outcome, outcomes, type ScanWay } from "#contract/round-events.ts";
import type { RoundCounts, RoundDevice, RoundState } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { isAhead } from "#data/period.ts";
import { recordedText } from "#data/rounds/under-way.ts";
import { locationLevels } from "#data/row-text.ts";
import { isCatch, isUnheard, startsWithInspection } from "#data/work-left.ts";
import { minuteMs } from "#lib/durations.ts";
import { clockTime, shortTime } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

/** Words of rounds: here alone, so that one thing has one name on every page and in every file. */

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  checked: "Checked",
  rearmed: "Re-armed",
  "bait-replaced": "Bait replaced",
  "catch-removed": "Catch removed",
  "battery-replaced": "Battery replaced",
  "power-checked": "Power checked",
  "still-silent": "Still not reporting",
  "cannot-reach": "Cannot reach",
  "label-unreadable": "Label unreadable",
  damaged: "Damaged",
  "not-found": "Not found",
  replaced: "Replaced",
};

type Need = Exclude<NonNullable<DeviceRow["needs"]>[number], "check">;

/** What is said once what a device asks for was done. */
const doneOf: Readonly<Record<Need, Outcome>> = {
  rearm: "rearmed",
  bait: "bait-replaced",
  battery: "battery-replaced",
};

/** What a device reports by itself once it is done. */
export const reportedOutcomes: readonly Outcome[] = Object.values(doneOf);

/** What would be said of a device once all that it asks for was done; what must be done first stands first. */
export function askedOutcomes({ needs = [] }: Pick<DeviceRow, "needs">): readonly Outcome[] {
  return (["rearm", "bait", "battery"] as const)
    .filter((need) => needs.includes(need))
    .map((need) => doneOf[need]);
}

/** The same, and that a catch was taken out, which no device reports: "Empty and re-arm" is two outcomes. */
export function wantedOutcomes(row: Pick<DeviceRow, "needs" | "status">): readonly Outcome[] {
  const asked = askedOutcomes(row);
  return isCatch(row) && asked.includes("rearmed") ? ["catch-removed", ...asked] : asked;
}

type Usual = Pick<DeviceRow, "type" | "needs"> & Partial<Pick<DeviceRow, "level" | "status" | "silent">>;

/** What is mostly said of a device of such a type. */
function usualOutcomes({ type }: Usual): readonly Outcome[] {
  if (type === baitStation) return ["checked", "bait-replaced"];
  // It has no trap: it is inspected.
  if (type === infestationMonitor) return ["checked", "battery-replaced"];
  return ["checked", "rearmed", "catch-removed"];
}

/** What is said at a device that is not heard: the job there, and what came of it. */
const unheardOutcomes: readonly Outcome[] = ["power-checked", "battery-replaced", "still-silent"];

/** What is mostly said of such a device, at hand at once, in the order in which it is done: what the sentence of it asks for first. */
export function commonOutcomes(row: Usual | undefined): readonly Outcome[] {
  if (row === undefined) return usualOutcomes({});
  const asked = askedOutcomes(row);
  const usual = usualOutcomes(row);
  // "Empty and re-arm": in the order in which it is done.
  const isEmptied = asked.includes("rearmed") && usual.includes("catch-removed");
  return [
    ...new Set([
      ...(isEmptied ? (["catch-removed"] as const) : startsWithInspection(row) ? (["checked"] as const) : []),
      ...asked,
      ...(isUnheard(row) ? unheardOutcomes : usual),
    ]),
  ];
}

/** What says why a device was not scanned: all that can be said of one without a scan. */
export const absences: readonly Outcome[] = ["cannot-reach", "label-unreadable", "not-found", "damaged"];

/** What only devices of some types can have done: a trap has no bait, and only a trap is re-armed or emptied. */
const isPossible: Readonly<Partial<Record<Outcome, (type: number | undefined) => boolean>>> = {
  rearmed: hasTrap,
  "catch-removed": hasTrap,
  "bait-replaced": (type) => type === undefined || type === baitStation,
};

/** What hinders the job at a device that was scanned. */
const troubles: readonly Outcome[] = ["damaged", "cannot-reach"];

/** All that can be said of such a device. What hinders the job comes first, since no outcome at hand says it. */
export function moreOutcomes(row: Pick<DeviceRow, "type"> | undefined): readonly Outcome[] {
  const possible = outcomes.filter((outcome) => isPossible[outcome]?.(row?.type) !== false);
  return [...new Set([...troubles, ...possible])];
}

export function outcomeText(outcome: Outcome, replacedBy: string | undefined): string {
  return outcome === "replaced" && replacedBy !== undefined
    ? `Replaced by ${replacedBy}`
    : outcomeLabels[outcome];
}

/** "Re-armed, Replaced by LT-1": all that was said of a device. */
export function saidText(said: {
  readonly outcomes: readonly Outcome[];
  readonly replacedBy?: string | undefined;
}): string {
  return said.outcomes.map((outcome) => outcomeText(outcome, said.replacedBy)).join(", ");
}

/** Who made a round, on every record of it: where nobody signs in, nobody has a name. */
export const whoText = (person: string): string => person || "No name: recorded without sign-in";

/** "To undo, press “Bait replaced” again.": how what was recorded is taken back. Of several in words that a phone has room for. */
export function undoText(recorded: readonly Outcome[]): string {
  const [outcome, ...others] = recorded;
  if (outcome === undefined || others.length > 0) return "To undo one, press it again.";
  return `To undo, press “${outcomeLabels[outcome]}” again.`;
}

/** "Re-armed, 1 note, 2 photos": all that was recorded of a device but its scan. Empty where nothing was. */
export function notedText(device: Pick<RoundDevice, "outcomes" | "replacedBy" | "notes" | "photos">): string {
  const { notes, photos } = device;
  return [
    saidText(device),
    ...(notes.length === 0 ? [] : [formatPlural(notes.length, "note")]),
    ...(photos.length === 0 ? [] : [formatPlural(photos.length, "photo")]),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

export const wayLabels: Readonly<Record<ScanWay, string>> = {
  camera: "scanned",
  photo: "scanned from a photo",
  typed: "number typed",
};

export const stateLabels: Readonly<Record<RoundState, string>> = {
  scanned: "Recorded",
  missed: "Not scanned",
  elsewhere: "Out of place",
  unknown: "Unknown serial number",
};

/** Recorded devices of which nothing is noted. */
export const unnotedLabel = "Recorded, nothing noted";
/** Recorded devices of which something is noted that does not do what they ask for. */
export const unsettledLabel = "Recorded, job not done";
/** "Recorded, nothing noted: 7": in the list and on the page of a round. */
export const unnotedText = (unnoted: number): string => `${unnotedLabel}: ${formatCount(unnoted)}`;

/**
 * "under 1 min", "38 min", "1 h 05 min": how long a round took. Milliseconds; fewer than none where the phone's clock was set
 * back on the way.
 */
export function lengthText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minuteMs);
  if (minutes < 0) return "length unknown: the phone’s clock was set back";
  if (minutes < 1) return "under 1 min";
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** "begun today 13:11", "Ended 24 November, 13:11": a round has two times, so each says which one it is. */
export function momentText(what: "begun" | "Begun" | "Ended", instant: number, now: number): string {
  const time = shortTime(instant, now);
  return `${what} ${time === clockTime(instant) ? `today ${time}` : time}`;
}

/**
 * "belongs to Molkerei Innsbruck › Abfüllung › Rampe": from where it parts from the location of the round (`from`), so that another
 * site is named; and with what is above it, since many sites have a ramp.
 */
export function belongsText(location: LocationKey, from: LocationKey): string {
  if (location === "none") return "belongs to no location";
  const levels = locationLevels(location, undefined);
  const here = locationLevels(from, undefined);
  const parting = levels.findIndex((level, depth) => level !== here[depth]);
  return `belongs to ${levels.slice(Math.min(Math.max(parting, 0), levels.length - 2)).join(" › ")}`;
}

type Counted = Pick<RoundCounts, "expected" | "scanned" | "elsewhere" | "unknown" | "typed">;

/** "1 typed by hand"; empty for none. */
function typedText({ typed }: Pick<RoundCounts, "typed">): string {
  return typed === 0 ? "" : `${formatCount(typed)} typed by hand`;
}

/**
 * "7 of 16 recorded, 2 of another location, 1 typed by hand": a number that is typed proves less than a scan, so that is said.
 */
export function countsText(counts: Counted): string {
  return [recordedText(counts), ...strayTexts(counts), typedText(counts)]
    .filter((text) => text !== "")
    .join(", ");
}

/** "7 devices recorded, 2 of another location": whether they were expected or not. */
export function recordedTitle(counts: Omit<Counted, "expected">): string {
  const devices = `${formatPlural(counts.scanned, "device")} recorded`;
  return [devices, ...strayTexts(counts), typedText(counts)].filter((text) => text !== "").join(", ");
}

/** What was recorded beside what was expected; none where nothing was. */
function strayTexts({ elsewhere, unknown }: Pick<RoundCounts, "elsewhere" | "unknown">): readonly string[] {
  return [
    ...(elsewhere === 0 ? [] : [`${formatCount(elsewhere)} of another location`]),
    ...(unknown === 0 ? [] : [`${formatCount(unknown)} unknown`]),
  ];
}

/** How many devices belong to another location, and how many serial numbers were typed: on every page and in every file. */
export const elsewhereLabel = "Of another location";
export const typedLabel = "Typed by hand";

/** "31 not scanned": how many were expected and not scanned. */
export const notScannedText = (missed: number): string => `${formatCount(missed)} not scanned`;

/** Later than this after it was made, the arrival of an entry is worth telling: it was made without a line. */
const lateArrival = 10 * minuteMs;

/** What there is to say of a phone's clock and of the line; undefined where both times agree. */
export function arrivalText(made: number, arrived: number): "late" | "ahead" | undefined {
  if (isAhead(made, arrived)) return "ahead";
  return arrived - made > lateArrival ? "late" : undefined;
}
