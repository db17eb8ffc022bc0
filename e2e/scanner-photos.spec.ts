import type { Page } from "@playwright/test";
import { type ChosenFile, chooseBy, noPictures, turnedJpeg } from "./odd-files.ts";
import { qrJpeg } from "./qr-film.ts";
import { expect, first, result, test } from "./scanner-pages.ts";

const choose = (page: Page, file: ChosenFile) =>
  chooseBy(page, page.getByRole("button", { name: "Photo of the code" }), file);
const jpeg = (buffer: Buffer): ChosenFile => ({ name: "code.jpg", mimeType: "image/jpeg", buffer });

/** Two photos beside one another, as one. */
async function beside(page: Page, ...photos: readonly [Buffer, Buffer]): Promise<Buffer> {
  const made = await page.evaluate(
    async (texts) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 480 });
      for (const [index, text] of texts.entries()) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        canvas.getContext("2d")?.drawImage(await createImageBitmap(new Blob([bytes])), index * 640, 0);
      }
      return canvas.toDataURL("image/jpeg");
    },
    photos.map((photo) => photo.toString("base64")),
  );
  return Buffer.from(made.slice(made.indexOf(",") + 1), "base64");
}

test("each file that is no picture is said to be none, with what to do, and the next photo is read", {
  tag: "@phone-alone",
}, async ({ page, devices }) => {
  await page.goto("/scan");
  for (const [file, told] of noPictures) {
    await choose(page, file);
    await expect(result(page)).toContainText(told);
    await choose(page, jpeg(qrJpeg("x", { width: 300, height: 200 }, { share: 0 })));
    await expect(result(page)).toContainText("No QR code found in this picture");
  }
  const { serial_number } = first(devices);
  await choose(page, jpeg(turnedJpeg(qrJpeg(serial_number))));
  await expect(result(page)).toHaveText(`Found: ${serial_number}`);
  await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
});

test("a photo of two devices names both and opens none", async ({ page, devices }) => {
  const [one, other] = devices.map(({ serial_number }) => serial_number);
  if (one === undefined || other === undefined) throw new Error("The reference service has no two devices.");
  await page.goto("/scan");
  await choose(page, jpeg(await beside(page, qrJpeg(one), qrJpeg(other))));
  await expect(result(page)).toContainText("This photo has 2 codes:");
  for (const serial of [one, other]) await expect(result(page)).toContainText(serial);
  await expect(page).toHaveURL("/scan");
});

test("a photo of forty megapixels is read", async ({ page, devices }) => {
  const { serial_number } = first(devices);
  await page.goto("/scan");
  await choose(page, jpeg(qrJpeg(serial_number, { width: 7680, height: 5240 }, { share: 0.2 })));
  await expect(result(page)).toHaveText(`Found: ${serial_number}`);
});
