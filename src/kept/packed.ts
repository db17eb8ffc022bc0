import type { DictionaryColumn } from "#contract/rows.ts";

/** The same column with each value once, and without values that no row has any more. */
export function packed<Value>({ values, of }: DictionaryColumn<Value>): DictionaryColumn<Value> {
  const known = new Map<Value | undefined, number>([[undefined, 0]]);
  const kept: (Value | undefined)[] = [undefined];
  const numbers = new Uint32Array(of.length);
  /** By its old number, so that a value that many rows have is looked up once. */
  const renumbered = new Uint32Array(values.length);
  for (let row = 0; row < of.length; row += 1) {
    const before = of[row] ?? 0;
    let number = renumbered[before] ?? 0;
    if (number === 0 && values[before] !== undefined) {
      const value = values[before];
      number = known.get(value) ?? kept.push(value) - 1;
      known.set(value, number);
      renumbered[before] = number;
    }
    numbers[row] = number;
  }
  return { values: kept, of: numbers };
}

/** About how many bytes a value takes where it is kept. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length + 4;
  if (typeof value === "number") return 8;
  if (typeof value !== "object" || value === null) return 1;
  let size = 8;
  for (const [name, part] of Object.entries(value))
    size += (Array.isArray(value) ? 0 : name.length) + sizeOf(part);
  return size;
}
