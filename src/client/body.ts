import { isReadApiErrorKind, ReadApiError, type ReadApiErrorFacts } from "./errors.ts";

/**
 * The whole body as text, at most `maxBytes` of it, counted after decompression: what a small answer unpacks
 * to is not for its sender to decide.
 * @param onBytes told after every piece how many there are by now
 * @throws ReadApiError of kind "contract-mismatch" when there is more.
 */
export async function readText(
  response: Response,
  maxBytes: number,
  onBytes?: (bytes: number) => void,
): Promise<string> {
  if (response.body === null) return "";
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
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
    parts.push(decoder.decode(value, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join("");
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
    const document: unknown = JSON.parse(await readText(response, problemBytes));
    if (typeof document !== "object" || document === null) return {};
    const { detail, problem } = document as { detail?: unknown; problem?: unknown };
    return {
      detail: typeof detail === "string" ? detail.slice(0, detailLength) : undefined,
      problem: isReadApiErrorKind(problem) ? problem : undefined,
    };
  } catch (cause) {
    // The status alone says enough; that its explanation could not be read is kept beside it.
    return { cause };
  }
}
