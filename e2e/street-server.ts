import type { RequestListener } from "node:http";

/** What lets a page of another origin read an answer. */
export const readable = { "access-control-allow-origin": "*", "access-control-expose-headers": "etag" };

/** A file by its parts; or a part that is not to be had. */
interface RangedFile {
  readonly size: number;
  read(from: number, end: number): Buffer | undefined;
}

const partsOf = (file: Buffer): RangedFile => ({
  size: file.length,
  read: (from, end) => file.subarray(from, end),
});

/**
 * Answers ranges of a file of streets, as a server of files does that lets a page of another origin read.
 * @param etag names the edition, where the server does
 */
export function serveRanges(given: Buffer | RangedFile, etag?: string): RequestListener {
  const file = Buffer.isBuffer(given) ? partsOf(given) : given;
  const named = { ...readable, ...(etag === undefined ? {} : { etag }) };
  return ({ headers, method }, response) => {
    // A browser asks first whether it may send a range to another origin.
    if (method === "OPTIONS") {
      response.writeHead(204, { ...readable, "access-control-allow-headers": "range" }).end();
      return;
    }
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (Number(from) >= file.size) {
      response.writeHead(416, readable).end();
      return;
    }
    const end = Math.min(Number(to) + 1, file.size);
    const part = file.read(Number(from), end);
    if (part === undefined) {
      response.destroy();
      return;
    }
    response.writeHead(206, { ...named, "content-range": `bytes ${from}-${end - 1}/${file.size}` });
    response.end(part);
  };
}
