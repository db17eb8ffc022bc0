import { get } from "node:http";
import { columnsType } from "#contract/columns.ts";

/** As a page asks for rows: by columns. */
export const asPages = columnsType;

/** The body of an answer as it comes over the line, packed where it is packed. @throws Error unless it is a 200 */
export function rawAnswer(
  url: string,
  encoding: "identity" | "gzip" | "br" = "br",
  accept = "application/json",
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { agent: false, headers: { "accept-encoding": encoding, accept } }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () =>
      response.statusCode === 200
        ? resolve(Buffer.concat(chunks))
        : reject(new Error(`${url} was answered with ${response.statusCode}`)),
    );
    response.on("error", reject);
  }).on("error", reject);
  return promise;
}
