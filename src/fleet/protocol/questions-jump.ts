import type { LevelCounts } from "#lib/level.ts";
import type { LocationKey } from "./questions-scope.ts";
import type { NetworkRow } from "./questions-sites.ts";
import type { DeviceRow } from "./rows.ts";

/** A location that fits what was typed. */
export interface JumpLocation {
  readonly location: LocationKey;
  /** How many levels of it name its site; of one above its sites all of them. */
  readonly siteDepth?: number;
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Of those not reporting the ones out of use. */
  readonly inactive: number;
}

/** What a serial number belongs to. */
export type Found = { readonly serial_number: string } | { readonly network: NetworkRow };

export interface JumpQuestions {
  /**
   * Devices by serial number or name, network devices by serial number or description, and locations by name. An exact match
   * comes first, then a text that begins with what was typed, then a text that holds it, then what holds each of several words,
   * itself or by where it stands; up to `limit` of each. Nothing fits an empty text.
   */
  jump: {
    asked: { text: string; limit: number };
    answer: {
      devices: readonly DeviceRow[];
      network: readonly NetworkRow[];
      locations: readonly JumpLocation[];
    };
  };
  /**
   * What a typed or scanned text means: exact, else ignoring case, spaces and dashes when only one fits. A device comes before
   * a network device of the same number.
   */
  find: { asked: { text: string }; answer: Found | undefined };
  /**
   * Devices that a mistyped serial number may mean, up to `limit`: those one slip of a finger away, ignoring case, spaces and
   * dashes. Digits alone are also compared with the last ones of each number. Nothing is like fewer than four signs.
   */
  alike: { asked: { serial_number: string; limit: number }; answer: readonly DeviceRow[] };
}
