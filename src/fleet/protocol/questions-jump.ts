import type { LevelCounts } from "#lib/level.ts";
import type { Place } from "./questions-scope.ts";
import type { DeviceRow } from "./rows.ts";

/** A place that fits what was typed. */
export interface JumpPlace {
  readonly place: Place;
  readonly devices: number;
  readonly levels: LevelCounts;
}

export interface JumpQuestions {
  /**
   * Devices by serial number or name, and places by name: what is typed exactly first, then what begins with it, then
   * what holds it, up to `limit` of each. Nothing fits an empty text.
   */
  jump: {
    asked: { text: string; limit: number };
    answer: { devices: readonly DeviceRow[]; places: readonly JumpPlace[] };
  };
}
