/** How many times the limit a meter shows. */
const times = 4;

/** The value at which a meter ends. A limit of 0 counts as 1, since a meter shows multiples of its limit. */
export function meterEnd(limit: number): number {
  return Math.max(1, limit) * times;
}

/** How much of a meter a value fills, from 0 to 1. */
export function meterShare(value: number, limit: number): number {
  return Math.max(0, Math.min(1, value / meterEnd(limit)));
}
