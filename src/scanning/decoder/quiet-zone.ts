import type { Grey } from "#scanning/looks/grey.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a symbol in a picture, by its own directions. */
export interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomLeft: Point;
  readonly bottomRight: Point;
}

/** A speck of dirt beside a code is no code: so much of each side has to be paper. */
const enough = 0.85;

/**
 * Whether paper is all around a symbol with so many modules along a side, as around every code that is printed. What a
 * decoder takes for a Micro QR in the corner of a larger code has the rest of that code beside it.
 */
export function hasQuietZone(picture: Grey, corners: Corners, modules: number): boolean {
  const { topLeft, topRight, bottomLeft, bottomRight } = corners;
  /** The grey of a place, given in modules from the upper left corner of the symbol; NaN where the picture has ended. */
  const at = (across: number, down: number) => {
    const [u, v] = [across / modules, down / modules];
    const between = (side: "x" | "y") =>
      Math.floor(
        (1 - v) * ((1 - u) * topLeft[side] + u * topRight[side]) +
          v * ((1 - u) * bottomLeft[side] + u * bottomRight[side]),
      );
    const [x, y] = [between("x"), between("y")];
    const isInside = x >= 0 && y >= 0 && x < picture.width && y < picture.height;
    return isInside ? (picture.data[y * picture.width + x] ?? Number.NaN) : Number.NaN;
  };
  // The finder pattern is in that corner: a ring of ink, and in it one of paper.
  const [ink, paper] = [at(0.5, 0.5), at(1.5, 1.5)];
  const isPaper = (grey: number) => Math.abs(grey - paper) < Math.abs(grey - ink);
  const steps = Array.from({ length: 2 * modules + 3 }, (_, step) => step / 2 - 0.5);
  const sides = [
    (step: number) => at(step, -1),
    (step: number) => at(step, modules + 1),
    (step: number) => at(-1, step),
    (step: number) => at(modules + 1, step),
  ];
  return sides.every((side) => steps.filter((step) => isPaper(side(step))).length >= enough * steps.length);
}
