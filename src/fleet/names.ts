import type { Device } from "#contract/device.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";

export interface NameOrder {
  /** Slots in the order of names. */
  readonly byName: Uint32Array;
  /** Position in that order, by slot. */
  readonly nameRank: Uint32Array;
}

interface Keyed {
  readonly slot: number;
  readonly key: string;
  readonly serial: string;
}

function keyed(devices: readonly Device[], slot: number): Keyed {
  const device = devices[slot];
  return { slot, key: sortKey(device?.name ?? ""), serial: device?.serial_number ?? "" };
}

/** Serial numbers differ, so no two devices are equal. */
function compare(a: Keyed, b: Keyed): number {
  return compareTexts(a.key, b.key) || compareTexts(a.serial, b.serial);
}

function withRanks(byName: Uint32Array): NameOrder {
  const nameRank = new Uint32Array(byName.length);
  for (const [rank, slot] of byName.entries()) nameRank[slot] = rank;
  return { byName, nameRank };
}

/** The slots under each key: fewer keys than devices have to be put in order, since many bear the same name. */
function slotsByKey(devices: readonly Device[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  const ofName = new Map<string, number[]>();
  for (let slot = 0; slot < devices.length; slot += 1) {
    const name = devices[slot]?.name ?? "";
    let slots = ofName.get(name);
    if (slots === undefined) {
      const key = sortKey(name);
      slots = byKey.get(key) ?? [];
      byKey.set(key, slots);
      ofName.set(name, slots);
    }
    slots.push(slot);
  }
  return byKey;
}

/** Devices by name, and by serial number where the name is the same. */
export function orderByName(devices: readonly Device[]): NameOrder {
  const byKey = slotsByKey(devices);
  const serialOf = (slot: number) => devices[slot]?.serial_number ?? "";
  const byName = new Uint32Array(devices.length);
  let rank = 0;
  // Without a comparison of our own texts are sorted by their code units, which is what `compareTexts` does.
  for (const key of [...byKey.keys()].sort()) {
    const slots = byKey.get(key) ?? [];
    if (slots.length > 1) slots.sort((a, b) => compareTexts(serialOf(a), serialOf(b)));
    byName.set(slots, rank);
    rank += slots.length;
  }
  return withRanks(byName);
}

/** More renamed devices than this part of all, and sorting all of them is the quicker way. */
const manyOf = 1 / 50;

/** The order after some devices got other names: those are taken out and put back where they belong. */
export function reorderByName(
  devices: readonly Device[],
  { byName }: NameOrder,
  renamed: readonly number[],
): NameOrder {
  if (renamed.length > devices.length * manyOf) return orderByName(devices);
  const isRenamed = new Uint8Array(devices.length);
  for (const slot of renamed) isRenamed[slot] = 1;
  const others = byName.filter((slot) => isRenamed[slot] === 0);
  const moving = renamed.map((slot) => keyed(devices, slot)).sort(compare);
  const order = new Uint32Array(byName.length);
  let from = 0;
  for (const [before, one] of moving.entries()) {
    const to = rankOf(devices, others, one, from);
    order.set(others.subarray(from, to), from + before);
    order[to + before] = one.slot;
    from = to;
  }
  order.set(others.subarray(from), from + moving.length);
  return withRanks(order);
}

/** How many of the others stand before this one, at least `from`. */
function rankOf(devices: readonly Device[], others: Uint32Array, one: Keyed, from: number): number {
  let low = from;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(keyed(devices, others[middle] ?? 0), one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
