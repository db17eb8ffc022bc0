import { ColumnsReader } from "#contract/columns-reading.ts";
import { type Reading, type RowReader, UnreadableResponse } from "#contract/reading.ts";
import type { ColumnarRows } from "#contract/rows.ts";
import { ReadApiError } from "./errors.ts";

/** @throws ReadApiError of kind "contract-mismatch" */
function mismatch(cause: unknown): never {
  throw new ReadApiError("The server's answer is not as it should be. Reload the page.", {
    kind: "contract-mismatch",
    cause,
  });
}

/** The rows of an answer by columns, parsed and read line by line while they arrive. */
export class ArrivingColumns<Row extends object> {
  readonly #columns: ColumnsReader<Row>;
  /** The line that has not ended yet. */
  #rest: string[] = [];

  constructor(rows: RowReader<Row>) {
    this.#columns = new ColumnsReader(rows);
  }

  /** @throws ReadApiError of kind "contract-mismatch" */
  push(text: string): void {
    const lines = text.split("\n");
    const last = lines.pop() ?? "";
    for (const line of lines) {
      this.#rest.push(line);
      this.#read(this.#rest.join(""));
      this.#rest = [];
    }
    this.#rest.push(last);
  }

  #read(line: string): void {
    try {
      this.#columns.read(JSON.parse(line) as unknown);
    } catch (error) {
      mismatch(error);
    }
  }

  /** Everything has arrived. @throws ReadApiError of kind "contract-mismatch" where something is missing. */
  end(): Reading<Row, ColumnarRows<Row>> {
    if (this.#rest.join("") !== "" || !this.#columns.isWhole) {
      mismatch(new UnreadableResponse("The answer by columns breaks off."));
    }
    return this.#columns.reading();
  }
}
