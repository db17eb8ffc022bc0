import type { DeviceRow } from "#data/fleet.tsx";
import { metresBetween } from "#lib/metres.ts";

export const walkOrders = ["worst", "near"] as const;
export type WalkOrder = (typeof walkOrders)[number];

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a device stands; undefined where that is unknown. */
export function spotOf({ latitude, longitude }: DeviceRow): Spot | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/**
 * The devices that are left, in the order in which to go to them. `rows` come worst first; by nearness they stand in
 * the order of their distance from where the person was last, and those that stand nowhere come last.
 */
export function inWalkOrder(
  rows: readonly DeviceRow[],
  order: WalkOrder,
  from: Spot | undefined,
): readonly DeviceRow[] {
  if (order === "worst" || from === undefined) return rows;
  const far = (row: DeviceRow) => {
    const spot = spotOf(row);
    return spot === undefined ? Number.POSITIVE_INFINITY : metresBetween(from, spot);
  };
  const distances = new Map(rows.map((row) => [row, far(row)]));
  const distanceOf = (row: DeviceRow) => distances.get(row) ?? Number.POSITIVE_INFINITY;
  // Two that are nowhere stay as they came; a difference of infinities would be no number.
  return rows.toSorted((one, other) =>
    distanceOf(one) === distanceOf(other) ? 0 : distanceOf(one) - distanceOf(other),
  );
}
