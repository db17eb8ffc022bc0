import { metresBetween, type Placed, type Spot, spotOf } from "#lib/metres.ts";
import { type Bounds, nearestCopy, wrapLongitude } from "#map/geometry.ts";

/** How many times as far away as the middle one of the nearest a device may be: one a kilometre off would leave the others one heap. */
const farthest = 4;
/** Of the way to the farthest that is shown, around the device itself: room for those that step aside from it. */
const margin = 1 / 4;
const degree = Math.PI / 180;

/** The box around a device and those near it; undefined where it stands nowhere. */
export function closeUp(device: Placed, near: readonly Placed[]): Bounds | undefined {
  const own = spotOf(device);
  if (own === undefined) return undefined;
  const { latitude, longitude } = own;
  const spots = near
    .flatMap((one) => spotOf(one) ?? [])
    .map((spot) => ({ ...spot, longitude: nearestCopy(spot.longitude, longitude) }))
    .map((spot) => ({ ...spot, metres: metresBetween(own, spot) }))
    .sort((one, other) => one.metres - other.metres);
  const middle = spots[Math.floor((spots.length - 1) / 2)]?.metres ?? 0;
  const shown = spots.filter(({ metres }) => metres <= farthest * middle);
  const narrow = Math.cos(latitude * degree);
  const high = margin * Math.max(0, ...shown.map((spot) => offset(spot, own, narrow)));
  const wide = high / narrow;
  const latitudes = [latitude - high, latitude + high, ...shown.map((spot) => spot.latitude)];
  const longitudes = [longitude - wide, longitude + wide, ...shown.map((spot) => spot.longitude)];
  return [
    wrapLongitude(Math.min(...longitudes)),
    Math.min(...latitudes),
    wrapLongitude(Math.max(...longitudes)),
    Math.max(...latitudes),
  ];
}

/** How far one spot is from another to the north or to the east, whichever is more; in degrees of latitude. */
function offset(spot: Spot, own: Spot, narrow: number): number {
  return Math.max(Math.abs(spot.latitude - own.latitude), narrow * Math.abs(spot.longitude - own.longitude));
}
