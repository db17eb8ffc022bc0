import type { Reading } from "./symbol-reader.ts";

/** A picture's bytes: red, green, blue, opacity. They are handed over. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayBuffer;
}

/** To the decoder's worker: a picture to read. */
export interface ReadRequest {
  readonly id: number;
  /** A picture of a film may come as the camera gave it. */
  readonly picture: Pixels | VideoFrame;
  /** The number of a picture of a film; absent for a photo, which is worth every look. */
  readonly turn?: number;
}

/** From it: what was read, if anything; or why nothing can be read at all. */
export type ReadAnswer =
  | { readonly id: number; readonly reading: Reading | undefined }
  /** The picture came in a form that this browser does not open: it is wanted as pixels. */
  | { readonly id: number; readonly wantsPixels: true }
  | { readonly id: number; readonly failure: string };
