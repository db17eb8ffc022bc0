import { decodePhoto } from "#scanning/decoder/decoder.ts";
import { photoPixels } from "#scanning/decoder/frame.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";

/** What was found in a picture. */
export type PictureReading = Reading | { readonly kind: "no-code" } | { readonly kind: "no-picture" };

/** The QR code in a chosen or taken picture. Rejects with DecoderFailure when the decoder cannot be loaded. */
export async function readPicture(file: File): Promise<PictureReading> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // Whatever is wrong with the file, the person can only choose another one.
    return { kind: "no-picture" };
  }
  const pixels = photoPixels(picture);
  picture.close();
  if (pixels === undefined) return { kind: "no-picture" };
  return (await decodePhoto(pixels)) ?? { kind: "no-code" };
}
