import { once } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { constants, createGzip } from "node:zlib";

const json = "application/json; charset=utf-8";
const always = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

export function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    ...always,
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  sendText(response, status, json, JSON.stringify(value), headers);
}

/** An error as this service words it: `{ "error": "a sentence" }` (the specification gives no shape). */
export function sendError(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendJson(response, status, { error: sentence }, headers);
}

function acceptsGzip(request: IncomingMessage): boolean {
  const offers = String(request.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",");
  return offers.some((offer) => /^\s*gzip\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/.test(offer));
}

/**
 * Sends pieces of JSON as they come, compressed where the client takes that, never faster than it reads: a
 * whole large account is never in memory at once. Ends early when the client goes away.
 */
export async function streamJson(
  request: IncomingMessage,
  response: ServerResponse,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const zip = acceptsGzip(request) ? createGzip({ level: constants.Z_BEST_SPEED }) : undefined;
  response.writeHead(200, {
    ...always,
    "content-type": json,
    vary: "accept-encoding",
    ...(zip === undefined ? {} : { "content-encoding": "gzip" }),
  });
  zip?.pipe(response);
  const sink = zip ?? response;
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    for await (const piece of pieces) {
      if (response.destroyed) break;
      if (!sink.write(piece)) await once(sink, "drain", { signal: gone.signal });
    }
  } catch (cause) {
    // Waiting ends when the client goes away, which is its own affair.
    if (!gone.signal.aborted) throw cause;
  }
  if (response.destroyed) zip?.destroy();
  else sink.end();
}
