import type { RequestListener } from "node:http";

/** What lets a page of another origin read an answer. */
export const readable = { "access-control-allow-origin": "*", "access-control-expose-headers": "etag" };

/** Answers ranges of a file of streets, as a server of files does that lets a page of another origin read. */
export function serveRanges(file: Buffer): RequestListener {
  return ({ headers, method }, response) => {
    // A browser asks first whether it may send a range to another origin.
    if (method === "OPTIONS") {
      response.writeHead(204, { ...readable, "access-control-allow-headers": "range" }).end();
      return;
    }
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (Number(from) >= file.length) {
      response.writeHead(416, readable).end();
      return;
    }
    const end = Math.min(Number(to) + 1, file.length);
    response.writeHead(206, { ...readable, "content-range": `bytes ${from}-${end - 1}/${file.length}` });
    response.end(file.subarray(Number(from), end));
  };
}
