import { detailIn, isRecord } from "#contract/record.ts";
import { isReadApiErrorKind, ReadApiError, type ReadApiErrorFacts } from "./errors.ts";

/**
 * The body's text as it arrives, at most `maxBytes` of it. They are counted after decompression, so that a small answer
 * cannot unpack to any size.
 * @param onBytes called after every piece how many there are by now
 * @throws ReadApiError of kind "contract-mismatch" when there is more.
 */
export async function* textOf(
  response: Response,
  maxBytes: number,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new ReadApiError(
        `The API's answer is larger than ${Math.round(maxBytes / 1_000_000)} MB and was not read.`,
        { kind: "contract-mismatch" },
      );
    }
    onBytes?.(bytes);
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

const problemBytes = 16_384;
const detailLength = 300;

/** What a problem document (RFC 9457) says. Another server's error body has no documented format and is not read. */
export async function readProblem(
  response: Response,
): Promise<Pick<ReadApiErrorFacts, "detail" | "problem" | "cause">> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) {
    await response.body?.cancel();
    return {};
  }
  try {
    let text = "";
    for await (const piece of textOf(response, problemBytes)) text += piece;
    const document: unknown = JSON.parse(text);
    const problem = isRecord(document) ? document.problem : undefined;
    return {
      detail: detailIn(document)?.slice(0, detailLength),
      problem: isReadApiErrorKind(problem) ? problem : undefined,
    };
  } catch (cause) {
    // The status alone says enough; that its explanation could not be read is kept beside it.
    return { cause };
  }
}
