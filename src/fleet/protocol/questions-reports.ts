import type { KindName } from "#contract/codes.ts";
import type { Level } from "#lib/level.ts";
import type { LocationKey, Scope } from "./questions-scope.ts";

/** What the charts over time ask. Instants are milliseconds since 1970 (UTC). */

/** A part of a location, with its reports of a kind. */
export interface ReportArea {
  readonly location: LocationKey;
  readonly reports: number;
  /** Another part has the same name: it takes the name of what is above to tell them apart. */
  readonly isNamesake?: true;
}

/** The reports of one kind, bucket by bucket. A report of two kinds is in both. */
export interface KindOverTime {
  readonly kind: KindName;
  readonly counts: readonly number[];
  readonly total: number;
  /** Of the buckets before; null where not all of a bucket is known. */
  readonly before: readonly (number | null)[];
  /** Absent where it is not known of every bucket. */
  readonly beforeTotal?: number;
  /** Where most of the period's are: at most twelve parts of the location asked about, the strongest first. */
  readonly areas: readonly ReportArea[];
  /** In how many parts there are any. */
  readonly parts: number;
  /** Of the period's, those of devices without usable coordinates. */
  readonly unlocated: number;
}

export interface ReportsOverTime {
  /** Of the kinds asked for, those that occur in the period or in the one before. */
  readonly kinds: readonly KindOverTime[];
  /** Reports of the period, each counted once, of however many kinds it is. */
  readonly total: number;
  /** Reports of work at a device, whatever kinds are asked for. */
  readonly services: readonly number[];
  /** Work that a bait station tells by its fields, and no report. */
  readonly visits: readonly number[];
  /** The last instant that counts of the buckets before. */
  readonly beforeUntil: number;
  /** The bucket in which now lies; absent where the period is over. */
  readonly unfinished?: number;
  /** Reports of before were not asked for; absent where nothing bounds them. */
  readonly knownSince?: number;
  /** The oldest report of the account; absent where there is none. */
  readonly oldest?: number;
  readonly devices: number;
  /** Devices of the scope of which reports may be missing: those not reporting, without inactive ones, and the silent ones of another level. */
  readonly notReporting: number;
  readonly silentElsewhere: number;
}

/** The worst report of a device on a day. */
export interface CalendarCell {
  /** Report type code; absent where it cannot be read. */
  readonly type?: number;
  readonly kind: KindName;
  /** Of the trouble that it tells of; absent where it tells of none. */
  readonly level?: Level;
  /** How many reports the day has. */
  readonly reports: number;
}

export type CalendarRow =
  | { readonly is: "area"; readonly location: LocationKey; readonly devices: number }
  | {
      readonly is: "device";
      readonly serial_number: string;
      readonly name: string;
      readonly device_type?: number;
      /** One for each day; null where nothing was reported. */
      readonly cells: readonly (CalendarCell | null)[];
      /** The first day of which nothing was heard; absent where the device is not silent. */
      readonly silentFrom?: number;
    };

export interface ReportQuestions {
  /**
   * The devices of a location by area, and for each of `days` the worst report: rows `from` (included) to `to` (excluded).
   * The days are given by their beginnings, and the last of them ends where the period does.
   */
  reportCalendar: {
    asked: { at: LocationKey; days: readonly number[]; until?: number; from: number; to: number };
    answer: {
      /** Rows, of areas and devices. */
      total: number;
      from: number;
      rows: readonly CalendarRow[];
      /** Reports of before were not asked for. */
      knownSince?: number;
    };
  };
  /**
   * Reports by kind in buckets of the person's own calendar. A bucket ends where the next one begins, and the last one
   * where the period does. `before` are the beginnings of as many buckets of the same length; the last of them ends where
   * the period begins. While the last bucket is unfinished, its twin is counted up to the same hour alone.
   */
  reportsOverTime: {
    asked: {
      scope: Scope;
      kinds: readonly KindName[];
      starts: readonly number[];
      /** The last instant of the period; absent for now. */
      until?: number;
      before: readonly number[];
      /**
       * By how many milliseconds the hour of now comes later in the twin of the last bucket than in the bucket itself:
       * where clocks are changed in one of the two. Absent where it comes as late.
       */
      twinShift?: number;
    };
    answer: ReportsOverTime;
  };
}
