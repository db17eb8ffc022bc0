/**
 * Battery levels come from 0 to 1. Rules and pages both round them to whole percent, so that a battery shown as 20 %
 * also counts as 20 %.
 */
export function percentOf(level: number): number {
  return Math.round(level * 100);
}

/** At this or less, in percent, a battery is soon to be changed, whatever the device's status says. */
export const lowBattery = 20;

/** Of an unknown level (NaN), false. */
export function isBatteryLow(level: number): boolean {
  return percentOf(level) <= lowBattery;
}
