import { once } from "./once.ts";

/** A spot on the earth, in degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** What may stand somewhere. */
export type Placed = { readonly [Field in keyof Spot]?: Spot[Field] | undefined };

/** Where something stands; undefined where that is unknown. */
export function spotOf({ latitude, longitude }: Placed): Spot | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

export const earthRadius = 6_371_008;
const degree = Math.PI / 180;

/** Along the surface of the earth, in metres. */
export function metresBetween(one: Spot, other: Spot): number {
  const x = Math.sin(((other.latitude - one.latitude) * degree) / 2);
  const y = Math.sin(((other.longitude - one.longitude) * degree) / 2);
  const root = x * x + Math.cos(one.latitude * degree) * Math.cos(other.latitude * degree) * y * y;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, root)));
}

const kilometres = once(() => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 }));

/** "8 m", "1.2 km", "94 km": of a way that somebody drives the tenths say nothing. */
export function distanceText(metres: number): string {
  const whole = Math.round(metres);
  if (whole < 1) return "under 1 m";
  if (whole < 1000) return `${whole} m`;
  const far = metres / 1000;
  return `${kilometres().format(far < 10 ? far : Math.round(far))} km`;
}

/** The same of a way to go: "at the same spot". */
export const awayText = (metres: number): string =>
  Math.round(metres) < 1 ? "at the same spot" : distanceText(metres);
