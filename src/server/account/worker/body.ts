import { once } from "node:events";
import { createBrotliCompress, createGzip, constants as zlib } from "node:zlib";
import { ColumnsWriter } from "#contract/columns.ts";
import type { WireRow } from "#contract/projection.ts";
import type { Encoding } from "#server/account/question.ts";

/** One turn of work, in milliseconds: another person's answer waits at most this long for it. */
const turnMs = 4;
const firstRows = 50;
const mostRows = 1000;
/** Rows in one line of an answer by columns: a reader needs a few milliseconds for a line. */
const blockRows = 5000;
/** Bytes that are packed in one turn of work. */
const packedAtOnce = 256 * 1024;

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

/** The level of compression: small enough for the network, and quick enough for every poll. */
function packerOf(encoding: Exclude<Encoding, "identity">, size: number) {
  if (encoding === "gzip") return createGzip({ level: 5 });
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: size };
  return createBrotliCompress({ params });
}

/**
 * The same bytes, packed in slices, since packing a large answer in one piece takes a core for as long as it lasts.
 * @param turn resolves when the next slice may be packed
 */
export async function pack(bytes: Buffer, encoding: Encoding, turn: () => Promise<void>): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  const packer = packerOf(encoding, bytes.length);
  const parts: Buffer[] = [];
  packer.on("data", (part: Buffer) => parts.push(part));
  const ended = once(packer, "end");
  for (let from = 0; from < bytes.length; from += packedAtOnce) {
    await turn();
    await new Promise<void>((resolve, reject) => {
      const slice = bytes.subarray(from, from + packedAtOnce);
      packer.write(slice, (error) => (error ? reject(error) : resolve()));
    });
  }
  packer.end();
  await ended;
  return Buffer.concat(parts);
}
