import type { Reading } from "./symbol-reader.ts";

/** To the decoder's worker: a picture to read. Its bytes (red, green, blue, opacity) are handed over. */
export interface ReadRequest {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayBuffer;
  /** The number of a picture of a film; absent for a photo, which is worth every look. */
  readonly turn?: number;
}

/** From it: what was read, if anything; or why nothing can be read at all. */
export type ReadAnswer =
  | { readonly id: number; readonly reading: Reading | undefined }
  | { readonly id: number; readonly failure: string };
