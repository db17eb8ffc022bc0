import { type Reading, type RowReader, UnreadableResponse } from "#contract/reading.ts";
import { ReadApiError } from "./errors.ts";
import { longestRow, RowLengths } from "./row-lengths.ts";

/**
 * Characters that are parsed in one piece. Of a text of more than 100 KB, V8 puts all that it parses among what lives long,
 * where it stays until all of the heap is collected: 100 MB with each poll of 100,000 devices.
 */
const pieceLength = 60_000;
/** The most of it, whatever size it arrives in; a row that the last piece begins comes on top. */
const longestPiece = 90_000;
/** The most that is held where no cuts can be made: V8 makes no text of more than 512 MB. */
const longestText = 400_000_000;

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
 * The rows of `{"<key>":[{…},{…}]}`, parsed and read while they arrive. The text is cut between two rows: where `},{"`
 * is followed by the field name that the first row begins with. `},{"` can stand in no JSON string. If a cut fell
 * inside a row, or if the answer begins in another way, the rest is parsed as one piece at the end. No character is
 * searched twice for a cut, so one row of many megabytes costs no more than many small ones, until it is refused.
 */
export class ArrivingRows<Row> {
  readonly #reader: RowReader<Row>;
  /** The beginning of the answer, in place of what was cut off. */
  #before = "";
  /** Text in which no cut was found. */
  #held: string[] = [];
  #heldLength = 0;
  /** What has come since. */
  #fresh: string[] = [];
  #freshLength = 0;
  /** Measures the rows once no more cuts are made. */
  #lengths: RowLengths | undefined;
  /** What stands between two rows; undefined at the beginning. */
  #between: string | undefined;

  constructor(reader: RowReader<Row>) {
    this.#reader = reader;
  }

  /** @throws ReadApiError of kind "contract-mismatch" where a row is too long, or the whole where it cannot be cut */
  push(text: string): void {
    for (let begin = 0; begin < text.length; begin += pieceLength)
      this.#take(text.slice(begin, begin + pieceLength));
  }

  #take(text: string): void {
    if (this.#freshLength + text.length > longestPiece) this.#cut();
    if (this.#lengths !== undefined) {
      this.#hold(text);
      this.#lengths.read(text);
      if (this.#heldLength > longestText) {
        throw new ReadApiError(
          `The API's answer can be read in one piece alone, and is larger than ${longestText / 1_000_000} MB. It was not read.`,
          { kind: "contract-mismatch" },
        );
      }
      return;
    }
    this.#fresh.push(text);
    this.#freshLength += text.length;
    if (this.#freshLength >= pieceLength) this.#cut();
  }

  #cut(): void {
    let fresh = this.#fresh.join("");
    this.#fresh = [];
    this.#freshLength = 0;
    if (this.#between === undefined) {
      const begun = this.#begin(fresh);
      if (begun === undefined) {
        this.#hold(fresh);
        this.#giveUp(false);
        return;
      }
      fresh = begun;
    }
    const between = this.#between ?? "";
    // What stands between two rows may have come in two parts.
    const seam = (this.#held.at(-1) ?? "").slice(1 - between.length);
    const end = `${seam}${fresh}`.lastIndexOf(between) - seam.length;
    if (end < -seam.length) {
      this.#hold(fresh);
      if (this.#heldLength > longestRow) this.#giveUp(true);
      return;
    }
    const text = `${this.#held.join("")}${fresh}`;
    const cut = this.#heldLength + end + 1;
    const rows = listIn(`[${text.slice(0, cut)}]`);
    this.#held = [];
    this.#heldLength = 0;
    if (rows === undefined) {
      this.#hold(text);
      this.#giveUp(true);
      return;
    }
    this.#fresh = [text.slice(cut + 1)];
    this.#freshLength = text.length - cut - 1;
    this.#reader.read(rows);
  }

  #hold(text: string): void {
    this.#held.push(text);
    this.#heldLength += text.length;
  }

  /** No more cuts: what is left is parsed as one. @param isInList whether it begins between two rows */
  #giveUp(isInList: boolean): void {
    this.#lengths = new RowLengths(isInList);
    for (const text of this.#held) this.#lengths.read(text);
  }

  /** What comes after the beginning; undefined where rows do not begin as they should. */
  #begin(text: string): string | undefined {
    const opening = `{"${this.#reader.key}":[`;
    const [, first] = /^(\{"\w+":)/.exec(text.slice(opening.length, 200)) ?? [];
    if (first === undefined || !text.startsWith(opening)) return undefined;
    this.#before = opening;
    this.#between = `},${first}`;
    return text.slice(opening.length);
  }

  /** Everything has arrived. @throws ReadApiError of kind "contract-mismatch" where that is no answer of the API. */
  end(): Reading<Row> {
    const body = parse([this.#before, ...this.#held, ...this.#fresh].join(""));
    this.#held = [];
    this.#fresh = [];
    try {
      this.#reader.read(this.#reader.listIn(body));
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
