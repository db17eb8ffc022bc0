import { scannerIn } from "./camera.ts";

/** What was found in a picture. */
export type PictureReading =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "no-code" }
  | { readonly kind: "no-picture" };

/**
 * Longest sides in pixels at which a picture is looked at, likely ones first. A code that fills the picture is found
 * best when it is small, one far away only when it is large, and some only at one size of several.
 */
const sides = [800, 1600, 400, 600, 3200, 1200, 200];
/** Enlarging further adds nothing that could be seen. */
const largestFactor = 2;

async function scaled(picture: ImageBitmap, side: number): Promise<File> {
  const factor = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "picture.png", { type: "image/png" });
}

/** The QR code in a chosen or taken picture. Rejects with CameraFailure when the scanner cannot be loaded. */
export async function readPicture(file: File): Promise<PictureReading> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // Whatever is wrong with the file, the person can only choose another one.
    return { kind: "no-picture" };
  }
  const box = document.createElement("div");
  box.hidden = true;
  document.body.append(box);
  try {
    const scanner = await scannerIn(box);
    const largest = Math.max(picture.width, picture.height);
    for (const side of sides.filter((candidate) => candidate <= largest * largestFactor)) {
      const shown = await scaled(picture, side);
      const text = await scanner.scanFile(shown, false).catch(() => undefined);
      if (text !== undefined) return { kind: "text", text };
    }
    return { kind: "no-code" };
  } finally {
    box.remove();
    picture.close();
  }
}
