import type { ServerResponse } from "node:http";
import type { Fault, FaultKind } from "./faults.ts";
import { sendError, sendText } from "./respond.ts";

const json = "application/json; charset=utf-8";
const body = `{"devices":[{"name":"Trap 1","serial_number":"WT-1","type":0,"status":1}],"network_devices":[]}`;
const dripEvery = 100;

/** Begins a right answer and never ends it: a character now and then keeps the connection looking alive. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": json });
  response.write("{");
  // White space may stand anywhere between the tokens of JSON: this answer stays valid and never ends.
  const timer = setInterval(() => response.write(" "), dripEvery);
  response.once("close", () => clearInterval(timer));
}

function truncate(response: ServerResponse): void {
  response.writeHead(200, { "content-type": json, "content-length": Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

type Way = (response: ServerResponse, fault: Fault) => void;

/** What real services and the boxes in between have been seen to do. */
const ways: Readonly<Record<FaultKind, Way>> = {
  "429": (response, { retryAfter }) =>
    sendError(response, 429, "Too many requests.", { "retry-after": retryAfter ?? "1" }),
  "429-bare": (response) => sendError(response, 429, "Too many requests."),
  "500": (response) => sendError(response, 500, "Internal server error."),
  "400": (response) => sendError(response, 400, "Bad request."),
  "401": (response) => sendError(response, 401, "Unauthorized.", { "www-authenticate": "Bearer" }),
  // No answer at all, until the client or the service gives up.
  hang: () => {},
  drip,
  reset: (response) => response.socket?.resetAndDestroy(),
  truncated: truncate,
  html: (response) =>
    sendText(
      response,
      200,
      "text/html; charset=utf-8",
      "<!doctype html><title>Maintenance</title><p>Back soon.</p>",
    ),
  null: (response) => sendText(response, 200, json, "null"),
  empty: (response) => sendText(response, 200, json, ""),
};

/** Answers a request the wrong way. */
export function misbehave(fault: Fault, response: ServerResponse): void {
  ways[fault.kind](response, fault);
}
