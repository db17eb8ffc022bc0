import type { LevelLook } from "#lib/level.ts";

/** How a level's part of a ring is drawn: told apart by width and rhythm, without any colour. */
export interface LevelStroke {
  /** Width in pixels. */
  readonly width: number;
  /** Pixels drawn and pixels left out, again and again; undefined draws throughout. */
  readonly rhythm?: readonly [drawn: number, left: number];
}

/** Wide where somebody is needed: throughout, in blocks; dotted where nothing is heard; a thin line where all is well, broken where that is to be checked, a hair where nothing is expected. */
export const levelStrokes: Readonly<Record<LevelLook, LevelStroke>> = {
  "act-now": { width: 7 },
  plan: { width: 7, rhythm: [4.5, 1.8] },
  "not-reporting": { width: 5, rhythm: [2, 2.2] },
  check: { width: 3, rhythm: [5, 2.5] },
  "all-clear": { width: 3 },
  out: { width: 1.5 },
};
