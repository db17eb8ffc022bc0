import { mostPhotoBytes, photoSide } from "#contract/round-events.ts";
import { NoPicture, openPicture } from "#scanning/camera/open-picture.ts";

/** Tried one after the other until the photo is small enough. */
const qualities = [0.75, 0.6, 0.4];
const wanted = Math.min(400_000, mostPhotoBytes);

/**
 * The photo as a small JPEG, drawn anew: what the camera wrote beside the picture, such as where it was taken, is not in it.
 * @throws NoPicture
 */
export async function shrunk(file: Blob): Promise<Blob> {
  const picture = await openPicture(file);
  const scale = Math.min(1, photoSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let smallest: Blob | undefined;
  for (const quality of qualities) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (made !== null) smallest = made;
    if (made !== null && made.size <= wanted) break;
  }
  if (smallest === undefined) throw new NoPicture("This browser could not make the photo smaller.");
  return smallest;
}
