/** A file that this browser cannot draw; the message says what to do. */
export class NoPicture extends Error {
  override readonly name = "NoPicture";
}

/**
 * Opens a chosen or freshly taken photo, upright as its camera was held.
 * @throws NoPicture
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  // So comes a photo that is still in somebody's cloud.
  if (file.size === 0)
    throw new NoPicture("This file is empty. Open it in your photos first, or take a photo.");
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    const message =
      "This file is not a picture that this browser can read. Choose a JPEG or PNG, or take a photo.";
    throw new NoPicture(message, { cause });
  }
}
