import { ReadApiError } from "./errors.ts";

/** Characters of the longest row that is read: a device with a hundred thousand reports. */
export const longestRow = 16_000_000;
/** How deep the rows of `{"<key>":[{…},{…}]}` hang. */
const listDepth = 2;

const [quote, backslash] = [0x22, 0x5c];
const openings: readonly number[] = [0x7b, 0x5b];
const closings: readonly number[] = [0x7d, 0x5d];

/** Follows the text of an answer, piece by piece, whatever its rows begin with, and refuses one with a row too long. */
export class RowLengths {
  #depth: number;
  #isString = false;
  #isEscaped = false;
  /** Characters since a row ended. */
  #length = 0;

  /** @param isInList whether the text begins between two rows, and not where the answer begins */
  constructor(isInList: boolean) {
    this.#depth = isInList ? listDepth : 0;
  }

  /** @throws ReadApiError of kind "contract-mismatch" */
  read(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      this.#take(text.charCodeAt(index));
      if (this.#length > longestRow) {
        throw new ReadApiError(
          `A row of the API's answer is longer than ${longestRow / 1_000_000} MB. The answer was not read.`,
          { kind: "contract-mismatch" },
        );
      }
    }
  }

  #take(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isString && code === backslash) this.#isEscaped = true;
    else if (code === quote) this.#isString = !this.#isString;
    else if (!this.#isString && openings.includes(code)) this.#depth += 1;
    else if (!this.#isString && closings.includes(code)) this.#depth -= 1;
    this.#length = this.#depth <= listDepth && !this.#isString ? 0 : this.#length + 1;
  }
}
