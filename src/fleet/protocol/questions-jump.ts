import type { LevelCounts } from "#lib/level.ts";
import type { LocationKey } from "./questions-scope.ts";
import type { DeviceRow } from "./rows.ts";

/** A location that fits what was typed. */
export interface JumpLocation {
  readonly location: LocationKey;
  readonly devices: number;
  readonly levels: LevelCounts;
}

export interface JumpQuestions {
  /**
   * Devices by serial number or name, and locations by name. An exact match comes first, then a text that begins with
   * the words typed, then a text that holds them; up to `limit` of each. Nothing fits an empty text.
   */
  jump: {
    asked: { text: string; limit: number };
    answer: { devices: readonly DeviceRow[]; locations: readonly JumpLocation[] };
  };
}
