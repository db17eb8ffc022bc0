import type { DictionaryColumn } from "#contract/rows.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { oneStep } from "#lib/gradual.ts";
import { mergeSorted } from "#lib/merge-sorted.ts";
import type { Devices } from "./device-list.ts";
import { carryList, type SlotRemap } from "./slot-remap.ts";
import type { StoreChange, StoreIndex } from "./store-index.ts";

/** The devices in the order of a text of theirs, and of the serial number where that is the same. */
export interface TextOrder {
  readonly slots: Uint32Array;
  /** Position in that order, by slot. */
  readonly ranks: Uint32Array;
  /** The text as it is put in order, by slot: kept, since making it takes far longer than comparing it. */
  readonly keys: string[];
}

type TextField = "name" | "serial_number";

/** Compares two slots. Serial numbers differ, so no two devices are equal. */
function comparing(devices: Devices, keys: readonly string[]) {
  return (a: number, b: number) =>
    compareTexts(keys[a] ?? "", keys[b] ?? "") ||
    compareTexts(devices.at(a)?.serial_number ?? "", devices.at(b)?.serial_number ?? "");
}

function withRanks(slots: Uint32Array, keys: string[]): TextOrder {
  const ranks = new Uint32Array(slots.length);
  for (let rank = 0; rank < slots.length; rank += 1) ranks[slots[rank] ?? 0] = rank;
  return { slots, ranks, keys };
}

/** The slots under each key: fewer keys than devices have to be put in order, since many bear the same name. */
function slotsByKey({ values, of }: DictionaryColumn<string>): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  const byNumber: number[][] = [];
  for (let slot = 0; slot < of.length; slot += 1) {
    const number = of[slot] ?? 0;
    let slots = byNumber[number];
    if (slots === undefined) {
      const key = sortKey(values[number] ?? "");
      slots = byKey.get(key) ?? [];
      byKey.set(key, slots);
      byNumber[number] = slots;
    }
    slots.push(slot);
  }
  return byKey;
}

function buildTextOrder(devices: Devices, field: TextField): TextOrder {
  const byKey = slotsByKey(devices.column(field));
  const { values, of } = devices.column("serial_number");
  const serialAt = (slot: number) => values[of[slot] ?? 0] ?? "";
  const order = new Uint32Array(devices.length);
  const keys = new Array<string>(devices.length).fill("");
  let rank = 0;
  // Without a comparison of our own texts are sorted by their code units, which is what `compareTexts` does.
  for (const key of [...byKey.keys()].sort()) {
    const slots = byKey.get(key) ?? [];
    if (slots.length > 1) slots.sort((a, b) => compareTexts(serialAt(a), serialAt(b)));
    for (const slot of slots) keys[slot] = key;
    order.set(slots, rank);
    rank += slots.length;
  }
  return withRanks(order, keys);
}

/** More than this part of all, and sorting all of them is the quicker way. */
const manyOf = 1 / 50;

/**
 * The order with some devices put into it where they belong.
 * @param others all other slots in their order
 * @param keys those of the others by slot; used up
 */
function mergeBy(
  devices: Devices,
  others: Uint32Array,
  keys: string[],
  moving: readonly number[],
  field: TextField,
): TextOrder {
  if (moving.length > devices.length * manyOf) return buildTextOrder(devices, field);
  for (const slot of moving) keys[slot] = sortKey(devices.at(slot)?.[field] ?? "");
  return withRanks(mergeSorted(others, moving, comparing(devices, keys)), keys);
}

/** The slots that keep their order, with the numbers that they have after the change. */
function staying(slots: Uint32Array, isMoving: Uint8Array, remap: SlotRemap | undefined): Uint32Array {
  const others = new Uint32Array(slots.length);
  let length = 0;
  for (let rank = 0; rank < slots.length; rank += 1) {
    const before = slots[rank] ?? 0;
    const slot = remap === undefined ? before : (remap.to[before] ?? -1);
    if (slot === -1 || isMoving[slot] === 1) continue;
    others[length] = slot;
    length += 1;
  }
  return others.subarray(0, length);
}

function updateTextOrder(order: TextOrder, field: TextField, change: StoreChange): TextOrder {
  const { devices, others, resize } = change;
  const moving = others[field].map(({ slot }) => slot);
  if (moving.length === 0 && resize === undefined) return order;
  const isMoving = new Uint8Array(devices.length);
  for (const slot of moving) isMoving[slot] = 1;
  const keys = resize === undefined ? order.keys : carryList(order.keys, resize.remap, []);
  return mergeBy(devices, staying(order.slots, isMoving, resize?.remap), keys, moving, field);
}

/** The devices in the order of one of their texts. */
export function textOrderOf(field: TextField): StoreIndex<TextOrder> {
  return {
    build: ({ devices }) => oneStep(() => buildTextOrder(devices, field)),
    update: (order, change) => updateTextOrder(order, field, change),
  };
}
