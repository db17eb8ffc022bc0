import type { ObservedDevice as Device } from "#contract/observed.ts";
import { ColumnarRows, columnOf, type DictionaryColumn, type Rows, type ValueOf } from "#contract/rows.ts";

type ColumnOf<Field extends keyof Device> = DictionaryColumn<ValueOf<Device, Field>>;

/**
 * The devices by slot. Those of an answer that sent them field by field are made when somebody looks at them, and
 * each once: a device that did not change stays the same object.
 */
export class Devices implements Rows<Device> {
  readonly #made: (Device | undefined)[];
  /** What those are made of that are not yet; let go of with the last. */
  #columnar: ColumnarRows<Device> | undefined;
  #toMake: number;
  /** Slots of devices that may say something else now than was sent. */
  readonly #changed = new Set<number>();

  constructor(rows: Rows<Device>) {
    const isColumnar = rows instanceof ColumnarRows;
    this.#columnar = isColumnar ? rows : undefined;
    this.#toMake = isColumnar ? rows.length : 0;
    this.#made = isColumnar ? new Array<undefined>(rows.length).fill(undefined) : [...rows];
  }

  get length(): number {
    return this.#made.length;
  }

  at(slot: number): Device | undefined {
    const made = this.#made[slot];
    if (made !== undefined || slot < 0) return made;
    const device = this.#columnar?.at(slot);
    if (device !== undefined) this.#put(slot, device);
    return device;
  }

  set(slot: number, device: Device): void {
    if (this.#columnar !== undefined) this.#changed.add(slot);
    this.#put(slot, device);
  }

  #put(slot: number, device: Device): void {
    if (this.#made[slot] === undefined) this.#toMake -= 1;
    this.#made[slot] = device;
    if (this.#toMake > 0) return;
    this.#columnar = undefined;
    this.#changed.clear();
  }

  /** Puts what each device says in a field into it, in place: the object stays the same. */
  complete<Field extends keyof Device>(field: Field, column: ColumnOf<Field>): void {
    this.#columnar = this.#columnar?.with(field, column);
    for (let slot = 0; slot < this.#made.length; slot += 1) {
      const device = this.#made[slot];
      const value = column.values[column.of[slot] ?? 0];
      if (device !== undefined && value !== undefined) device[field] = value;
    }
  }

  /** Every device, by slot: a list to read. */
  all(): readonly Device[] {
    for (let slot = 0; this.#toMake > 0 && slot < this.#made.length; slot += 1) this.at(slot);
    // No slot is empty any more.
    return this.#made as readonly Device[];
  }

  /** Some fields of a device, which is not made for them. */
  part<Field extends keyof Device>(
    slot: number,
    fields: readonly Field[],
  ): Partial<Pick<Device, Field>> | undefined {
    return this.#made[slot] ?? this.#columnar?.part(slot, fields);
  }

  column<Field extends keyof Device>(field: Field): ColumnOf<Field> {
    const asSent = this.#columnar?.column(field);
    if (asSent === undefined) return columnOf(this.all(), field);
    if (this.#changed.size === 0) return asSent;
    const values = asSent.values.slice();
    const of = asSent.of.slice();
    for (const slot of this.#changed) {
      const value = this.#made[slot]?.[field] as ValueOf<Device, Field> | undefined;
      of[slot] = value === undefined ? 0 : values.push(value) - 1;
    }
    return { values, of };
  }

  [Symbol.iterator](): Iterator<Device> {
    return this.all()[Symbol.iterator]();
  }
}
