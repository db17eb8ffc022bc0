import type { ReportKind } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import type { Trouble } from "#contract/reading.ts";
import type { Level, LevelCounts } from "#lib/level.ts";
import type { BaitQuestions } from "./questions-bait.ts";
import type { DeviceCut, DeviceQuestions } from "./questions-device.ts";
import type { JumpQuestions } from "./questions-jump.ts";
import type { MapQuestions } from "./questions-map.ts";
import type { OverviewQuestions } from "./questions-overview.ts";
import type { Need, Place, Scope, ScopeQuestions } from "./questions-scope.ts";
import type { SiteQuestions } from "./questions-sites.ts";
import type { TableQuestions } from "./questions-table.ts";

export type { DeviceCut } from "./questions-device.ts";
export type * from "./questions-jump.ts";
export * from "./questions-scope.ts";
export * from "./questions-sites.ts";
export * from "./questions-table.ts";

/**
 * What the page may ask the fleet worker, and what it answers: small answers to small questions.
 * Instants are milliseconds since 1970 (UTC), battery levels 0 to 1, coordinates degrees.
 */

export interface DeviceRow {
  readonly serial_number: string;
  readonly name: string;
  readonly type?: number;
  readonly status?: number;
  readonly level: Level;
  /** What its status and its flags say: `Catch detected`, `Active, but trap 1 is triggered`. */
  readonly said: string;
  /** That, and whether it is silent: `Catch detected, silent`, `Clock 19 h ahead`. */
  readonly state: string;
  /** Why it has this level: `Catch detected`, `Silent for 40 days, last said triggered`. */
  readonly reason: string;
  /**
   * Since when it has needed somebody: the time of the first report of the episode (rules/since.ts); where there is none
   * and it is silent, of its last heartbeat. Absent when nobody can tell, and for a device that is clear.
   */
  readonly since?: number;
  /** The heartbeat is older than the limit, missing on an active device, or not believable. */
  readonly silent: boolean;
  readonly battery_status?: number;
  readonly last_heartbeat?: number;
  readonly place: Place;
  readonly location_name?: string;
  /** Only when both are usable. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export interface MapCluster {
  /** Stable within a revision and scope. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Zoom at which it falls apart; absent when its devices share one spot, or for a single device. */
  readonly expansionZoom?: number;
  /** The devices when there is one, or when all stand at one spot (the worst 20; `spot` answers the rest). */
  readonly members?: readonly DeviceRow[];
}

export interface ReportRow {
  readonly serial_number: string;
  readonly device_name: string;
  readonly device_type?: number;
  readonly type?: number;
  /** Mostly one. */
  readonly kinds: readonly (ReportKind | "other")[];
  /** Absent where it cannot be read. */
  readonly timestamp?: number;
  readonly user?: string;
  readonly description?: string;
  readonly place: Place;
  readonly location_name?: string;
}

/** Reports of one spot or cluster of spots on the map. */
export interface ReportCluster {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Each counted once, of however many kinds it is. */
  readonly reports: number;
  readonly kinds: Readonly<Partial<Record<ReportKind | "other", number>>>;
  readonly expansionZoom?: number;
  /** How many devices they come from when all stand at one spot. */
  readonly devices?: number;
  /** Serial number, name and number of reports of these devices (the first 100). */
  readonly members?: readonly { serial_number: string; name: string; reports: number }[];
}

/**
 * A stretch of time, both ends included. Without a beginning it goes back as far as there is anything; without an end, and
 * at most, to now, as far as clocks are believed.
 */
export interface Period {
  readonly since?: number;
  readonly until?: number;
  /** What is in no period instead: reports that lie further ahead, or those without a readable time. */
  readonly apart?: keyof ReportsApart;
  /** All that the server first had since this instant instead, whenever it happened. */
  readonly arrived?: number;
}

/** How many reports are in no period. */
export interface ReportsApart {
  /** Further ahead of now than clocks are believed. */
  readonly ahead: number;
  readonly unreadable: number;
}

export interface Summary {
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Of any level: a silent device may be at "act now" for what it said last. */
  readonly silent: number;
  /** The silent ones among those that are not reporting. */
  readonly silentNotReporting: number;
  /** Out of use. */
  readonly inactive: number;
  /** Devices to which somebody has to bring this, or at which to do it: the very ones of the van list. */
  readonly needs: Readonly<Record<Need, number>>;
  readonly withoutCoordinates: number;
  /** How many devices have each status and type code that occurs; "unknown" for a missing one. */
  readonly statuses: readonly { code: number | "unknown"; devices: number }[];
  readonly types: readonly { code: number | "unknown"; devices: number }[];
}

/** Every question with its answer. */
export interface Questions
  extends MapQuestions,
    OverviewQuestions,
    BaitQuestions,
    DeviceQuestions,
    ScopeQuestions,
    SiteQuestions,
    TableQuestions,
    JumpQuestions {
  /** Counts over a scope. */
  summary: { asked: { scope: Scope }; answer: Summary };
  /** One place: undefined when no device stands there. */
  place: {
    asked: { at: Place };
    answer: { name: string; address?: string; devices: number; levels: LevelCounts } | undefined;
  };
  clusters: {
    asked: { scope: Scope; bounds: Bounds; zoom: number };
    answer: { clusters: readonly MapCluster[] };
  };
  /** Where the scope's devices are; `bounds` is absent when none has usable coordinates. */
  extent: { asked: { scope: Scope }; answer: { bounds?: Bounds; located: number; unlocated: number } };
  /** Devices of the scope without usable coordinates, by name. */
  unlocated: {
    asked: { scope: Scope; from: number; to: number };
    answer: { total: number; rows: readonly DeviceRow[] };
  };
  /** One device; undefined when the account has none with exactly this serial number. */
  device: {
    asked: { serial_number: string };
    answer: { device: Device; row: DeviceRow; cut?: DeviceCut } | undefined;
  };
  /** The serial number meant by a typed or scanned text: exact, else ignoring case, spaces and dashes when only one fits. */
  find: { asked: { text: string }; answer: { serial_number: string } | undefined };
  reports: {
    asked: {
      scope: Scope;
      period: Period;
      kinds: readonly (ReportKind | "other")[];
      from: number;
      to: number;
    };
    answer: {
      total: number;
      from: number;
      /** Counts by kind in scope and period, whatever kinds are asked for; a report of two kinds counts in both. */
      kinds: Readonly<Partial<Record<ReportKind | "other", number>>>;
      /** Of scope and kinds, whatever period is asked for. */
      apart: ReportsApart;
      /** Newest first. */
      rows: readonly ReportRow[];
      /** Reports in scope and kinds whose device has no usable coordinates. */
      unlocated: number;
    };
  };
  /** Reports `from` (included) to `to` (excluded) as CSV, the header before the first. */
  reportsCsv: { asked: Questions["reports"]["asked"]; answer: { total: number; text: string } };
  reportClusters: {
    asked: {
      scope: Scope;
      period: Period;
      kinds: readonly (ReportKind | "other")[];
      bounds: Bounds;
      zoom: number;
    };
    answer: { clusters: readonly ReportCluster[]; bounds?: Bounds };
  };
}

export type QuestionName = keyof Questions;
export type Question<Name extends QuestionName = QuestionName> = {
  [N in Name]: { readonly name: N } & Questions[N]["asked"];
}[Name];
export type AnswerTo<Name extends QuestionName> = Questions[Name]["answer"];

/** Why the copy is not current, in words a person can act on. */
export interface FleetProblem {
  readonly kind: "offline" | "unauthorized" | "rate-limited" | "server" | "unreadable";
  readonly message: string;
  /** Since when refreshing fails. */
  readonly since: number;
}

/** What the page knows of the copy in the worker. Posted whenever it changes. */
export interface FleetState {
  /** 0 until the first copy is there; then grows with every change of the copy. */
  readonly revision: number;
  /** When the copy was taken from the API. */
  readonly dataAt?: number;
  readonly loading: boolean;
  readonly problem?: FleetProblem;
  readonly devices: number;
  /** Rows without a serial number, and fields that could not be read. */
  readonly setAside: number;
  readonly unreadable: number;
  readonly examples: readonly Trouble[];
  /** Rows that repeated the serial number of another one; the last of them is shown. */
  readonly duplicates: number;
  /** What to add to this device's clock to have the server's, in milliseconds; 0 while they agree within a minute. */
  readonly clockOffset: number;
  /** What the last load took, in milliseconds. */
  readonly timings?: {
    readonly fetch: number;
    readonly parse: number;
    readonly read: number;
    readonly index: number;
  };
}

/** What the worker must be told before it starts. */
export interface FleetSettings {
  /** Address that `/api/v1.13` hangs below: the page's own origin. */
  readonly baseUrl: string;
  readonly silentAfterHours: number;
  readonly refreshSeconds: number;
  /** How far back reports are held, in days. */
  readonly reportDays: number;
  /** The API behind sends no paths: a place is known by its name alone, and the places are a flat list. */
  readonly hasFlatPlaces: boolean;
}
