import { type Quick, type QuickRow, undecided } from "./quick-reading.ts";
import { type Reading, type RowReader, UnreadableResponse } from "./reading.ts";
import { isCount, isRecord } from "./record.ts";
import { ColumnarRows, type DictionaryColumn, type DictionaryColumns } from "./rows.ts";

function refuse(what: string): never {
  throw new UnreadableResponse(`The answer by columns ${what}.`);
}

/** One field of the rows read so far. */
class Column implements DictionaryColumn<unknown> {
  /** The values as they were read, perhaps `undecided`. The first stands for none. */
  readonly values: unknown[] = [undefined];
  /** The raw values of those that are undecided, by their number. */
  readonly undecided = new Map<number, unknown>();
  of = new Uint32Array(0);

  /** @returns the number of the value */
  push(raw: unknown, value: unknown): number {
    const number = this.values.push(value) - 1;
    if (value === undecided) this.undecided.set(number, raw);
    return number;
  }

  /** The raw value of a row. Where a value was read already, its `null`s are gone. */
  rawAt(place: number): unknown {
    const number = this.of[place] ?? 0;
    return this.undecided.has(number) ? this.undecided.get(number) : this.values[number];
  }

  /** Makes room for so many rows. */
  reserve(rows: number): void {
    if (this.of.length >= rows) return;
    const of = new Uint32Array(Math.max(rows, 2 * this.of.length));
    of.set(this.of);
    this.of = of;
  }
}

/**
 * Reads columnar rows (see columns.ts) line by line: the same rows as from the Read API's JSON. A value that many rows
 * have is looked at once, and is one object in all of them. A row with anything undecided in it is left to the reader of
 * rows.
 */
export class ColumnsReader<Row extends object> {
  readonly #rows: RowReader<Row>;
  readonly #quick: QuickRow;
  readonly #columns = new Map<string, Column>();
  /** Rows that have arrived, and how many of them are in the columns. */
  #count = 0;
  #taken = 0;
  #isWhole = false;
  /** Rows with an undecided value, as the row reader read them, by position. */
  readonly #undecided = new Map<number, Row>();

  constructor(rows: RowReader<Row>) {
    this.#rows = rows;
    this.#quick = rows.quick;
  }

  /** Whether the last line has been read. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** What has been read, once the last line has. */
  reading(): Reading<Row, ColumnarRows<Row>> {
    this.#finish();
    const fields: Record<string, DictionaryColumn<unknown>> = {};
    for (const [field, { values, of }] of this.#columns) {
      fields[field] = { values, of: of.subarray(0, this.#taken) };
    }
    // Every value has been looked at by the reader of its field.
    const columns = fields as DictionaryColumns<Row>;
    return { ...this.#rows.reading(), rows: new ColumnarRows(this.#taken, columns) };
  }

  /** @throws UnreadableResponse when the line is not what such an answer has there. */
  read(line: unknown): void {
    if (this.#isWhole || !isRecord(line) || !isCount(line.rows)) refuse("is not what it should be");
    if ("end" in line) {
      if (line.end !== this.#rows.key || line.rows !== this.#count) refuse("is not whole");
      this.#isWhole = true;
      return;
    }
    if (!isRecord(line.columns)) refuse("has no columns");
    let known = 0;
    for (const [field, column] of Object.entries(line.columns)) {
      // An own one, or a field named `constructor` would have a reader.
      const check = Object.hasOwn(this.#quick.fields, field) ? this.#quick.fields[field] : undefined;
      if (check === undefined) continue;
      this.#readColumn(field, check, column, line.rows);
      known += 1;
    }
    // Every row takes room in a column, so that a short line cannot claim a billion of them.
    if (known === 0 && line.rows > 0) refuse("has no columns");
    this.#settle(line.rows);
    this.#count += line.rows;
  }

  #column(field: string): Column {
    const column = this.#columns.get(field) ?? new Column();
    this.#columns.set(field, column);
    return column;
  }

  /** Appends one column of a block to what earlier blocks said of this field. */
  #readColumn(field: string, check: Quick, sent: unknown, rows: number): void {
    if (!isRecord(sent)) refuse("has a column that is none");
    const { all, new: latest, at } = sent;
    const column = this.#column(field);
    const from = this.#taken;
    if (Array.isArray(all)) {
      if (all.length !== rows) refuse("has a column of another length");
      column.reserve(from + rows);
      for (let row = 0; row < rows; row += 1) {
        const value: unknown = all[row];
        column.of[from + row] = value === null ? 0 : column.push(value, check(value));
      }
      return;
    }
    if (!Array.isArray(latest) || !Array.isArray(at)) refuse("has a column that is none");
    if (at.length !== rows) refuse("has a column of another length");
    column.reserve(from + rows);
    for (const value of latest) column.push(value, value === null ? undecided : check(value));
    for (let row = 0; row < rows; row += 1) {
      const number: unknown = at[row];
      if (!isCount(number) || number >= column.values.length) refuse("has a number without a value");
      column.of[from + row] = number;
    }
  }

  /** Reads the undecided rows of the latest block by the schema. Where that refuses a row, the rows after it move up. */
  #settle(rows: number): void {
    const from = this.#taken;
    const undecidedRows = this.#undecidedRows(rows);
    for (const column of this.#columns.values()) column.reserve(from + rows);
    if (undecidedRows.size === 0) this.#taken += rows;
    else this.#close(rows, undecidedRows);
  }

  /** The rows of the latest block in which anything is undecided, or that have no serial number. */
  #undecidedRows(rows: number): Set<number> {
    const found = new Set<number>();
    const serials = this.#column("serial_number");
    for (const { undecided, of } of this.#columns.values()) {
      for (let row = 0; undecided.size > 0 && row < rows; row += 1) {
        if (undecided.has(of[this.#taken + row] ?? 0)) found.add(row);
      }
    }
    for (let row = 0; row < rows; row += 1) if (!serials.of[this.#taken + row]) found.add(row);
    return found;
  }

  #close(rows: number, undecidedRows: ReadonlySet<number>): void {
    const from = this.#taken;
    for (let row = 0; row < rows; row += 1) {
      if (undecidedRows.has(row)) this.#readBySchema(from + row, this.#count + row);
      else this.#take(from + row);
    }
    // Values left over from rows that were not taken must not pass for values of the next rows.
    for (const { of } of this.#columns.values()) of.fill(0, this.#taken, from + rows);
  }

  #take(place: number): void {
    for (const { of } of this.#columns.values()) of[this.#taken] = of[place] ?? 0;
    this.#taken += 1;
  }

  #readBySchema(place: number, index: number): void {
    const columns = [...this.#columns];
    const raw = Object.fromEntries(columns.map(([field, column]) => [field, column.rawAt(place)]));
    const row = this.#rows.readBySchema(raw, index);
    if (row === undefined) return;
    for (const [, { of }] of columns) of[this.#taken] = 0;
    this.#undecided.set(this.#taken, row);
    this.#taken += 1;
  }

  /** Adds the values that the row reader made. They come last, so that the numbers of all other values stay. */
  #finish(): void {
    for (const [place, row] of this.#undecided) {
      for (const [field, value] of Object.entries(row)) this.#write(field, place, value);
    }
    this.#undecided.clear();
    for (const [field, other] of Object.entries(this.#quick.instead)) {
      const { of } = this.#column(field);
      const { values, of: others } = this.#column(other);
      for (let place = 0; place < this.#taken; place += 1) {
        if (!of[place]) this.#write(field, place, values[others[place] ?? 0]);
      }
    }
  }

  #write(field: string, place: number, value: unknown): void {
    const column = this.#column(field);
    column.reserve(this.#taken);
    column.of[place] = column.push(value, value);
  }
}
