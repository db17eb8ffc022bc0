import type { IncomingMessage } from "node:http";

const longestBody = 4096;

/** The JSON body of a request; undefined when it is none or longer than anything this service reads. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > longestBody) return undefined;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    // Whatever it was, it was no JSON: the caller says so.
    return undefined;
  }
}
