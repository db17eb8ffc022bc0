import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";

/** Passes a request on to a dashboard, and its answer back; what of the answer is to be another one `change` makes. */
export function passOn(
  dashboard: string,
  request: IncomingMessage,
  response: ServerResponse,
  change?: (body: string) => string,
): void {
  const { url = "/", method, headers } = request;
  // What is changed has to come, and to be readable.
  const { "if-none-match": _tag, "if-modified-since": _since, ...whole } = headers;
  const plain = change === undefined ? headers : { ...whole, "accept-encoding": "identity" };
  const passed = ask(new URL(url, dashboard), { method, headers: plain }, async (answer) => {
    if (change === undefined) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const body = change((await answer.toArray()).join(""));
    const { "content-length": _length, etag: _etag, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, others).end(body);
  });
  passed.on("error", () => response.destroy());
  response.on("close", () => passed.destroy());
  request.pipe(passed);
}
