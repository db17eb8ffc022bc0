import { odd, type QuickRow } from "./quick-reading.ts";
import { type RowReader, UnreadableResponse } from "./reading.ts";

type Fields = Record<string, unknown>;

/** The values told of a field so far: as they came, and as they are kept. The first stands for none. */
interface Told {
  readonly raw: unknown[];
  readonly kept: unknown[];
}

/** A field of a block: each row's value, undefined where it has none. */
interface ReadColumn {
  readonly field: string;
  readonly kept: readonly unknown[];
  /** As it came. */
  readonly rawOf: (row: number) => unknown;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function refuse(what: string): never {
  throw new UnreadableResponse(`The answer by columns ${what}.`);
}

/**
 * Reads an answer that is told by columns (see columns.ts) line by line: the same rows as from the Read API's JSON. A value that many rows have
 * is looked at once, and is one object in all of them. A row with anything odd in it is left to the reader of rows.
 */
export class ColumnsReader<Row> {
  readonly #rows: RowReader<Row>;
  readonly #quick: QuickRow<Row>;
  readonly #told = new Map<string, Told>();
  #count = 0;
  #isWhole = false;

  constructor(rows: RowReader<Row>) {
    this.#rows = rows;
    this.#quick = rows.quick;
  }

  /** Whether the last line has been read. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** @throws UnreadableResponse when the line is not what such an answer has there. */
  read(line: unknown): void {
    if (this.#isWhole || !isFields(line) || !isCount(line.rows)) refuse("is not what it should be");
    if ("end" in line) {
      if (line.end !== this.#rows.key || line.rows !== this.#count) refuse("is not whole");
      this.#isWhole = true;
      return;
    }
    if (!isFields(line.columns)) refuse("has no columns");
    const columns: ReadColumn[] = [];
    for (const [field, column] of Object.entries(line.columns)) {
      const values = this.#column(field, column, line.rows);
      if (values !== undefined) columns.push(values);
    }
    // Every row takes room in a column, so that a short line cannot claim a billion of them.
    if (columns.length === 0 && line.rows > 0) refuse("has no columns");
    this.#count += line.rows;
    for (let row = 0; row < line.rows; row += 1) this.#take(columns, row);
  }

  /** Undefined for a field that nobody knows. */
  #column(field: string, column: unknown, rows: number): ReadColumn | undefined {
    if (!isFields(column)) refuse("has a column that is none");
    const { all, new: latest, at } = column;
    const each = Array.isArray(all) ? all : at;
    if (!Array.isArray(each) || each.length !== rows) refuse("has a column of another length");
    // An own one, or a field named `constructor` would have a reader.
    const check = Object.hasOwn(this.#quick.fields, field) ? this.#quick.fields[field] : undefined;
    if (check === undefined) return undefined;
    if (each === all) {
      const kept = each.map((value: unknown) => (value === null ? undefined : check(value)));
      return { field, kept, rawOf: (row) => each[row] };
    }
    if (!Array.isArray(latest)) refuse("has a column that is none");
    const { raw, kept } = this.#told.get(field) ?? { raw: [undefined], kept: [undefined] };
    this.#told.set(field, { raw, kept });
    for (const value of latest) {
      raw.push(value);
      kept.push(value === null ? odd : check(value));
    }
    return { field, kept: pick(kept, each), rawOf: (row) => raw[each[row]] };
  }

  #take(columns: readonly ReadColumn[], row: number): void {
    const fields: Fields = {};
    for (const { field, kept } of columns) {
      const value = kept[row];
      if (value === undefined) continue;
      if (value === odd) {
        this.#rows.read([asItCame(columns, row)]);
        return;
      }
      fields[field] = value;
    }
    const read = this.#quick.row(fields);
    if (read === undefined) this.#rows.read([asItCame(columns, row)]);
    else this.#rows.take(read);
  }
}

/** The values of these numbers. The list is made in its length: of an account's there are millions. */
function pick(values: readonly unknown[], numbers: readonly unknown[]): unknown[] {
  const picked = new Array<unknown>(numbers.length);
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row];
    const value = typeof number === "number" ? values[number] : undefined;
    if (value === undefined && number !== 0) refuse("has a value that was not told");
    picked[row] = value;
  }
  return picked;
}

function asItCame(columns: readonly ReadColumn[], row: number): Fields {
  return Object.fromEntries(columns.map(({ field, rawOf }) => [field, rawOf(row)]));
}
