import type { Device } from "#contract/device.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";

/** The devices in the order of a text of theirs, and of the serial number where that is the same. */
export interface TextOrder {
  readonly slots: Uint32Array;
  /** Position in that order, by slot. */
  readonly ranks: Uint32Array;
}

type TextOf = (device: Device) => string;

export const nameOf: TextOf = ({ name }) => name;
export const serialOf: TextOf = ({ serial_number }) => serial_number;

interface Keyed {
  readonly slot: number;
  readonly key: string;
  readonly serial: string;
}

function keyed(devices: readonly Device[], slot: number, textOf: TextOf): Keyed {
  const device = devices[slot];
  const key = device === undefined ? "" : sortKey(textOf(device));
  return { slot, key, serial: device?.serial_number ?? "" };
}

/** Serial numbers differ, so no two devices are equal. */
function compare(a: Keyed, b: Keyed): number {
  return compareTexts(a.key, b.key) || compareTexts(a.serial, b.serial);
}

function withRanks(slots: Uint32Array): TextOrder {
  const ranks = new Uint32Array(slots.length);
  for (let rank = 0; rank < slots.length; rank += 1) ranks[slots[rank] ?? 0] = rank;
  return { slots, ranks };
}

/** The slots under each key: fewer keys than devices have to be put in order, since many bear the same name. */
function slotsByKey(devices: readonly Device[], textOf: TextOf): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  const ofText = new Map<string, number[]>();
  for (const [slot, device] of devices.entries()) {
    const text = textOf(device);
    let slots = ofText.get(text);
    if (slots === undefined) {
      const key = sortKey(text);
      slots = byKey.get(key) ?? [];
      byKey.set(key, slots);
      ofText.set(text, slots);
    }
    slots.push(slot);
  }
  return byKey;
}

export function orderBy(devices: readonly Device[], textOf: TextOf): TextOrder {
  const byKey = slotsByKey(devices, textOf);
  const serialAt = (slot: number) => devices[slot]?.serial_number ?? "";
  const order = new Uint32Array(devices.length);
  let rank = 0;
  // Without a comparison of our own texts are sorted by their code units, which is what `compareTexts` does.
  for (const key of [...byKey.keys()].sort()) {
    const slots = byKey.get(key) ?? [];
    if (slots.length > 1) slots.sort((a, b) => compareTexts(serialAt(a), serialAt(b)));
    order.set(slots, rank);
    rank += slots.length;
  }
  return withRanks(order);
}

/** More than this part of all, and sorting all of them is the quicker way. */
const manyOf = 1 / 50;

/**
 * The order with some devices put into it where they belong.
 * @param others all other slots in their order
 */
export function mergeBy(
  devices: readonly Device[],
  others: Uint32Array,
  moving: readonly number[],
  textOf: TextOf,
): TextOrder {
  if (moving.length > devices.length * manyOf) return orderBy(devices, textOf);
  const order = new Uint32Array(devices.length);
  let from = 0;
  const sorted = moving.map((slot) => keyed(devices, slot, textOf)).sort(compare);
  for (const [before, one] of sorted.entries()) {
    const to = rankOf(devices, others, one, from, textOf);
    order.set(others.subarray(from, to), from + before);
    order[to + before] = one.slot;
    from = to;
  }
  order.set(others.subarray(from), from + moving.length);
  return withRanks(order);
}

/** How many of the others stand before this one, at least `from`. */
function rankOf(
  devices: readonly Device[],
  others: Uint32Array,
  one: Keyed,
  from: number,
  textOf: TextOf,
): number {
  let low = from;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(keyed(devices, others[middle] ?? 0, textOf), one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
