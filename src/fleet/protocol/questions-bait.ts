import type { Device } from "#contract/device.ts";
import type { BaitSettings } from "#contract/location.ts";
import type { LevelCounts } from "#lib/level.ts";
import type { BaitNeed } from "./questions-overview.ts";
import type { LocationKey, Scope } from "./questions-scope.ts";
import type { DeviceRow } from "./rows.ts";

/** What the bait page asks. Instants are milliseconds since 1970 (UTC), weights grams. */

/** What may be said of a station beside its level; a station may have several of them. */
export const baitFlags = [
  "due",
  "undated",
  "low",
  "gone",
  "active",
  "unmonitored",
  "location",
  "low-and-due",
] as const;
/**
 * due: replaced before the limit, which is a person's own and so changes no level. undated: when it was replaced is
 * unknown. low: status 13 or 14, or bait not available. gone: of these the ones without any. active: status 11 or 14, or more activities than the threshold.
 * unmonitored: bait monitoring is off. location: the location overrides the bait settings. low-and-due:
 * both of these, so that those that need bait are low and due together without it.
 */
export type BaitFlag = (typeof baitFlags)[number];

/** refill: what needs bait first, none left before low before due. needs: by level. left: by the days until it is low. */
export const baitSortColumns = [
  "refill",
  "needs",
  "name",
  "location",
  "bait",
  "activity",
  "low",
  "replaced",
  "reset",
  "left",
] as const;
export type BaitSortColumn = (typeof baitSortColumns)[number];
export interface BaitSort {
  readonly column: BaitSortColumn;
  readonly descending: boolean;
}

/**
 * What past fillings tell of the next one. An estimate, never a measurement: see bait-estimate.ts. Where none ran low
 * (`low` is 0), the days are those that two fillings lasted at least, and the grams those that were eaten at most.
 */
export interface BaitEstimate {
  /** From a replacement until bait is low. */
  readonly days: number;
  readonly gramsPerDay: number;
  /** How many fillings ran low. */
  readonly low: number;
  /** How many fillings it is made of, those that ran low among them. */
  readonly fillings: number;
  /** Until the bait in the station is low; absent where that is unknown. */
  readonly daysLeft?: number;
}

type BaitFields = Pick<
  Device,
  | "is_bait_monitoring_enabled"
  | "bait_low_count"
  | "activity_alert_threshold"
  | "current_threshold_activities_count"
  | "bait_manufacturer_and_type"
  | "bait_weight_grams"
  | "bait_calibration_weight_grams"
  | "is_bait_available"
  | "last_bait_replaced_by_name"
  | "last_activity_reset_by_name"
>;

/** Why something is to be done, in words for the middle of a sentence. */
export interface Reason {
  readonly text: string;
  /** The list has a column that tells it, too. */
  readonly isActivity?: true;
}

/**
 * What to do in few words, and why apart: "Refill bait. Bring a battery." for "no bait left" and "battery 10 %", in the order of the
 * sentence (rules/action.ts). Empty where nothing is to be done.
 */
export interface BaitTask {
  readonly task: string;
  readonly reasons: readonly Reason[];
}

export interface BaitStationRow extends DeviceRow, BaitFields, BaitTask {
  readonly flags: readonly BaitFlag[];
  readonly replaced_at?: number;
  readonly reset_at?: number;
  readonly estimate?: BaitEstimate;
  /** Where the settings come from; absent when the API does not say. */
  readonly overridden?: boolean;
}

/** What is to be brought to stations in use: bait that is low, gone or due. */
export interface BaitToBring {
  /** How many stations; of these the ones where it is low or gone, and of those again where none is left. */
  readonly total: number;
  readonly low: number;
  readonly gone: number;
  /** Those whose bait is due by its age, as many as the choice by age has; of these the ones where it is low or gone too. */
  readonly due: number;
  readonly dueAndLow: number;
  /** By manufacturer and type, as the van list has them, the one for the most stations first. */
  readonly kinds: readonly BaitNeed[];
}

/** One setting at the devices of a location: what they carry other than what the location says. */
export interface SettingAtDevices {
  readonly field: keyof BaitSettings;
  /** The values that occur, each as settings of one field (none: not given), the most frequent first, three at most. */
  readonly others: readonly { readonly settings: BaitSettings; readonly stations: number }[];
  /** Stations with values beyond those. */
  readonly more: number;
}

/** A location that defines bait settings, and its bait stations. */
export interface BaitLocation {
  readonly location: LocationKey;
  readonly location_name?: string;
  readonly settings: BaitSettings;
  readonly stations: number;
  /** Stations of which the API says that the location overrides them. */
  readonly overridden: number;
  readonly fields: readonly SettingAtDevices[];
}

export interface BaitQuestions {
  /** The bait stations of a scope. Several flags mean any of them. */
  bait: {
    asked: {
      scope: Scope;
      flags: readonly BaitFlag[];
      sort: BaitSort;
      from: number;
      to: number;
    };
    answer: {
      total: number;
      from: number;
      rows: readonly BaitStationRow[];
      /** Stations of the scope's location, whatever else is chosen. */
      stations: number;
      /** For those. */
      bring: BaitToBring;
      /** Each counted with everything else that is chosen. */
      levels: LevelCounts;
      /** Of those not reporting the ones out of use. */
      inactive: number;
      /** Of those all clear the ones to check. */
      clearToCheck: number;
      flags: Readonly<Record<BaitFlag, number>>;
    };
  };
  /** Locations of a scope that define bait settings, by location. */
  baitLocations: {
    asked: { scope: Scope; from: number; to: number };
    answer: {
      total: number;
      rows: readonly BaitLocation[];
      /** Stations that use settings of their own, and those of which the API does not say. */
      own: number;
      unknown: number;
    };
  };
  /** What the history of one station allows to estimate. */
  baitEstimate: { asked: { serial_number: string }; answer: BaitEstimate | undefined };
}
