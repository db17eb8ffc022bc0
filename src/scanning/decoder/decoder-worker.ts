import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import { type Grey, greyOf } from "#scanning/looks/grey.ts";
import { greyOfFrame } from "./grey-of-frame.ts";
import type { ReadAnswer, ReadRequest } from "./messages.ts";
import { readFrame, readPhoto } from "./read-picture.ts";
import { openSymbolReader } from "./symbol-reader.ts";

/** The decoder's wasm is a file of ours: left to itself the library would fetch it from elsewhere. */
const opened = openSymbolReader({ locateFile: () => wasmAddress });
// Said with every picture that is asked about.
opened.catch(() => undefined);

// The types of pages and of workers are loaded together, and a page's `self` comes first.
const scope = self as unknown as DedicatedWorkerGlobalScope;

async function pictureOf(picture: ReadRequest["picture"]): Promise<Grey | undefined> {
  if (!("close" in picture)) {
    const { width, height, pixels } = picture;
    return greyOf({ width, height, data: new Uint8Array(pixels) });
  }
  try {
    return await greyOfFrame(picture);
  } catch {
    // It is asked for in another form.
    return undefined;
  } finally {
    picture.close();
  }
}

async function answer({ id, picture, turn }: ReadRequest): Promise<ReadAnswer> {
  try {
    const [grey, read] = await Promise.all([pictureOf(picture), opened]);
    if (grey === undefined) return { id, wantsPixels: true };
    return { id, reading: turn === undefined ? readPhoto(grey, read) : readFrame(grey, turn, read) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

scope.onmessage = async ({ data }: MessageEvent<ReadRequest>) => scope.postMessage(await answer(data));
