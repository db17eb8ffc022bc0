import { compareTexts } from "#lib/fold.ts";
import { type Steps, slices } from "#lib/gradual.ts";
import type { Devices } from "./device-list.ts";

type Compare = (a: number, b: number) => number;

/** Devices between two pauses: a few milliseconds. */
const atOnce = 1000;
const mergedAtOnce = 20_000;

/** Puts two sorted lists into one. */
function* merge(one: Uint32Array, other: Uint32Array, compare: Compare, into: Uint32Array): Steps<void> {
  let [left, right] = [0, 0];
  yield* slices(one.length + other.length, mergedAtOnce, (from, to) => {
    for (let rank = from; rank < to; rank += 1) {
      const isLeft =
        right >= other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) < 0);
      into[rank] = (isLeft ? one[left] : other[right]) ?? 0;
      if (isLeft) left += 1;
      else right += 1;
    }
  });
}

/** The slots in the order of serial numbers: a few sorted at once, then each two such lists put into one. */
export function* bySerial(devices: Devices): Steps<Uint32Array> {
  const { values, of } = devices.column("serial_number");
  const serials = Array.from(of, (number) => values[number] ?? "");
  const compare: Compare = (a, b) => compareTexts(serials[a] ?? "", serials[b] ?? "");
  let order = Uint32Array.from(serials.keys());
  yield* slices(order.length, atOnce, (from, to) => order.subarray(from, to).sort(compare));
  for (let sorted = atOnce; sorted < order.length; sorted *= 2) {
    const merged = new Uint32Array(order.length);
    for (let from = 0; from < order.length; from += 2 * sorted) {
      const middle = Math.min(from + sorted, order.length);
      const rest = order.subarray(middle, middle + sorted);
      yield* merge(order.subarray(from, middle), rest, compare, merged.subarray(from));
    }
    order = merged;
  }
  return order;
}
