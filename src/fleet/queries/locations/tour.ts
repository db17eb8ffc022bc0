import type { Coordinates } from "#fleet/rules/coordinates.ts";
import { metresBetween } from "#lib/metres.ts";

/** Beyond so many stops only the first is tried as the beginning: all of them take the cube of their number. */
const mostTried = 60;

interface Tour {
  readonly order: readonly number[];
  readonly metres: number;
}

/** From one stop to the nearest of those that are left, and so on. */
function tourFrom(begin: number, spots: readonly Coordinates[]): Tour {
  const left = new Set(spots.keys());
  const order: number[] = [];
  let metres = 0;
  let here: number | undefined = begin;
  while (here !== undefined) {
    left.delete(here);
    order.push(here);
    const from = spots[here];
    let nearest: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const next of left) {
      const to = spots[next];
      if (from === undefined || to === undefined) continue;
      const way = metresBetween(from, to);
      if (way < least) [least, nearest] = [way, next];
    }
    if (nearest !== undefined) metres += least;
    here = nearest;
  }
  return { order, metres };
}

/**
 * The order of a short tour: from stop to nearest stop, begun where that makes the shortest way. Nobody knows where the
 * van stands, and the way back is not counted. Stops without coordinates come last, in the order given.
 * @returns positions in the list given
 */
export function tourOf(stops: readonly (Coordinates | undefined)[]): number[] {
  const located: number[] = [];
  const others: number[] = [];
  for (const [index, stop] of stops.entries()) (stop === undefined ? others : located).push(index);
  const spots = located.flatMap((index) => stops[index] ?? []);
  const begins = spots.length > mostTried ? [0] : [...spots.keys()];
  let best: Tour | undefined;
  for (const begin of begins) {
    const tour = tourFrom(begin, spots);
    if (best === undefined || tour.metres < best.metres) best = tour;
  }
  return [...(best?.order ?? []).flatMap((position) => located[position] ?? []), ...others];
}
