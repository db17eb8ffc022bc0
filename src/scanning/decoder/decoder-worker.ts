import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import { greyOf } from "#scanning/looks/grey.ts";
import type { ReadAnswer, ReadRequest } from "./messages.ts";
import { readFrame, readPhoto } from "./read-picture.ts";
import { openSymbolReader } from "./symbol-reader.ts";

/** The decoder's wasm is a file of ours: left to itself the library would fetch it from elsewhere. */
const opened = openSymbolReader({ locateFile: () => wasmAddress });
// Said with every picture that is asked about.
opened.catch(() => undefined);

// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope;

async function answer({ id, width, height, pixels, turn }: ReadRequest): Promise<ReadAnswer> {
  try {
    const read = await opened;
    const picture = greyOf({ width, height, data: new Uint8Array(pixels) });
    return { id, reading: turn === undefined ? readPhoto(picture, read) : readFrame(picture, turn, read) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

scope.onmessage = async ({ data }: MessageEvent<ReadRequest>) => scope.postMessage(await answer(data));
