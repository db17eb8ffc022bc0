/** Rows in their order, however they are kept: a list of them, or what they say field by field. */
export interface Rows<Row> extends Iterable<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** One field of rows: the values that occur, and for each row the position of its value among them. */
export interface DictionaryColumn<Value> {
  /** The first stands for none. */
  readonly values: readonly (Value | undefined)[];
  readonly of: Uint32Array;
}

/** What a row says in a field where it says anything. */
export type ValueOf<Row, Field extends keyof Row> = Exclude<Row[Field], undefined>;

/** The field in every row of a list. */
export function columnOf<Row, Field extends keyof Row>(
  rows: readonly Row[],
  field: Field,
): DictionaryColumn<ValueOf<Row, Field>> {
  // `undefined` may stand in the list of values, not in their type.
  const values = [undefined, ...rows.map((row) => row[field] as ValueOf<Row, Field>)];
  return { values, of: Uint32Array.from(rows, (_, index) => index + 1) };
}

/** What rows say, field by field. */
export type DictionaryColumns<Row> = {
  readonly [Field in keyof Row]?: DictionaryColumn<ValueOf<Row, Field>>;
};

/**
 * Rows that are kept field by field, as they were sent. A row object is made only when somebody asks for it: most rows
 * of an account are only counted, sorted and drawn as a dot, and that needs no object.
 */
export class ColumnarRows<Row extends object> implements Rows<Row> {
  readonly length: number;
  readonly #fields: DictionaryColumns<Row>;
  readonly #names: readonly (keyof Row)[];

  /** @param fields every field that any of the rows has */
  constructor(length: number, fields: DictionaryColumns<Row>) {
    this.length = length;
    this.#fields = fields;
    this.#names = Object.keys(fields) as (keyof Row)[];
  }

  column<Field extends keyof Row>(field: Field): DictionaryColumn<ValueOf<Row, Field>> {
    return this.#fields[field] ?? { values: [undefined], of: new Uint32Array(this.length) };
  }

  /** The same rows with one more field, or with other values in a field. */
  with<Field extends keyof Row>(
    field: Field,
    column: DictionaryColumn<ValueOf<Row, Field>>,
  ): ColumnarRows<Row> {
    const fields: DictionaryColumns<Row> = { ...this.#fields, [field]: column };
    return new ColumnarRows<Row>(this.length, fields);
  }

  /** The row, made anew. */
  at(index: number): Row | undefined {
    return index < this.length ? (this.part(index, this.#names) as Row) : undefined;
  }

  /** Some fields of a row. */
  part<Field extends keyof Row>(index: number, names: readonly Field[]): Partial<Pick<Row, Field>> {
    const row: Partial<Pick<Row, Field>> = {};
    for (const name of names) {
      const field = this.#fields[name];
      const value = field?.values[field.of[index] ?? 0];
      if (value !== undefined) row[name] = value;
    }
    return row;
  }

  *[Symbol.iterator](): Generator<Row> {
    for (let index = 0; index < this.length; index += 1) yield this.part(index, this.#names) as Row;
  }
}
