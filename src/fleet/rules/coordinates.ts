/** A location on the earth in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The coordinates when a map can use them: both there, finite and in range. 0,0 lies in the Gulf of Guinea and
 * means that they were never set.
 */
export function coordinatesOf({
  latitude = Number.NaN,
  longitude = Number.NaN,
}: {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}): Coordinates | undefined {
  // Written so that NaN fails.
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  if (latitude === 0 && longitude === 0) return undefined;
  return { latitude, longitude };
}
