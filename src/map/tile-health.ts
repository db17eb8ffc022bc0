/** Whether a tile server answers: after so many failures in a row it is left alone for a while. */
export interface TileHealth {
  readonly failures: number;
  readonly resting: boolean;
}

export const freshTiles: TileHealth = { failures: 0, resting: false };

/** Failures in a row after which the server counts as not reachable. */
export const enoughFailures = 6;

/** How long it is then left alone, in milliseconds. */
export const restTime = 60_000;

export type TileEvent = "loaded" | "failed" | "again";

export function tileHealth(health: TileHealth, event: TileEvent): TileHealth {
  if (event !== "failed") return freshTiles;
  const failures = health.failures + 1;
  return { failures, resting: failures >= enoughFailures };
}
