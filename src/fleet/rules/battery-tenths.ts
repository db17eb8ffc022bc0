import { percentOf } from "#lib/battery.ts";

export const batteryTenths = 10;

/**
 * The tenth, from 0, that a battery level (0 to 1) is in, by its whole percent. A level of exactly 10 % ends the first
 * tenth. So the first two tenths are the devices of 20 % and less, the same devices that a link to low batteries shows.
 */
export function tenthOf(level: number): number {
  return Math.max(0, Math.ceil((percentOf(level) * batteryTenths) / 100) - 1);
}
