import type { DeviceRow } from "#data/fleet.tsx";
import { hasWork, nearOrder, nextOrder } from "#data/work-left.ts";
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
 * The devices that are left, in the order in which to go to them: what is to be acted on now, then what asks for something, each by
 * its distance from where the person was last; or all of them by that distance. `rows` come worst first, and stay so where
 * nobody knows where the person was.
 */
export function inWalkOrder(
  rows: readonly DeviceRow[],
  order: WalkOrder,
  from: Spot | undefined,
): readonly DeviceRow[] {
  const goalOf = (row: DeviceRow) => {
    const spot = spotOf(row);
    const metres = spot === undefined || from === undefined ? undefined : metresBetween(from, spot);
    return { row, level: row.level, asks: hasWork(row), metres };
  };
  if (order === "near" && from === undefined) return rows;
  const sorted = rows.map(goalOf).sort(order === "near" ? nearOrder : nextOrder);
  return sorted.map(({ row }) => row);
}
