import { scannerIn } from "./camera.ts";

/** What was found in a picture. */
export type PictureReading =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "no-code" }
  | { readonly kind: "no-picture" };

/**
 * Longest sides in pixels at which a picture is looked at. A code that fills the picture is found best when it is
 * small, and a code far away only when it is large.
 */
const sides = [800, 1600, 3200];

async function scaled(picture: ImageBitmap, side: number): Promise<File> {
  const factor = Math.min(1, side / Math.max(picture.width, picture.height));
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
    for (const [index, side] of sides.entries()) {
      // One no smaller has been looked at already.
      if (index > 0 && largest <= (sides[index - 1] ?? 0)) break;
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
