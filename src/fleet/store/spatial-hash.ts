/** What `get` says of a cell in which nothing has been put. */
export const emptyCell = -1;

/** Places for so many cells: a power of two, at most half of them taken. */
const sizeFor = (most: number) => 2 ** Math.ceil(Math.log2(2 * most + 2));

/**
 * A whole number, 0 or more, in each cell of a grid. A table of its own, since a Map of large numbers takes five times
 * as long; where a place in it is taken, the next one is looked at.
 */
export class SpatialHash {
  /** Row, column and value of each place, side by side since they are read together. */
  readonly #table: Int32Array;
  #last: number;

  /** @param most cells that will be taken at most */
  constructor(most: number) {
    const size = sizeFor(most);
    this.#last = size - 1;
    this.#table = new Int32Array(3 * size).fill(emptyCell);
  }

  /**
   * Empties every cell.
   * @param most cells that will be taken from here on, no more than were said before
   */
  clear(most: number): void {
    const size = Math.min(sizeFor(most), this.#table.length / 3);
    this.#last = size - 1;
    this.#table.fill(emptyCell, 0, 3 * size);
  }

  #placeOf(row: number, column: number): number {
    const table = this.#table;
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & this.#last;
    while (
      table[3 * place + 2] !== emptyCell &&
      (table[3 * place] !== row || table[3 * place + 1] !== column)
    ) {
      place = (place + 1) & this.#last;
    }
    return 3 * place;
  }

  get(row: number, column: number): number {
    return this.#table[this.#placeOf(row, column) + 2] ?? emptyCell;
  }

  set(row: number, column: number, value: number): void {
    const place = this.#placeOf(row, column);
    this.#table[place] = row;
    this.#table[place + 1] = column;
    this.#table[place + 2] = value;
  }
}

/** The row or column beside the one that a coordinate lies in, on the side that it lies closer to. */
export function nearerOf(coordinate: number): number {
  const own = Math.floor(coordinate);
  return coordinate - own < 0.5 ? own - 1 : own + 1;
}
