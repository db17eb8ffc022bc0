import type { Reading, Trouble } from "#contract/reading.ts";
import { isSame } from "#lib/same.ts";

/**
 * If more than this share of an answer's rows is in trouble, the answer is not believed. An empty answer is believed
 * once it has come several times.
 */
const believableShare = 1 / 5;
const timesUntilBelieved = 3;
const mostExamples = 20;

export interface Row {
  readonly serial_number: string;
}

/** The rows that are new or other than before, and the serial numbers that are gone. */
export interface Difference<Kind extends Row> {
  readonly changed: readonly Kind[];
  readonly removed: readonly string[];
}

/** The rows of one resource as they were last believed. The map is never changed, only replaced. */
export class Rows<Kind extends Row> {
  readonly #saysSame: (known: Kind, row: Kind) => boolean;
  rows: ReadonlyMap<string, Kind> = new Map();
  /** Part of the rows that were in trouble when the answer was believed. */
  share = 0;
  takenAt: number | undefined;
  noted: Omit<Reading<Kind>, "rows" | "troubled"> = { setAside: 0, unreadable: 0, examples: [] };
  #empty = 0;

  /** @param saysSame whether a row that is not the same in all counts as unchanged all the same */
  constructor(saysSame: (known: Kind, row: Kind) => boolean = isSame) {
    this.#saysSame = saysSame;
  }

  /** Whether an answer is so odd that the last one, which was not, is better to show. */
  isSuspicious(reading: Reading<Kind>, lacks: (row: Kind) => boolean): boolean {
    if (this.takenAt === undefined) return false;
    const isEmpty = reading.rows.length === 0 && reading.setAside === 0;
    this.#empty = isEmpty ? this.#empty + 1 : 0;
    if (isEmpty && this.rows.size > 0 && this.#empty < timesUntilBelieved) return true;
    return shareOf(reading, lacks) > believableShare && this.share <= believableShare;
  }

  /** Puts back what was believed in an earlier life. */
  restore(
    rows: readonly Kind[],
    takenAt: number,
    { share, noted }: Pick<Rows<Kind>, "share" | "noted">,
  ): void {
    this.rows = new Map(rows.map((row) => [row.serial_number, row]));
    this.takenAt = takenAt;
    this.share = share;
    this.noted = noted;
  }

  /** Puts rows in the place of those with the same serial numbers. */
  put(rows: Iterable<Kind>): void {
    const next = new Map(this.rows);
    for (const row of rows) next.set(row.serial_number, row);
    this.rows = next;
  }

  /** Takes an answer over, whole. */
  take(reading: Reading<Kind>, lacks: (row: Kind) => boolean, takenAt: number): Difference<Kind> {
    const inPlace = this.#inPlace(reading.rows);
    const { changed, removed } = inPlace ?? this.#anew(reading.rows);
    const { setAside, unreadable, examples } = reading;
    const repeated = inPlace === undefined ? repetitions(reading.rows) : [];
    const all = [...examples, ...repeated].slice(0, mostExamples);
    this.noted = { setAside, unreadable, duplicates: repeated.length, examples: all };
    this.share = shareOf(reading, lacks);
    this.takenAt = takenAt;
    return { changed, removed };
  }

  /** The difference where an answer has each row once and in the order of the last one, as nearly always: quicker by far. */
  #inPlace(rows: readonly Kind[]): Difference<Kind> | undefined {
    if (rows.length !== this.rows.size) return undefined;
    const known = this.rows.values();
    const others: Kind[] = [];
    const changed: Kind[] = [];
    for (const row of rows) {
      const before = known.next().value;
      if (before?.serial_number !== row.serial_number) return undefined;
      if (isSame(before, row)) continue;
      others.push(row);
      if (!this.#saysSame(before, row)) changed.push(row);
    }
    if (others.length > 0) this.put(others);
    return { changed, removed: [] };
  }

  #anew(rows: readonly Kind[]): Difference<Kind> {
    const next = new Map<string, Kind>();
    for (const row of rows) {
      const known = this.rows.get(row.serial_number);
      next.set(row.serial_number, known !== undefined && isSame(known, row) ? known : row);
    }
    const others = [...next.values()].filter((row) => this.rows.get(row.serial_number) !== row);
    const changed = others.filter((row) => {
      const known = this.rows.get(row.serial_number);
      return known === undefined || !this.#saysSame(known, row);
    });
    const removed = [...this.rows.keys()].filter((serial) => !next.has(serial));
    if (others.length > 0 || removed.length > 0) this.rows = next;
    return { changed, removed };
  }
}

/** Rows that another one with the same serial number came after: the last one is taken. */
function repetitions(rows: readonly Row[]): Trouble[] {
  const last = new Map<string, number>();
  for (const [index, { serial_number }] of rows.entries()) last.set(serial_number, index);
  if (last.size === rows.length) return [];
  const problem = "sent again later in the answer";
  return rows.flatMap(({ serial_number }, row) =>
    last.get(serial_number) === row ? [] : { row, serial_number, field: "serial_number", problem },
  );
}

function shareOf<Kind extends Row>(reading: Reading<Kind>, lacks: (row: Kind) => boolean): number {
  const { rows, setAside, troubled = 0 } = reading;
  const lacking = rows.filter(lacks).length;
  return Math.max(troubled, lacking) / Math.max(1, rows.length + setAside);
}
