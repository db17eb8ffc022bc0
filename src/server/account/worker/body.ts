import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { ColumnsWriter } from "#contract/columns.ts";
import type { WireRow } from "#contract/projection.ts";
import type { Encoding } from "#server/account/question.ts";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** One turn of work, in milliseconds: another person's answer waits at most this long for it. */
const turnMs = 4;
const firstRows = 50;
const mostRows = 1000;
/** Rows in one line of an answer by columns: a reader needs a few milliseconds for a line. */
const blockRows = 5000;

/** The rows in slices of one turn of work each. The time of one slice decides the size of the next, since a row may have thousands of reports. */
async function* slicesOf<Row>(
  rows: readonly Row[],
  turn: () => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let count = firstRows;
  for (let from = 0; from < rows.length; ) {
    await turn();
    const start = performance.now();
    yield rows.slice(from, from + count);
    from += count;
    const took = Math.max(0.1, performance.now() - start);
    count = Math.max(1, Math.min(mostRows, 2 * count, Math.round((count * turnMs) / took)));
  }
}

/**
 * `{"<name>":[…]}` of the rows, as `toWire` answers them slice by slice.
 * @param toWire must answer a list row by row, so that slices of it are slices of the answer.
 * @param turn resolves when the next slice may be made
 */
export async function makeBody<Row>(
  name: string,
  rows: readonly Row[],
  toWire: (slice: readonly Row[]) => WireRow[],
  turn: () => Promise<void>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const slice of slicesOf(rows, turn)) {
    const text = JSON.stringify(toWire(slice)).slice(1, -1);
    if (text !== "") parts.push(Buffer.from(parts.length === 0 ? text : `,${text}`));
  }
  return Buffer.concat([Buffer.from(`{"${name}":[`), ...parts, Buffer.from("]}")]);
}

/** The same rows by columns. */
export async function makeColumns<Row>(
  name: string,
  rows: readonly Row[],
  toWire: (slice: readonly Row[]) => WireRow[],
  turn: () => Promise<void>,
): Promise<Buffer> {
  const writer = new ColumnsWriter();
  const lines: Buffer[] = [];
  let block: WireRow[] = [];
  for await (const slice of slicesOf(rows, turn)) {
    block.push(...toWire(slice));
    if (block.length < blockRows) continue;
    await turn();
    lines.push(Buffer.from(writer.block(block)));
    block = [];
  }
  if (block.length > 0) lines.push(Buffer.from(writer.block(block)));
  return Buffer.concat([...lines, Buffer.from(writer.end(name))]);
}

/** The same bytes, packed: well enough for the line, and quickly enough for every poll. */
export async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzipAsync(bytes, { level: 5 });
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliAsync(bytes, { params });
}
