import { oneStep } from "#lib/gradual.ts";
import type { Devices } from "./device-list.ts";
import type { StoreIndex } from "./store-index.ts";

/**
 * The position of each thing in a list by its text: a device's slot by its serial number, a location's index by its
 * path. Each thing keeps a number of its own, which leads to its position. When things go and the list closes up, only
 * these numbers are written, and no text is looked up.
 */
export class SlotIndex<Text extends string = string> {
  readonly #numbers = new Map<Text, number>();
  /** By number. */
  readonly #positions: number[] = [];
  /** Numbers of things that went. */
  readonly #free: number[] = [];

  get size(): number {
    return this.#numbers.size;
  }

  get(text: Text): number | undefined {
    const number = this.#numbers.get(text);
    return number === undefined ? undefined : this.#positions[number];
  }

  has(text: Text): boolean {
    return this.#numbers.has(text);
  }

  keys(): Iterable<Text> {
    return this.#numbers.keys();
  }

  set(text: Text, position: number): void {
    const number = this.#numbers.get(text) ?? this.#free.pop() ?? this.#positions.length;
    this.#numbers.set(text, number);
    this.#positions[number] = position;
  }

  delete(text: Text): void {
    const number = this.#numbers.get(text);
    if (number !== undefined) this.#free.push(number);
    this.#numbers.delete(text);
  }

  /** Notes that all have moved. @param to the position after, by the one before; of one that is deleted it does not matter */
  move(to: Int32Array): void {
    for (let number = 0; number < this.#positions.length; number += 1) {
      this.#positions[number] = to[this.#positions[number] ?? -1] ?? -1;
    }
  }
}

/** The slot of each device by its serial number; of one that is sent twice, the last slot. */
export function slotsOf(devices: Devices): SlotIndex {
  const { values, of } = devices.column("serial_number");
  const slots = new SlotIndex();
  for (let slot = 0; slot < of.length; slot += 1) slots.set(values[of[slot] ?? 0] ?? "", slot);
  return slots;
}

export const slotsBySerial: StoreIndex<SlotIndex> = {
  build: ({ devices }) => oneStep(() => slotsOf(devices)),
  update: (slots, { others, resize }) => {
    if (resize === undefined) return slots;
    for (const { serial_number } of resize.gone) slots.delete(serial_number);
    slots.move(resize.remap.to);
    for (const { slot, after } of others.serial_number) slots.set(after.serial_number, slot);
    return slots;
  },
};
