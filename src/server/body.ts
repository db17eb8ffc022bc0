import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { WireRow } from "#contract/projection.ts";

/** A JSON body made once and sent to everybody who asks the same. */
export interface Body {
  readonly plain: Buffer;
  /** The same, compressed when first wanted. */
  readonly gzipped: () => Promise<Buffer>;
}

const compress = promisify(gzip);

/** Between slices of this many rows, other requests get their turn. */
const sliceRows = 500;

/**
 * `{"<name>":[…]}` of the rows, as `toWire` answers them slice by slice.
 * @param toWire must answer a list row by row, so that slices of it are slices of the answer.
 */
export async function makeBody<Row>(
  name: string,
  rows: readonly Row[],
  toWire: (slice: readonly Row[]) => WireRow[],
): Promise<Body> {
  const parts: Buffer[] = [];
  for (let from = 0; from < rows.length; from += sliceRows) {
    if (from > 0) await setImmediate();
    const text = JSON.stringify(toWire(rows.slice(from, from + sliceRows))).slice(1, -1);
    if (text !== "") parts.push(Buffer.from(parts.length === 0 ? text : `,${text}`));
  }
  const plain = Buffer.concat([Buffer.from(`{"${name}":[`), ...parts, Buffer.from("]}")]);
  let gzipped: Promise<Buffer> | undefined;
  return {
    plain,
    gzipped: () => {
      gzipped ??= compress(plain, { level: 5 });
      return gzipped;
    },
  };
}

/** Whether an Accept-Encoding header allows gzip. */
export function allowsGzip(header: string | undefined): boolean {
  return /(^|,)\s*(x-)?gzip\s*(;\s*q\s*=\s*(1|0\.0*[1-9])[\d.]*\s*)?(,|$)/i.test(header ?? "");
}
