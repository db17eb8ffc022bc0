import type { KindName } from "#contract/codes.ts";
import type { Level, LevelCounts } from "#lib/level.ts";
import type { Asked } from "./needs.ts";
import type { LocationKey } from "./questions-scope.ts";

/** What several answers are made of. Instants are milliseconds since 1970 (UTC), coordinates degrees. */

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
  /** Why it has this level: `Catch detected`, `Offline for 40 days (was: triggered)`. */
  readonly reason: string;
  /**
   * What to do there, in one line (rules/action.ts): `Empty and re-arm. Bring a battery, 16 % left.` Absent where nothing
   * is to be done, which is only so of a device that is all clear.
   */
  readonly action?: string;
  /**
   * The same where the state stands in a column beside it, without the reasons that the state says: `Inspect now.` beside
   * `Severe infestation`. So has the battery. Absent where it is no shorter.
   */
  readonly briefAction?: string;
  /** What is put into a station that is to get bait: `150 g Acme Blox`. Absent where it does not say. */
  readonly filling?: string;
  /**
   * What of that is counted: what is to be brought or re-armed, and that a clear device is to be checked. Absent where nothing
   * is.
   */
  readonly needs?: readonly Asked[];
  /** Nobody watches its bait (spec: is_bait_monitoring_enabled), so its level says nothing of that. */
  readonly isUnmonitored?: true;
  /**
   * Since when it has needed somebody: the time of the first report of the episode (rules/since.ts); where there is none
   * and it is silent, of its last heartbeat. Absent when that is unknown, and for a device that is clear.
   */
  readonly since?: number;
  /** Reports are not known from before that: it may have been longer. */
  readonly sinceAtLeast?: true;
  /** The heartbeat is older than the limit, missing on an active device, or not believable. */
  readonly silent: boolean;
  readonly battery_status?: number;
  readonly last_heartbeat?: number;
  readonly location: LocationKey;
  readonly location_name?: string;
  /** How many levels of the location name its site; absent without a location. */
  readonly siteDepth?: number;
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
  /** Out of use: they count as not reporting. */
  readonly inactive: number;
  /** Of those that are all clear, how many are to be checked (rules/unserved.ts); absent for none. */
  readonly clearToCheck?: number;
  /** Zoom at which it falls apart; absent when its devices share one spot, or for a single device. */
  readonly expansionZoom?: number;
  /** The devices when there is one, or when all stand at one spot (the worst 20; `spot` answers the rest). */
  readonly members?: readonly DeviceRow[];
}

/** Reports of one type that follow one another on one device. */
export interface ReportRun {
  readonly serial_number: string;
  readonly reports: number;
  /** When the oldest of them was made; the row says when the newest was. */
  readonly since: number;
  /** Whether its reports follow as rows of their own. */
  readonly open: boolean;
  /** On paper, of services: each of them, the newest first. */
  readonly services?: readonly ReportedService[];
}

/** Work that was reported at a device, with its report type code. */
export interface ReportedService {
  readonly time: number;
  readonly type: number | undefined;
}

export interface ReportRow {
  /** In a folded list, of a row that stands for several reports, of which it is the newest. */
  readonly run?: ReportRun;
  /** In a folded list, of a report below its run. */
  readonly inRun?: true;
  readonly serial_number: string;
  readonly device_name: string;
  readonly device_type?: number;
  readonly type?: number;
  /** Mostly one. */
  readonly kinds: readonly KindName[];
  /** Absent where it cannot be read. */
  readonly timestamp?: number;
  readonly user?: string;
  readonly description?: string;
  readonly location: LocationKey;
  readonly location_name?: string;
  readonly siteDepth?: number;
}

/** Reports of one spot or cluster of spots on the map. */
export interface ReportCluster {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Each counted once, of however many kinds it is. */
  readonly reports: number;
  readonly kinds: Readonly<Partial<Record<KindName, number>>>;
  readonly expansionZoom?: number;
  /** How many devices they come from when all stand at one spot. */
  readonly devices?: number;
  /** Serial number, name and number of reports of these devices (the first 100). */
  readonly members?: readonly { serial_number: string; name: string; reports: number }[];
}

/**
 * A range of time, both ends included. Without a beginning it goes back as far as there is anything; without an end, and
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
