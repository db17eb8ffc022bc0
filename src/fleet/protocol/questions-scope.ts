import type { LocationPath } from "#contract/path.ts";
import type { Level, LevelCounts } from "#lib/level.ts";
import { type Need, needs } from "./needs.ts";

export { type Need, needs };

/** Which devices a question is about, in which order, and what could be chosen among them. */

/** A location is a branch of the location tree, sub-locations included; "none" is every device without a path. */
export type LocationKey = LocationPath | "none";

/** A range of numbers, both ends included; an absent end is open. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/**
 * What a bait station says of its bait. `threshold`: its activity has reached the threshold (status 11 or 14) or is
 * above it by its count; `low`: status 13 or 14; `empty`: no bait is available.
 */
export const baitStates = ["monitored", "unmonitored", "threshold", "low", "empty"] as const;
export type BaitState = (typeof baitStates)[number];

/** A code as a number, or that a device tells none that can be read. */
export type CodeChoice = number | "unknown";

/**
 * What can be new about a device. `act-now` and `plan`: it has a trouble of that level. `silent`: it went silent, or its
 * status says that its heartbeat failed. `again`: it reports again. `battery`: its battery is low.
 */
export const newsNames = ["act-now", "plan", "silent", "again", "battery"] as const;
export type NewsName = (typeof newsNames)[number];

/** Which devices a view is about. An absent or empty part does not restrict; in a list, any of its items fits. */
export interface Scope {
  readonly at?: LocationKey;
  readonly levels?: readonly Level[];
  readonly statuses?: readonly CodeChoice[];
  readonly types?: readonly CodeChoice[];
  readonly transferModes?: readonly CodeChoice[];
  readonly operationModes?: readonly CodeChoice[];
  /** Battery levels, 0 to 1 and read in whole percent, as they are shown: a device that tells none is in no range. */
  readonly battery?: NumberRange;
  /** Silent devices, by the hours since their last heartbeat; where that is not known, it is longer than any. */
  readonly silence?: NumberRange;
  /** Bait stations in any of these states. */
  readonly bait?: readonly BaitState[];
  /** Devices that need any of these. */
  readonly needs?: readonly Need[];
  /** Only those out of use, or none of them. */
  readonly inactive?: boolean;
  /** Devices without usable coordinates. */
  readonly unlocated?: true;
  /** Only devices at "all clear" that reported something (rules/unserved.ts), and nobody is known to have been there since, or none of them. */
  readonly unserved?: boolean;
  /** Devices about which this is so still, and was first seen since an instant, in milliseconds since 1970. */
  readonly news?: { readonly name: NewsName; readonly since: number };
  /** Devices at the very spot of the one with this serial number, itself included; none where it stands nowhere. */
  readonly spot?: string;
  /** These devices alone. */
  readonly serials?: readonly string[];
  /** Free text: every word must occur in some field. */
  readonly q?: string;
}

export const sortColumns = [
  "match",
  "attention",
  "level",
  "name",
  "serial",
  "type",
  "location",
  "battery",
  "heartbeat",
  "since",
] as const;
/**
 * `match` sorts by how well a device matches the search, the best first. Without a search all devices match alike.
 * `attention` sorts by level, then the oldest trouble first. A trouble without a known time comes last in its level. `since` sorts by that time alone, the oldest first.
 */
export type SortColumn = (typeof sortColumns)[number];
export interface Sort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** How many devices have a code. */
export interface CodeCount {
  readonly code: CodeChoice;
  readonly devices: number;
}

/** The least hours of silence that are counted; 0 is every silent device. */
export const silenceSteps = [0, 48, 168, 336, 720, 2160] as const;

/**
 * What choosing something would show: every filter is counted with all the others as they are chosen, and without
 * itself.
 */
export interface Facets {
  /** What is shown now. */
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Of those not reporting the ones out of use. */
  readonly inactive: number;
  /** Of those all clear the ones to check, whatever levels are chosen. */
  readonly clearToCheck: number;
  /** Every code that occurs at the location, whatever else is chosen; most devices of the location first. */
  readonly statuses: readonly CodeCount[];
  readonly types: readonly CodeCount[];
  readonly transferModes: readonly CodeCount[];
  readonly operationModes: readonly CodeCount[];
  /** By tenths of the charge: up to 10 %, above that and up to 20 %, and so on. */
  readonly battery: readonly number[];
  /** Silent for at least so many hours: one count for each of `silenceSteps`. */
  readonly silence: readonly number[];
  readonly bait: Readonly<Record<BaitState, number>>;
  readonly needs: Readonly<Record<Need, number>>;
  readonly unlocated: number;
  readonly unserved: number;
}

export interface ScopeQuestions {
  /** What the filters could choose, counted. */
  facets: { asked: { scope: Scope }; answer: Facets };
}
