/** Whether a tile server answers: after so many failures in a row it is left alone for a while. */
export interface TileHealth {
  readonly failures: number;
  readonly resting: boolean;
  /** Whether it was left alone before, and no tile came since. */
  readonly missed: boolean;
  /** Whether any of its tiles is on the map. */
  readonly drawn: boolean;
}

export const freshTiles: TileHealth = { failures: 0, resting: false, missed: false, drawn: false };
const drawnTiles: TileHealth = { ...freshTiles, drawn: true };

/** Failures in a row after which the server counts as not reachable. */
export const enoughFailures = 6;

/** How long it is then left alone, in milliseconds. */
export const restTime = 60_000;

/** The words about the tiles: their maker while they are in sight, or that they cannot be fetched. */
export type TileSight = "awaited" | "drawn" | "unreachable";

export function sightOf({ drawn, resting, missed }: TileHealth): TileSight {
  if (resting || missed) return "unreachable";
  return drawn ? "drawn" : "awaited";
}

/** `gone`: nothing can be had at all, such as of a file that is not there. */
export type TileEvent = "loaded" | "failed" | "gone" | "again";

export function tileHealth(health: TileHealth, event: TileEvent): TileHealth {
  if (event === "again") return { ...freshTiles, missed: true };
  if (event === "loaded") return drawnTiles;
  if (event === "gone") return { failures: enoughFailures, resting: true, missed: true, drawn: false };
  const failures = health.failures + 1;
  // One that is left alone is taken off the map.
  const resting = failures >= enoughFailures;
  return { failures, resting, missed: health.missed || resting, drawn: health.drawn && !resting };
}
