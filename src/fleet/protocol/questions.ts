import type { KindName } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import type { LocationPath } from "#contract/path.ts";
import type { Trouble } from "#contract/reading.ts";
import type { LevelCounts } from "#lib/level.ts";
import type { BaitLimit } from "./bait-limit.ts";
import type { BaitQuestions } from "./questions-bait.ts";
import type { DeviceQuestions, GatewayOutage } from "./questions-device.ts";
import type { JumpQuestions } from "./questions-jump.ts";
import type { AwaySite, MapArea, MapQuestions } from "./questions-map.ts";
import type { OverviewQuestions } from "./questions-overview.ts";
import type { ReportQuestions } from "./questions-reports.ts";
import type { LocationKey, Need, Scope, ScopeQuestions } from "./questions-scope.ts";
import type { SiteQuestions } from "./questions-sites.ts";
import type { TableQuestions } from "./questions-table.ts";
import type {
  Bounds,
  DeviceRow,
  MapCluster,
  Period,
  ReportCluster,
  ReportRow,
  ReportRun,
  ReportsApart,
} from "./rows.ts";

export type { GatewayOutage } from "./questions-device.ts";
export type * from "./questions-jump.ts";
export type { AwayOthers, AwaySite, MapArea } from "./questions-map.ts";
export type * from "./questions-reports.ts";
export * from "./questions-scope.ts";
export * from "./questions-sites.ts";
export * from "./questions-table.ts";
export type * from "./rows.ts";

/**
 * What the page may ask the fleet worker, and what it answers: small answers to small questions.
 * Instants are milliseconds since 1970 (UTC), battery levels 0 to 1, coordinates degrees.
 */

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
  /** Devices at "all clear" that only need a battery or bait, those to check left out: it makes no level worse. */
  readonly clearToSupply: number;
  /** Devices at "all clear" that reported something (rules/unserved.ts), and nobody is known to have been there since. */
  readonly clearToCheck: number;
  /** Stations at "all clear" whose bait nobody watches, whatever else they ask for. */
  readonly clearUnmonitored: number;
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
    ReportQuestions,
    ScopeQuestions,
    SiteQuestions,
    TableQuestions,
    JumpQuestions {
  /** Counts over a scope. */
  summary: { asked: { scope: Scope }; answer: Summary };
  /** One location: undefined when no device stands there. */
  location: {
    asked: { at: LocationKey };
    answer:
      | {
          name: string;
          address?: string;
          /** Where it has no address of its own and few are known below it: which, and of which sub-location. */
          addressesBelow?: readonly { readonly location: LocationPath; readonly address: string }[];
          devices: number;
          levels: LevelCounts;
        }
      | undefined;
  };
  clusters: {
    asked: { scope: Scope; bounds: Bounds; zoom: number };
    answer: { clusters: readonly MapCluster[] };
  };
  /**
   * Where the scope's devices are; `bounds` is absent when none has usable coordinates. `home` is where nearly all of them are, where
   * a few stand far from the others; `away` are the largest sites of those few.
   */
  extent: {
    asked: { scope: Scope };
    answer: {
      bounds?: Bounds;
      home?: Bounds;
      away?: readonly AwaySite[];
      located: number;
      unlocated: number;
    };
  };
  /** Devices of the scope without usable coordinates, by name. */
  unlocated: {
    asked: { scope: Scope; from: number; to: number };
    answer: { total: number; rows: readonly DeviceRow[] };
  };
  /** One device; undefined when the account has none with exactly this serial number. */
  device: {
    asked: { serial_number: string };
    answer: { device: Device; row: DeviceRow; outage?: GatewayOutage } | undefined;
  };
  reports: {
    asked: {
      scope: Scope;
      period: Period;
      kinds: readonly KindName[];
      from: number;
      to: number;
      /** Runs as one row each, but for those that are open. `leading`: where no kinds are asked for, rows of the leading one alone: of this one, or of what says most. */
      folded?: {
        readonly open: readonly Pick<ReportRun, "serial_number" | "since">[];
        readonly leading?: true | KindName;
      };
    };
    answer: {
      /** Reports. */
      total: number;
      /** Rows of the list: fewer than reports where runs are folded. */
      lines: number;
      from: number;
      /** Counts by kind in scope and period, whatever kinds are asked for; a report of two kinds counts in both. */
      kinds: Readonly<Partial<Record<KindName, number>>>;
      /** Of scope and kinds, whatever period is asked for. */
      apart: ReportsApart;
      /** Newest first. */
      rows: readonly ReportRow[];
      /** The kind that says most, for a folded list of all kinds; absent where all reports are of that kind. */
      leading?: KindName;
      /** Reports in scope and kinds whose device has no usable coordinates. */
      unlocated: number;
      /** Where the period begins earlier: from when on all reports are known. */
      knownSince?: number;
    };
  };
  /** Reports `from` (included) to `to` (excluded) as CSV, the header before the first. */
  reportsCsv: {
    asked: Omit<Questions["reports"]["asked"], "folded">;
    answer: { total: number; text: string };
  };
  /** Reports for paper, kind by kind, what is looked for first: all rows where there are at most so many, else a summary. */
  reportsOnPaper: {
    asked: { scope: Scope; period: Period; kinds: readonly KindName[]; most: number };
    answer: { sections: readonly PaperSection[] };
  };
  reportClusters: {
    asked: {
      scope: Scope;
      period: Period;
      kinds: readonly KindName[];
      bounds: Bounds;
      zoom: number;
    };
    answer: {
      clusters: readonly ReportCluster[];
      bounds?: Bounds;
      /** The areas of the view, each with the reports of all below it; none from afar. */
      areas: readonly (MapArea & { readonly reports: number })[];
      /** Sites far from all others, with their reports; those alone that have some. */
      away?: readonly (AwaySite & { readonly reports: number })[];
    };
  };
}

/** The reports of one kind on paper. */
export interface PaperSection {
  readonly kind: KindName;
  /** Whether a row stands for all that a device has of the kind, those with most first; else a run or a report, newest first. */
  readonly isByDevice: boolean;
  readonly reports: number;
  /** How many rows there would be. */
  readonly lines: number;
  readonly rows: readonly ReportRow[];
}

export type QuestionName = keyof Questions;
/** What a question is asked with: its name, what it asks, and who asks it. */
export type Asked<Name extends QuestionName> = { readonly name: Name } & Questions[Name]["asked"] & BaitLimit;
export type Question<Name extends QuestionName = QuestionName> = { [N in Name]: Asked<N> }[Name];
export type AnswerTo<Name extends QuestionName> = Questions[Name]["answer"];

/** Why the copy is not current, in words a person can act on. */
export interface FleetProblem {
  readonly kind: "offline" | "unauthorized" | "rate-limited" | "server" | "unreadable";
  readonly message: string;
  /** Since when refreshing fails. */
  readonly since: number;
}

/** What this device keeps of the copy, so that it opens from there the next time, and without a network. */
export interface Keeping {
  /** By this device's clock, milliseconds since 1970. All three are there, or none while nothing is kept yet. */
  readonly savedAt?: number;
  /** About how large it is. */
  readonly bytes?: number;
  readonly devices?: number;
  /** Why nothing is kept, or nothing newer, in a sentence. */
  readonly problem?: string;
}

/** Which end of the fleet client answers: the server, or the page's own copy. */
export type End = "server" | "copy";

/** What is known of the account and of who answers. Told whenever it changes. */
export interface FleetState {
  readonly answeredBy: End;
  /** Whether the page's own copy is there with its reports: until then the other end answers. */
  readonly isWhole: boolean;
  /** 0 until the first copy is there; then grows with every change of the copy. */
  readonly revision: number;
  /** When the copy was taken from the API. */
  readonly dataAt?: number;
  /** Shown is what this device kept, and the server has said nothing since the page was opened. */
  readonly isKept: boolean;
  /** Absent where nothing is to be kept. */
  readonly keeping?: Keeping;
  /** What this device has kept is being opened: it may have what no end answers yet. */
  readonly isOpening?: boolean;
  /** The server cannot be reached, and of the account these locations alone are on this device. */
  readonly taken?: readonly LocationPath[];
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
}

/** What the worker must know before it starts. */
export interface FleetSettings {
  /** Address that `/api/v1.13` hangs below: the page's own origin. */
  readonly baseUrl: string;
  readonly silentAfterHours: number;
  readonly refreshSeconds: number;
  /** How far back reports are held, in days. */
  readonly reportDays: number;
  /** The API behind sends no paths: a location is known by its name alone, and the locations are a flat list. */
  readonly hasFlatLocations: boolean;
  /** Who is signed in, by name; empty where sign-in is off. */
  readonly owner?: string;
  /** Whose copy this device keeps (kept/copy.ts); absent where it is to keep none. */
  readonly whose?: string;
  /**
   * A worker for what is taken along alone, which needs `whose`: one that fetches a location once, to keep it, or one that
   * answers from all that was taken. Neither follows the server.
   */
  readonly part?: { readonly take: LocationPath } | "open";
}
