import { percentOf } from "#lib/battery.ts";

/** How many stretches battery levels are counted in. */
export const batteryTenths = 10;

/**
 * The tenth, from 0, that a battery level (0 to 1) is in: in whole percent: the one that it ends, and the first for 0. So the first two are
 * the devices of 20 % and less, the very ones that a link to the low ones shows.
 */
export function tenthOf(level: number): number {
  return Math.max(0, Math.ceil((percentOf(level) * batteryTenths) / 100) - 1);
}
