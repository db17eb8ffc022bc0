import type { LocationPath } from "#contract/path.ts";
import type { Level, LevelCounts } from "#lib/level.ts";
import type { LocationKey } from "./questions-scope.ts";
import type { Period } from "./rows.ts";

/** What the page may ask about the location tree and its branches. */

export interface TreeNode {
  readonly location: LocationKey;
  readonly name: string;
  /** 1 for the top level. */
  readonly depth: number;
  /** Number of direct sub-locations; under a filter, of those that are kept. */
  readonly children: number;
  readonly expanded: boolean;
  /** Position among its siblings from 1, and how many siblings there are: for aria-posinset and aria-setsize. */
  readonly position: number;
  readonly siblings: number;
  /** Row of the node above it; -1 at the top level. */
  readonly parent: number;
  /** Devices of the whole branch. */
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Of those not reporting the ones out of use. */
  readonly inactive: number;
  /** Of those that are all clear the ones to be checked (rules/unserved.ts). */
  readonly clearToCheck: number;
  /** Not all of the branch is on this device, and nothing else answers: what is counted is not the whole. */
  readonly isPart?: true;
}

/**
 * Which part of the tree is visible. Every branch is closed, or open when `open` says so, or under a filter open where
 * something below it matches; a toggled one is the other way round.
 */
export interface TreeView {
  readonly open: boolean;
  readonly toggled: readonly LocationKey[];
  /** Keeps the locations in whose path every word of this occurs, with what is above and below them. */
  readonly q?: string;
  /** Siblings with the most to act on come first, then the most to plan, then the most not reporting; else by name. */
  readonly byUrgency?: boolean;
}

/** The latest thing somebody is known to have done at a device: a trap rearmed, bait replaced, activity reset. */
export interface Visit {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Report type code that says what was done: 3 or 25 (spec: Report type codes). */
  readonly type: number;
  readonly by?: string;
  readonly serial_number: string;
  readonly device_name: string;
  readonly device_type?: number;
  /** Of that device now. */
  readonly level: Level;
}

/** What is counted of a branch, its sub-locations included. */
export interface Branch {
  readonly location: LocationKey;
  readonly name: string;
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Out of use: they count as not reporting. */
  readonly inactive: number;
  /** Of those that are all clear the ones to be checked (rules/unserved.ts). */
  readonly clearToCheck: number;
  readonly silent: number;
  /** In the period asked for. */
  readonly reports: number;
  /** As far as the data tells: absent where nothing is known to have been done. */
  readonly visit?: Visit;
  /** Gateways and other network devices of the branch that are disconnected. */
  readonly down: number;
}

export interface Site extends Branch {
  /** Number of direct sub-locations. */
  readonly children: number;
  /** Network devices of the branch that stand where devices do. */
  readonly serving: number;
}

/**
 * A row of the comparison: a direct sub-location, or what stands at the location itself and in none of them. One without
 * devices is there for its disconnected network devices, so that the rows add up to the location.
 */
export interface SubLocation extends Branch {
  readonly children: number;
  readonly itself: boolean;
}

export const siteSortColumns = ["name", "devices", "level", "silent", "reports", "visit"] as const;
export type SiteSortColumn = (typeof siteSortColumns)[number];
/** `level` descending is the worst first; a row without a visit comes last either way. */
export interface SiteSort {
  readonly column: SiteSortColumn;
  readonly descending: boolean;
}

/** What the status of a network device says, most urgent first; `unknown` is any text that the specification does not list. */
export const networkStates = ["disconnected", "unknown", "unavailable", "connected"] as const;
export type NetworkState = (typeof networkStates)[number];

export interface NetworkRow {
  readonly serial_number: string;
  readonly description?: string;
  readonly device_type?: string;
  readonly product_identifier?: string;
  readonly status?: string;
  readonly state: NetworkState;
  /** When the server first saw it with this status, in milliseconds since 1970; absent where that is not known. */
  readonly status_since?: number;
  /** Another network device of the account has the same description. */
  readonly namesake?: true;
  readonly location: LocationKey;
  readonly location_name?: string;
  readonly siteDepth?: number;
  /** Of one that has a location: the devices of that branch. */
  readonly devices?: number;
  /** Those of them that could depend on a gateway, and when one of these was heard last. */
  readonly reliant?: number;
  readonly heard?: number;
  /** Of one that has a location: what is silent in that branch. A disconnected one may be the cause of it. */
  readonly silence?: {
    readonly silent: number;
    /** Those of them that could depend on a gateway. */
    readonly reliant: number;
    /** Other network devices of that branch that are connected: with one, the cause is less certain. */
    readonly connected: number;
  };
}

export interface SiteQuestions {
  /** Rows `from` (included) to `to` (excluded) of the visible tree, in order; "none" is its last row. */
  tree: {
    asked: { view: TreeView; from: number; to: number; locate: readonly LocationKey[] };
    answer: {
      /** Visible rows. */
      total: number;
      from: number;
      nodes: readonly TreeNode[];
      /** Rows of the locations of `locate`: a hidden one has that of the location closest above it. */
      located: readonly { location: LocationKey; row: number }[];
      /** Locations that match the filter themselves. */
      matches: number;
    };
  };
  /** The next visible row after `row`, going round, whose name begins with `text`, whatever its case or accents. */
  treeNext: { asked: { view: TreeView; text: string; row: number }; answer: { row: number } | undefined };
  /**
   * A location and what is below it, in the order of the tree; without a location, every one. `q` keeps those in whose path every
   * word of it occurs. Rows `from` (included) to `to` (excluded).
   */
  branch: {
    asked: { at?: LocationKey; q?: string; from: number; to: number };
    answer: { total: number; from: number; locations: readonly LocationPath[] };
  };
  /** Siblings of a location, itself included, that are closed and have sub-locations. */
  treeClosed: {
    asked: { view: TreeView; beside: LocationKey };
    answer: { locations: readonly LocationKey[] };
  };
  /** One branch: undefined when no device stands there. */
  site: { asked: { at: LocationKey; period: Period }; answer: Site | undefined };
  /** Rows `from` (included) to `to` (excluded) of what stands directly below a location, compared. */
  subLocations: {
    asked: { at: LocationKey; period: Period; sort: SiteSort; from: number; to: number };
    answer: { total: number; from: number; rows: readonly SubLocation[] };
  };
  /**
   * Network devices of a location that a search fits, in these states (none: in any), those first that need somebody; all rows
   * without `to`.
   */
  network: {
    asked: { at?: LocationKey; q?: string; states?: readonly NetworkState[]; to?: number };
    answer: {
      total: number;
      rows: readonly NetworkRow[];
      /** Of the location and the search, whatever states are asked for. */
      states: Readonly<Record<NetworkState, number>>;
    };
  };
}
