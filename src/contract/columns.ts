/**
 * The columnar rows of an answer, as Trapboard's server sends them to its page: row by row, a large account is six times
 * as long, most of it the names of fields. There is one line of JSON for some thousand rows, and a last line that says
 * how many rows there were. The specification does not have this: a client that does not ask for it by name gets the
 * Read API's JSON. The name ends with a number, which rises when the form changes: a page that knows another number then
 * gets that JSON.
 */
export const columnsType = "application/vnd.trapboard.columns.2";

/**
 * One field of the rows of a block. `all` has a value for each row; otherwise `at` has a number for each:
 * its value in the dictionary of this field, counted from 1 through all blocks so far, of which `new` are the latest.
 * A row without the field has `null`, or 0.
 */
export type Column =
  | { readonly all: readonly unknown[] }
  | { readonly new: readonly unknown[]; readonly at: readonly number[] };

/** A line of the body. */
export interface Block {
  readonly rows: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/** The last line: without it the answer is not whole. */
export interface LastLine {
  /** The name of the list that the Read API's JSON would have. */
  readonly end: string;
  /** Rows in all. */
  readonly rows: number;
}

/** Fields in which hardly two devices agree. A search for an equal value would be time lost. */
const withoutDictionary: ReadonlySet<string> = new Set(["serial_number", "latitude", "longitude", "reports"]);

/** The dictionary of one column: its values, and their numbers from 1. */
class Dictionary {
  /** Objects under their JSON, apart from texts that read the same. */
  readonly #objects = new Map<string, number>();
  readonly #others = new Map<unknown, number>();

  numberOf(value: unknown, onNew: (value: unknown) => void): number {
    const isObject = typeof value === "object";
    const numbers: Map<unknown, number> = isObject ? this.#objects : this.#others;
    const key = isObject ? JSON.stringify(value) : value;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#objects.size + this.#others.size + 1;
    numbers.set(key, number);
    onNew(value);
    return number;
  }
}

type WireRow = Readonly<Record<string, unknown>>;

/** Writes rows as columns, block by block. Rows are what JSON can say; `null` and absent are one. */
export class ColumnsWriter {
  readonly #dictionaries = new Map<string, Dictionary>();
  #rows = 0;

  /** The line for some more rows, with its end. */
  block(rows: readonly WireRow[]): string {
    this.#rows += rows.length;
    const columns: Record<string, Column> = {};
    for (const field of new Set(rows.flatMap(Object.keys))) columns[field] = this.#column(field, rows);
    return `${JSON.stringify({ rows: rows.length, columns } satisfies Block)}\n`;
  }

  end(list: string): string {
    return `${JSON.stringify({ end: list, rows: this.#rows } satisfies LastLine)}\n`;
  }

  #column(field: string, rows: readonly WireRow[]): Column {
    if (withoutDictionary.has(field)) return { all: rows.map((row) => row[field] ?? null) };
    const dictionary = this.#dictionaries.get(field) ?? new Dictionary();
    this.#dictionaries.set(field, dictionary);
    const latest: unknown[] = [];
    const at = rows.map((row) => {
      const value = row[field] ?? undefined;
      return value === undefined ? 0 : dictionary.numberOf(value, (it) => latest.push(it));
    });
    return { new: latest, at };
  }
}
