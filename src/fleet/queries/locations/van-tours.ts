import type { VanStop } from "#fleet/protocol/questions-overview.ts";
import type { Coordinates } from "#fleet/rules/coordinates.ts";
import { present } from "#lib/present.ts";
import { toursOf } from "./tour.ts";
import { type Worst, worstOrder } from "./worst.ts";

/** A stop with what tours are put in order by and packed for. */
export interface Placed {
  readonly stop: VanStop;
  /** How many of its devices are to be acted on now. */
  readonly actNow: number;
  /** The device that tells why to go there; absent where none needs somebody. */
  readonly worst: Worst | undefined;
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

export type Urgency = Pick<Placed, "actNow" | "worst">;

const last = Number.MAX_SAFE_INTEGER;
const none: Worst = { slot: -1, level: last, weight: last, position: last };

/** The order of sites under Needs attention: the one first where most is to be acted on, then the one with the worst trouble. */
export function byUrgency(one: Urgency, other: Urgency): number {
  return other.actNow - one.actNow || worstOrder(one.worst ?? none, other.worst ?? none);
}

const nothing: Urgency = { actNow: 0, worst: undefined };

const worstOf = (placed: readonly Placed[]): Urgency => placed.toSorted(byUrgency)[0] ?? nothing;

function driven(placed: readonly Placed[], tour: number | undefined): Driven {
  return present({
    tour,
    stops: placed.map(({ stop }) => present({ ...stop, tour })),
    slots: placed.flatMap(({ slots }) => slots),
  });
}

/**
 * The tours, then the stops that are nowhere on the map. Tours are sorted by their most urgent stop, because somebody
 * drives to the worst first. Within a tour the stops follow the way. What has no location is on none, and comes last.
 */
export function inTours(placed: readonly Placed[]): Driven[] {
  const tours = toursOf(placed.map(({ stop }) => spotOf(stop)))
    .map((positions) => positions.flatMap((position) => placed[position] ?? []))
    .sort((one, other) => byUrgency(worstOf(one), worstOf(other)));
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
