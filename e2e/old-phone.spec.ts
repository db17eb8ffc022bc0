import type { Page } from "@playwright/test";
import { cameraShowing, qrFilm, qrJpeg } from "./qr-film.ts";
import { expect, first, result, test, trackStates, typeCode } from "./scanner-pages.ts";

/** Takes from a page what the browsers of iOS 16 do not have, or not on every phone. */
async function asOnOldPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken: readonly (readonly [object, string])[] = [
      [Promise, "withResolvers"],
      [Map, "groupBy"],
      [AbortSignal, "any"],
      [URL, "canParse"],
      [window, "OffscreenCanvas"],
      [window, "BarcodeDetector"],
      [window, "requestIdleCallback"],
      [Navigator.prototype, "vibrate"],
      [Navigator.prototype, "wakeLock"],
      [StorageManager.prototype, "persist"],
      [HTMLElement.prototype, "showPopover"],
      [window, "VideoFrame"],
      [MediaStreamTrack.prototype, "getCapabilities"],
    ];
    for (const [owner, name] of taken) Reflect.deleteProperty(owner, name);
  });
}

test("a phone of 2017 answers codes by camera, by photo and by typing", { tag: "@phone-alone" }, async ({
  openWith,
  devices,
}) => {
  const troubles: string[] = [];
  const { serial_number, name } = first(devices);
  const page = await openWith(cameraShowing(qrFilm(serial_number)));
  page.on("pageerror", (error) => troubles.push(String(error)));
  await asOnOldPhone(page);
  await page.goto("/scan");
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Since the last visit" })).toBeVisible();
  expect(await trackStates(page)).toEqual(["live"]);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Photo of the code" }).click();
  const buffer = qrJpeg("no such device 1");
  await (await chooser).setFiles({ name: "code.jpg", mimeType: "image/jpeg", buffer });
  await expect(result(page)).toContainText("No device with this serial number");
  await typeCode(page, serial_number);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a remembered camera that is there no more gives way to another one", async ({ openWith, devices }) => {
  const { serial_number, name } = first(devices);
  const page = await openWith(cameraShowing(qrFilm(serial_number)));
  await page.addInitScript(() => {
    const gone = JSON.stringify({ deviceId: "of another visit", facing: "environment" });
    localStorage.setItem("trapboard camera ", gone);
  });
  await page.goto("/scan");
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
});

test("a browser that gives no frames of a camera has its pictures read as pixels", async ({
  openWith,
  devices,
}) => {
  const { serial_number, name } = first(devices);
  const page = await openWith(cameraShowing(qrFilm(serial_number)));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("No frame", "InvalidStateError");
    };
    window.VideoFrame = new Proxy(window.VideoFrame, { construct: refuse });
  });
  await page.goto("/scan");
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
});
