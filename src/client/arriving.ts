import { type Reading, type RowReader, UnreadableResponse } from "#contract/reading.ts";
import { ReadApiError } from "./errors.ts";

/** Characters that are parsed together: a few milliseconds of work, so that whoever waits has their turn between. */
const pieceLength = 500_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReadApiError("The API's answer is not JSON. Check its address.", {
      kind: "contract-mismatch",
      cause,
    });
  }
}

/**
 * The rows of `{"<key>":[{…},{…}]}`, parsed and read while they arrive. The text is cut where one row ends and the
 * next begins with the name the first one began with. `},{"` can stand in no JSON string, and what two such pieces
 * say is what they say together; where a piece is no list of rows after all (the cut was inside of a row), and where
 * the answer begins in another way, everything left is parsed as one in the end.
 */
export class ArrivingRows<Row> {
  readonly #reader: RowReader<Row>;
  /** Stands for what was cut off so far. */
  #before = "";
  #rest = "";
  /** What stands between two rows; empty where that is not known, undefined at the beginning. */
  #between: string | undefined;
  #parseMs = 0;
  #readMs = 0;

  constructor(reader: RowReader<Row>) {
    this.#reader = reader;
  }

  /** Milliseconds spent on JSON, and on checking. */
  get timings(): { readonly parse: number; readonly read: number } {
    return { parse: this.#parseMs, read: this.#readMs };
  }

  push(text: string): void {
    this.#rest += text;
    if (this.#rest.length < pieceLength || this.#between === "") return;
    this.#between ??= this.#begin();
    const end = this.#between === "" ? -1 : this.#rest.lastIndexOf(this.#between);
    if (end === -1) return;
    const start = performance.now();
    const rows = listIn(`[${this.#rest.slice(0, end + 1)}]`);
    this.#parseMs += performance.now() - start;
    if (rows === undefined) {
      this.#between = "";
      return;
    }
    this.#rest = this.#rest.slice(end + 2);
    this.#read(rows);
  }

  #begin(): string {
    const opening = `{"${this.#reader.key}":[`;
    const [, first] = /^(\{"\w+":)/.exec(this.#rest.slice(opening.length, 200)) ?? [];
    if (first === undefined || !this.#rest.startsWith(opening)) return "";
    this.#before = opening;
    this.#rest = this.#rest.slice(opening.length);
    return `},${first}`;
  }

  #read(rows: readonly unknown[]): void {
    const start = performance.now();
    this.#reader.read(rows);
    this.#readMs += performance.now() - start;
  }

  /** Everything has arrived. @throws ReadApiError of kind "contract-mismatch" where that is no answer of the API. */
  end(): Reading<Row> {
    const start = performance.now();
    const body = parse(this.#before + this.#rest);
    this.#parseMs += performance.now() - start;
    this.#rest = "";
    try {
      this.#read(this.#reader.listIn(body));
    } catch (cause) {
      if (!(cause instanceof UnreadableResponse)) throw cause;
      throw new ReadApiError("The API's answer is not one of the Read API. Check its address and version.", {
        kind: "contract-mismatch",
        cause,
      });
    }
    return this.#reader.reading();
  }
}

function listIn(text: string): unknown[] | undefined {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    return undefined; // What is left is parsed as one, which says what is wrong with it.
  }
}
