import { chooseBy, noPictures, turnedJpeg } from "./odd-files.ts";
import { qrJpeg } from "./qr-film.ts";
import { arrivedOf, beginAt, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

test("a photo of a round is kept upright, and a file that is no picture is told in words", async ({
  page,
}) => {
  const at = "//Limmat Pharma Vertrieb";
  const [first = ""] = await serialsAt(page, "", at);
  const path = await beginAt(page, "", at);
  await record(page, first);
  await page.getByRole("button", { name: "More…" }).click();
  const button = page.getByRole("button", { name: "Take a photo" });
  for (const [file, told] of noPictures) {
    await chooseBy(page, button, file);
    await expect(
      page.getByRole("alert").filter({ hasText: /^The photo for .+ is not kept\./ }),
    ).toContainText(told);
    // It would be none the next time either.
    await expect(page.getByRole("button", { name: "Keep the photo now" })).toHaveCount(0);
  }
  const buffer = turnedJpeg(qrJpeg(first, { width: 640, height: 480 }));
  await chooseBy(page, button, { name: "trap.jpg", mimeType: "image/jpeg", buffer });
  const picture = page.getByRole("img", { name: /^Photo of/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([480, 640]);
  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "scanned", "photo"]);
});
