import { noteMoves } from "./moves.ts";
import { cameraShowing, noCamera, qrFilm, qrJpeg } from "./qr-film.ts";
import {
  expect,
  first,
  holdCamera,
  holdCameras,
  leaveFor,
  result,
  test,
  trackStates,
  typeCode,
} from "./scanner-pages.ts";

test.describe("leaving the page", () => {
  const film = () => cameraShowing(qrFilm("nothing that anybody knows"));

  test("in the middle of starting ends them too, time after time", async ({ openWith }) => {
    const page = await openWith(film());
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    await page.goto("/network");
    for (let round = 0; round < 6; round += 1) {
      await leaveFor(page, "Scan");
      await leaveFor(page, "Network");
    }
    await leaveFor(page, "Scan");
    await expect(result(page)).toContainText("No device with this serial number");
    await leaveFor(page, "Network");
    await expect.poll(async () => (await trackStates(page)).filter((state) => state !== "ended")).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test("while the browser still asks for permission ends what comes of it", async ({ openWith }) => {
    const page = await openWith(film());
    await holdCamera(page);
    await page.goto("/scan");
    await page.evaluate(() => window.asked);
    await leaveFor(page, "Network");
    expect(await trackStates(page)).toEqual([]);
    await page.evaluate(() => window.answer());
    await expect.poll(() => trackStates(page)).toEqual(["ended"]);
  });

  test("and coming back starts the camera anew, one at a time", { tag: "@phone-alone" }, async ({
    openWith,
  }) => {
    const page = await openWith(film());
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device");
    await leaveFor(page, "Network");
    await leaveFor(page, "Scan");
    await expect(result(page)).toContainText("No device");
    expect((await trackStates(page)).filter((state) => state === "live")).toHaveLength(1);
  });
});

test.describe("without a camera", () => {
  test("a camera that is not allowed says so", async ({ openWith }) => {
    const page = await openWith(["--use-fake-device-for-media-stream", "--deny-permission-prompts"], []);
    await page.goto("/scan");
    await expect(page.getByRole("alert")).toContainText("The camera is not allowed");
    await expect(page.getByRole("alert")).toContainText("take a photo, or type the number");
  });

  test("a device without one says so", async ({ openWith }) => {
    const page = await openWith(noCamera);
    await page.goto("/scan");
    await expect(page.getByRole("alert")).toContainText("No camera found");
    await expect(page.getByRole("button", { name: "Read the same code again" })).toHaveCount(0);
  });

  test("one that is in use says so, and works once it is free", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm("nothing that anybody knows")));
    await page.addInitScript(() => {
      const original = navigator.mediaDevices.getUserMedia;
      navigator.mediaDevices.getUserMedia = () => {
        navigator.mediaDevices.getUserMedia = original;
        return Promise.reject(new DOMException("Could not start video source", "NotReadableError"));
      };
    });
    await page.goto("/scan");
    await expect(page.getByRole("alert")).toContainText("The camera is in use");
    await page.getByRole("button", { name: "Try again: the camera" }).click();
    await expect(result(page)).toContainText("No device with this serial number");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("one that sees nothing but black says what to do, and the two other ways are there", {
    tag: "@phone-alone",
  }, async ({ openWith, devices }) => {
    const { serial_number } = first(devices);
    const page = await openWith(cameraShowing(qrFilm("a lid", undefined, { share: 0, light: 0 })));
    await page.goto("/scan");
    await expect(page.getByText("The picture is black")).toBeVisible();
    await expect(page.getByText("Is something over the lens?")).toContainText(
      "Or take a photo, or type the number.",
    );
    expect(await trackStates(page)).toEqual(["live"]);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Photo of the code" }).click();
    const buffer = qrJpeg(serial_number);
    await (await chooser).setFiles({ name: "code.jpg", mimeType: "image/jpeg", buffer });
    await expect(result(page)).toHaveText(`Found: ${serial_number}`);
    await typeCode(page, serial_number);
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
  });

  test("an address without https says so", async ({ openWith }) => {
    const page = await openWith(noCamera);
    await page.addInitScript(() => {
      // What a browser gives a page of an insecure address.
      Object.defineProperty(window, "isSecureContext", { get: () => false });
      Reflect.deleteProperty(Navigator.prototype, "mediaDevices");
    });
    await page.goto("/scan");
    await expect(page.getByRole("alert")).toContainText("The camera needs a secure address");
    await expect(page.getByRole("button", { name: "Try again: the camera" })).toHaveCount(0);
  });
});

test("where the browser tells late that there is no camera, nothing moves either", async ({ page }) => {
  await holdCameras(page);
  const moved = await noteMoves(page);
  await page.goto("/scan");
  // By now the page no longer waits to be drawn.
  await expect(page.getByText("Starting the camera…")).toBeVisible();
  await page.evaluate(() => window.answer());
  await expect(page.getByText("No camera found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Photo of the code" })).toBeVisible();
  expect(moved.filter((text) => /Open|Photo|Settings/.test(text))).toEqual([]);
});
