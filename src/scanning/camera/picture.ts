import { decodePhoto } from "#scanning/decoder/decoder.ts";
import { photoPixels } from "#scanning/decoder/frame.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";
import { NoPicture, openPicture } from "./open-picture.ts";

/** What was found in a picture. */
export type PictureReading = Reading | { readonly kind: "no-code" };

/**
 * The QR code in a chosen or taken picture.
 * @throws NoPicture
 * @throws DecoderFailure when the decoder cannot be loaded
 */
export async function readPicture(file: File): Promise<PictureReading> {
  const picture = await openPicture(file);
  const pixels = photoPixels(picture);
  picture.close();
  if (pixels === undefined) throw new NoPicture("This browser cannot draw the picture. Type the number.");
  return (await decodePhoto(pixels)) ?? { kind: "no-code" };
}
