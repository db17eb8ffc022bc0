import type { KindName } from "#contract/codes.ts";
import type { Level, LevelCounts } from "#lib/level.ts";
import type { InspectCounts, Need } from "./needs.ts";
import type { LocationKey, NewsName, Scope } from "./questions-scope.ts";
import type { Visit } from "./questions-sites.ts";
import type { DeviceRow, ReportsApart } from "./rows.ts";

export interface BaitRow extends DeviceRow {
  /** Manufacturer and type. */
  readonly bait?: string;
  /** What a whole filling of this station weighs. */
  readonly grams?: number;
  /** Why it is brought: bait is low, is gone, or was replaced too long ago. */
  readonly why: readonly ("low" | "empty" | "due")[];
  readonly replaced_at?: number;
}

export interface RearmRow extends DeviceRow {
  /** Whether the status says that the trap has snapped; else its flags alone do. */
  readonly says_snapped: boolean;
  /** Numbers of the trap flags that are set: 1, 2. */
  readonly flags: readonly number[];
  /** When the trap snapped for the first time since it was last re-armed; absent where no report tells. */
  readonly snapped_at?: number;
}

/** Bait of one manufacturer and type, however it is spelt; without a name where the stations do not say. */
export interface BaitNeed {
  readonly bait?: string;
  readonly stations: number;
  /** Of the stations that say how much they take. */
  readonly grams: number;
  readonly portions: readonly { readonly grams: number; readonly stations: number }[];
  /** Stations that do not say how much they take. */
  readonly unknown: number;
}

/** What is to be brought to some devices and done there, each in numbers of devices. */
export interface VanPack {
  readonly batteries: {
    readonly total: number;
    /** The API does not tell which battery a device takes, but its type does. */
    readonly types: readonly { readonly type?: number; readonly devices: number }[];
    /** Devices that are silent beside: their battery may be empty. */
    readonly silent: number;
  };
  readonly bait: {
    readonly total: number;
    readonly kinds: readonly BaitNeed[];
    /** Stations that are there for the age of their bait alone. */
    readonly due: number;
  };
  readonly rearm: {
    readonly total: number;
    /** Those of them that tell of a catch. */
    readonly caught: number;
  };
}

/** What one tour takes. */
export interface VanTour extends VanPack {
  /** Its number, as its stops have it; absent for the stops that are on none. */
  readonly tour?: number;
  /** Whether it is for the devices without a location, which are no site; absent where it is not. */
  readonly placeless?: true;
}

/** Devices of a part of the van list, the first of them in the order of a walk through the location. */
interface WithRows<Row> {
  readonly rows: readonly Row[];
}

/** Network devices that are disconnected; the serial number where it is one alone. */
export interface Disconnected {
  readonly count: number;
  readonly serial_number?: string;
}

/** One of the locations of a van list. */
export interface VanStop {
  readonly location: LocationKey;
  /** Its own, or those of few places below it. */
  readonly address?: string;
  /** The middle of its devices, where they have coordinates. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Which of the tours it is on, from 1; absent where nobody knows where it is. */
  readonly tour?: number;
  /** Of its devices that need somebody. */
  readonly levels: LevelCounts;
  /** Its devices out of use, which are not among those. */
  readonly inactive: number;
  /** Its devices that are all clear and to be checked, which are not among those either; some of them need a battery or bait, too. */
  readonly clearToCheck: number;
  readonly needs: Readonly<Record<Need, number>>;
  readonly inspect: Readonly<InspectCounts>;
  /** The network devices there that are disconnected; absent where none is. */
  readonly disconnected?: Disconnected;
  readonly visit?: Visit;
  /** Why to go there: the device that leads on the overview, of the worst level the one open longest. */
  readonly first?: DeviceRow;
  /** Of several sites with something to act on now, the first under "Needs attention". */
  readonly isMostUrgent?: true;
  /** How many of its devices need somebody or something or are to be checked, and the first of them: urgent ones, and among equals as one walks. */
  readonly total: number;
  readonly rows: readonly DeviceRow[];
}

/** What to bring to some locations, or to some devices. */
export interface VanList {
  /**
   * The locations by tour, in its order; of very many sites the most urgent ones. The tour with the most urgent location comes first,
   * and those that are on no tour last. After all of them the devices without a location, which are a stop of no tour and no site.
   */
  readonly stops: readonly VanStop[];
  /** What each tour takes, in the order of their stops. Together they take what the list does, unless stops are left out. */
  readonly tours: readonly VanTour[];
  /** How many sites there are, those included that are left out. */
  readonly allStops: number;
  readonly devices: number;
  /** Those of them that need somebody or something or are to be checked: the totals of all stops together. */
  readonly toDo: number;
  /** Those of these that need attention, as levels count it. */
  readonly attention: number;
  /** Those of these that are all clear and to be checked; whatever is left only needs a battery or bait. */
  readonly clearToCheck: number;
  readonly batteries: VanPack["batteries"] & WithRows<DeviceRow>;
  readonly bait: VanPack["bait"] & WithRows<BaitRow>;
  readonly rearm: VanPack["rearm"] & WithRows<RearmRow>;
}

/** What is open at a device of a site, and since when, where that is known and `state` does not say it. */
export interface OpenTrouble {
  readonly serial_number: string;
  readonly state: string;
  readonly level: Level;
  readonly since?: number;
  /** As in `DeviceRow`. */
  readonly sinceAtLeast?: true;
}

/** A site where something needs somebody. */
export interface SiteAttention {
  /** Why to go there: the worst by level, then by what is the matter, and of that the one open longest. */
  readonly worst?: OpenTrouble;
  /** The trouble of the same level that is open longest, where that is longer than the worst. */
  readonly oldest?: OpenTrouble;
  /** What came last at that level, where that is at another device. */
  readonly newest?: OpenTrouble;
  /** What to bring or to do there, in devices: as many as its van list has. */
  readonly needs: Readonly<Record<Need, number>>;
  readonly inspect: Readonly<InspectCounts>;
  /** The network devices there that are disconnected; absent where none is. */
  readonly disconnected?: Disconnected;
  readonly visit?: Visit;
  readonly location: LocationKey;
  readonly address?: string;
  /** The middle of its devices that need somebody, where they have coordinates. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** How many of its devices need somebody, and how many it has. */
  readonly devices: number;
  readonly all: number;
  /** Of those alone that need somebody. */
  readonly levels: LevelCounts;
  /** Its devices out of use, which are not among those. */
  readonly inactive: number;
  /** Its devices that are all clear and to be checked, which are not among those either. */
  readonly clearToCheck: number;
  /** Those that are all clear, are not to be checked and need a battery or bait: `needs` counts them too. */
  readonly clearToSupply: number;
  /** The first of them, by level and then the oldest first. */
  readonly rows: readonly DeviceRow[];
}

export interface Attention {
  /** All that need somebody. */
  readonly devices: number;
  /** Devices at "act now" whose trouble is the newest, the newest first. A device without a known time is not among them. */
  readonly newest: readonly DeviceRow[];
  /** Sites where something does. Nobody can drive to devices without a location: they are no site. */
  readonly sites: number;
  /** The devices without a location, where one of them needs somebody; apart from the sites. */
  readonly placeless?: SiteAttention;
  /** Position of the first group. */
  readonly from: number;
  readonly groups: readonly SiteAttention[];
}

/** What the server first saw since an instant; reports by kind, which are never added together. */
export interface News {
  /** Devices about which it is so still. One may be among several. */
  readonly devices: Readonly<Record<NewsName, number>>;
  readonly kinds: Readonly<Partial<Record<KindName, number>>>;
}

/** What the overview and the van list ask. */
export interface OverviewQuestions {
  /**
   * Sites `from` (included) to `to` (excluded) where something needs somebody, those first where most is to be acted on, with
   * `lines` devices of each.
   */
  attention: {
    /** `newest`: how many of the newest troubles; as many as `lines` by default. */
    asked: { from: number; to: number; lines: number; newest?: number };
    answer: Attention;
  };
  /** What is new since an instant. */
  news: { asked: { since: number }; answer: News };
  /** Reports by kind and day. `days` are the instants at which the days begin; the last of them ends where every period does. */
  activity: {
    asked: { days: readonly number[] };
    answer: {
      kinds: readonly { kind: KindName; days: readonly number[] }[];
      apart: ReportsApart;
    };
  };
  /** Devices by battery level: `tenths[0]` for up to 10 %, `tenths[1]` for above that and up to 20 %, and so on. */
  batteries: { asked: Record<never, never>; answer: { tenths: readonly number[]; unknown: number } };
  /**
   * What to bring to the devices of a scope at some locations; without locations, at every site where one of them needs
   * somebody or something. `limit` rows of each part and stop.
   */
  vanList: {
    asked: { at?: readonly LocationKey[]; scope?: Scope; limit: number };
    answer: VanList;
  };
}
