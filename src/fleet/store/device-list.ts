import { type Rows, type Told, ToldRows, toldIn, type ValueOf } from "#contract/rows.ts";
import type { ToldDevice as Device } from "#contract/told.ts";

type ToldField<Field extends keyof Device> = Told<ValueOf<Device, Field>>;

/**
 * The devices by slot. Those of an answer that told them field by field are made when somebody looks at them, and
 * each once: a device that did not change stays the same object.
 */
export class Devices implements Rows<Device> {
  readonly #made: (Device | undefined)[];
  /** What those are made of that are not yet; let go of with the last. */
  #told: ToldRows<Device> | undefined;
  #toMake: number;
  /** Slots of devices that may say something else now than was told. */
  readonly #changed = new Set<number>();

  constructor(rows: Rows<Device>) {
    const isTold = rows instanceof ToldRows;
    this.#told = isTold ? rows : undefined;
    this.#toMake = isTold ? rows.length : 0;
    this.#made = isTold ? new Array<undefined>(rows.length).fill(undefined) : [...rows];
  }

  get length(): number {
    return this.#made.length;
  }

  at(slot: number): Device | undefined {
    const made = this.#made[slot];
    if (made !== undefined || slot < 0) return made;
    const device = this.#told?.at(slot);
    if (device !== undefined) this.#put(slot, device);
    return device;
  }

  /** Puts another device in the place of one. */
  set(slot: number, device: Device): void {
    if (this.#told !== undefined) this.#changed.add(slot);
    this.#put(slot, device);
  }

  #put(slot: number, device: Device): void {
    if (this.#made[slot] === undefined) this.#toMake -= 1;
    this.#made[slot] = device;
    if (this.#toMake > 0) return;
    this.#told = undefined;
    this.#changed.clear();
  }

  /** Puts what each device says in a field into it, in place: the object stays the same. */
  complete<Field extends keyof Device>(field: Field, told: ToldField<Field>): void {
    this.#told = this.#told?.with(field, told);
    for (let slot = 0; slot < this.#made.length; slot += 1) {
      const device = this.#made[slot];
      const value = told.values[told.of[slot] ?? 0];
      if (device !== undefined && value !== undefined) device[field] = value;
    }
  }

  /** Every device, by slot: a list to read. */
  all(): readonly Device[] {
    for (let slot = 0; this.#toMake > 0 && slot < this.#made.length; slot += 1) this.at(slot);
    // No place is empty any more.
    return this.#made as readonly Device[];
  }

  /** Some fields of a device, which is not made for them. */
  part<Field extends keyof Device>(
    slot: number,
    fields: readonly Field[],
  ): Partial<Pick<Device, Field>> | undefined {
    return this.#made[slot] ?? this.#told?.part(slot, fields);
  }

  /** One field of every device. */
  told<Field extends keyof Device>(field: Field): ToldField<Field> {
    const asTold = this.#told?.told(field);
    if (asTold === undefined) return toldIn(this.all(), field);
    if (this.#changed.size === 0) return asTold;
    const values = asTold.values.slice();
    const of = asTold.of.slice();
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
