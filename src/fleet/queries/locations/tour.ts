import { tourReach } from "#fleet/protocol/tour-reach.ts";
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

/** The stops in groups: from each there is another of its group within reach, and from none one of another group. */
function groupsOf(spots: readonly Coordinates[]): number[][] {
  const left = new Set(spots.keys());
  const groups: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    // The group grows while it is walked through.
    for (const member of group) {
      for (const next of left) {
        const [from, to] = [spots[member], spots[next]];
        if (from === undefined || to === undefined || metresBetween(from, to) > tourReach) continue;
        left.delete(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups.sort((one, other) => other.length - one.length);
}

function shortest(spots: readonly Coordinates[]): readonly number[] {
  const begins = spots.length > mostTried ? [0] : [...spots.keys()];
  let best: Tour | undefined;
  for (const begin of begins) {
    const tour = tourFrom(begin, spots);
    if (best === undefined || tour.metres < best.metres) best = tour;
  }
  return best?.order ?? [];
}

/**
 * Short tours, the one with the most stops first: from stop to nearest stop, begun where that makes the shortest way. Nobody
 * drives from one continent to the next: stops further apart than 300 km are of two tours. Nobody knows where the van stands,
 * and the way back is not counted.
 * @returns positions in the list given; stops without coordinates are in none
 */
export function toursOf(stops: readonly (Coordinates | undefined)[]): number[][] {
  const located = [...stops.keys()].filter((index) => stops[index] !== undefined);
  const spots = located.flatMap((index) => stops[index] ?? []);
  return groupsOf(spots).map((group) =>
    shortest(group.flatMap((position) => spots[position] ?? [])).flatMap(
      (position) => located[group[position] ?? -1] ?? [],
    ),
  );
}
