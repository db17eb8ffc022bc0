import { wantPixels } from "./frame.ts";
import type { Pixels, ReadAnswer, ReadRequest } from "./messages.ts";
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
  } else if ("wantsPixels" in data) {
    wantPixels();
    asker?.resolve(undefined);
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

function ask(picture: ReadRequest["picture"], turn?: number): Promise<Reading | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading | undefined>();
  requests += 1;
  waiting.set(requests, { resolve, reject });
  const request: ReadRequest = { id: requests, picture, ...(turn !== undefined && { turn }) };
  wakeDecoder().postMessage(request, ["pixels" in picture ? picture.pixels : picture]);
  return promise;
}

function pixelsIn({ width, height, data }: ImageData): Pixels {
  return { width, height, pixels: data.buffer };
}

/** Reads a photo in the decoder's thread, at every look; its bytes are gone afterwards. Rejects with DecoderFailure. */
export function decodePhoto(photo: ImageData): Promise<Reading | undefined> {
  return ask(pixelsIn(photo));
}

/**
 * Reads a picture of a film, which is gone afterwards. Rejects with DecoderFailure.
 * @param turn the picture's number in the film
 */
export function decodeFrame(frame: ImageData | VideoFrame, turn: number): Promise<Reading | undefined> {
  return ask("close" in frame ? frame : pixelsIn(frame), turn);
}
