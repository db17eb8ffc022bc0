/** What `get` says of a cell in which nothing has been put. */
export const emptyCell = -1;

/**
 * A whole number, 0 or more, in each cell of a grid. A table of its own, since a Map of large numbers takes five times
 * as long; where a place in it is taken, the next one is looked at.
 */
export class Cells {
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;
  readonly #values: Int32Array;
  readonly #last: number;

  /** @param most cells that will be taken at most */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#last = size - 1;
    this.#rows = new Int32Array(size);
    this.#columns = new Int32Array(size);
    this.#values = new Int32Array(size).fill(emptyCell);
  }

  #placeOf(row: number, column: number): number {
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & this.#last;
    while (
      this.#values[place] !== emptyCell &&
      (this.#rows[place] !== row || this.#columns[place] !== column)
    ) {
      place = (place + 1) & this.#last;
    }
    return place;
  }

  get(row: number, column: number): number {
    return this.#values[this.#placeOf(row, column)] ?? emptyCell;
  }

  set(row: number, column: number, value: number): void {
    const place = this.#placeOf(row, column);
    this.#rows[place] = row;
    this.#columns[place] = column;
    this.#values[place] = value;
  }
}
