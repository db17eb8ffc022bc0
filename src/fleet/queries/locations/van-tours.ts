import type { VanStop } from "#fleet/protocol/questions-overview.ts";
import type { Coordinates } from "#fleet/rules/coordinates.ts";
import { emptyTally, type Tally, urgencyOrder } from "#fleet/store/level-counts.ts";
import { present } from "#lib/present.ts";
import { toursOf } from "./tour.ts";

/** A stop with what tours are put in order by and packed for. */
export interface Placed {
  readonly stop: VanStop;
  /** How urgent its devices are. */
  readonly tally: Readonly<Tally>;
  /** The slots of its devices that need somebody or something. */
  readonly slots: readonly number[];
}

/** A tour, or the stops that are on none: then it has no number. */
export interface Driven {
  readonly tour?: number;
  /** Whether it has the devices without a location. */
  readonly placeless?: true;
  readonly stops: readonly VanStop[];
  readonly slots: readonly number[];
}

/** Devices without a location are of many places: their middle is none. */
function spotOf({ location, latitude, longitude }: VanStop): Coordinates | undefined {
  return location === "none" || latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude };
}

function worstOf(placed: readonly Placed[]): Readonly<Tally> {
  return placed.map(({ tally }) => tally).sort(urgencyOrder)[0] ?? emptyTally();
}

function driven(placed: readonly Placed[], tour: number | undefined): Driven {
  return present({
    tour,
    stops: placed.map(({ stop }) => present({ ...stop, tour })),
    slots: placed.flatMap(({ slots }) => slots),
  });
}

/**
 * The tours, then the stops that are nowhere on the map. Tours are sorted by their most urgent stop, because somebody
 * drives to the worst first. If two are alike, the tour with more stops comes first. Within a tour the stops follow the
 * way. What has no location is on none, and comes last.
 */
export function inTours(placed: readonly Placed[]): Driven[] {
  const tours = toursOf(placed.map(({ stop }) => spotOf(stop)))
    .map((positions) => positions.flatMap((position) => placed[position] ?? []))
    .sort((one, other) => urgencyOrder(worstOf(one), worstOf(other)));
  const onTours = new Set(tours.flat());
  const others = placed.filter((one) => !onTours.has(one));
  const isPlaceless = ({ stop }: Placed) => stop.location === "none";
  const unmapped = others.filter((one) => !isPlaceless(one));
  const placeless = others.filter(isPlaceless);
  return [
    ...tours.map((tour, index) => driven(tour, index + 1)),
    ...(unmapped.length === 0 ? [] : [driven(unmapped, undefined)]),
    ...(placeless.length === 0 ? [] : [{ ...driven(placeless, undefined), placeless: true } as const]),
  ];
}
