import type { ReadAnswer, ReadRequest } from "./messages.ts";
import type { Reading } from "./symbol-reader.ts";

/** The decoder cannot read anything: its worker or its wasm is not to be had. */
export class DecoderFailure extends Error {
  override name = "DecoderFailure";
}

interface Waiting {
  readonly resolve: (reading: Reading | undefined) => void;
  readonly reject: (failure: DecoderFailure) => void;
}

let worker: Worker | undefined;
let requests = 0;
const waiting = new Map<number, Waiting>();

/** The next picture starts over with another worker. */
function giveUp(cause: unknown): void {
  worker?.terminate();
  worker = undefined;
  const failure = new DecoderFailure("The decoder does not answer", { cause });
  for (const { reject } of waiting.values()) reject(failure);
  waiting.clear();
}

function take({ data }: MessageEvent<ReadAnswer>): void {
  const asker = waiting.get(data.id);
  waiting.delete(data.id);
  if ("failure" in data) {
    asker?.reject(new DecoderFailure("The decoder cannot be loaded", { cause: data.failure }));
    giveUp(data.failure);
  } else asker?.resolve(data.reading);
}

/** Has the decoder begin to load: its worker, and with it the wasm. It stays for the page's life, for the next scan. */
export function wakeDecoder(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module", name: "decoder" });
  worker.onmessage = take;
  worker.onerror = (event) => giveUp(event.message);
  return worker;
}

/**
 * Reads a picture in the decoder's thread; its bytes are gone afterwards. Rejects with DecoderFailure.
 * @param turn the picture's number in a film; without it every look is taken.
 */
export function decode({ width, height, data }: ImageData, turn?: number): Promise<Reading | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading | undefined>();
  requests += 1;
  waiting.set(requests, { resolve, reject });
  const pixels = data.buffer;
  const request: ReadRequest = { id: requests, width, height, pixels, ...(turn !== undefined && { turn }) };
  wakeDecoder().postMessage(request, [pixels]);
  return promise;
}
