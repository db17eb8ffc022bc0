/**
 * Battery levels come from 0 to 1 in any detail. They are read in whole percent, by rules and by people alike: what is
 * shown as 20 % is 20 %.
 */
export function percentOf(level: number): number {
  return Math.round(level * 100);
}

/** At this or less, in percent, a battery is soon to be changed, whatever the device's status says. */
export const lowBattery = 20;

/** Of a level that is not told (NaN), false. */
export function isBatteryLow(level: number): boolean {
  return percentOf(level) <= lowBattery;
}
