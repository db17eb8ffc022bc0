import type { Locator, Page } from "@playwright/test";
import { qrJpeg } from "./qr-film.ts";

/** A file as a person may choose it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The head of a HEIC, which Chromium does not read. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(500, 7),
]);

const unread = "not a picture that this browser can read. Choose a JPEG or PNG, or take a photo.";

/** Files that are no picture here, and what a person reads of each. */
export const noPictures: readonly (readonly [file: ChosenFile, told: string])[] = [
  [{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic }, unread],
  [{ name: "cloud.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) }, "This file is empty."],
  [{ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj") }, unread],
  [{ name: "cut.jpg", mimeType: "image/jpeg", buffer: qrJpeg("x").subarray(0, 300) }, unread],
];

/** A JPEG whose camera was held upright: its EXIF says that the picture is to be turned. */
export function turnedJpeg(jpeg: Buffer): Buffer {
  const tiff = Buffer.from("49492a0008000000010012010300010000000600000000000000", "hex");
  const words = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, words.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)]);
}

/** Presses a button that asks for a file, and chooses one. */
export async function chooseBy(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(file);
}
