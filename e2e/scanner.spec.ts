import type { Page } from "@playwright/test";
import { cameraShowing, qrFilm, qrJpeg } from "./qr-film.ts";
import { expect, first, leaveFor, result, test, trackStates, typeCode } from "./scanner-pages.ts";

const wall = "//evil.example/nowhere";

test.describe("by camera", () => {
  test("a serial number opens its device, and the camera ends", { tag: "@phone" }, async ({
    openWith,
    devices,
  }) => {
    const { serial_number } = first(devices);
    const page = await openWith(cameraShowing(qrFilm(serial_number)));
    await page.goto("/scan");
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
    await expect(page.getByRole("main").getByText(serial_number).first()).toBeVisible();
    await expect.poll(() => trackStates(page)).toEqual(["ended"]);
  });

  test("a location path opens its place", async ({ openWith, devices }) => {
    const path = first(devices.flatMap((device) => device.location?.path ?? []));
    const page = await openWith(cameraShowing(qrFilm(path)));
    await page.goto("/scan");
    await expect(page).toHaveURL((url) => url.pathname === "/devices" && url.searchParams.get("at") === path);
    await expect(page.getByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
  });

  // A code that the decoder misses at one of its sizes in two, and so a test of looking again at others.
  test("an address is shown as text and never opened", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm("https://evil.example/some/where?else=1")));
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("evil.example")) elsewhere.push(request.url());
    });
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device with this serial number");
    await expect(result(page)).toContainText("https://evil.example/some/where?else=1");
    await expect(page.getByRole("link", { name: /evil/ })).toHaveCount(0);
    await expect(page).toHaveURL("/scan");
    expect(elsewhere).toEqual([]);
  });

  test("a path that is an address elsewhere is a place nobody knows", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm(wall)));
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device stands at a location of this path");
    await expect(result(page)).toContainText(wall);
    await expect(page).toHaveURL("/scan");
  });
});

test.describe("by typing", () => {
  test("a serial number without dashes and in lower case opens its device", async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await typeCode(page, ` ${serial_number.replaceAll("-", "").toLowerCase()} `);
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
  });

  test("a location path opens its place", async ({ page, devices }) => {
    const path = first(devices.flatMap((device) => device.location?.path ?? []));
    await page.goto("/scan");
    await typeCode(page, path);
    await expect(page).toHaveURL((url) => url.searchParams.get("at") === path);
  });

  test("what nobody knows is said, and the page stays", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/scan");
    await typeCode(page, "<b>no such thing</b>");
    await expect(result(page)).toHaveText("No device with this serial number.<b>no such thing</b>");
    await typeCode(page, "//A////B");
    await expect(result(page)).toContainText("begins like a location path, but is not one");
    await expect(page).toHaveURL("/scan");
  });

  test("works without a connection, from the copy that is here", async ({ page, devices }) => {
    const { serial_number, name } = first(devices);
    await page.goto(`/devices/${encodeURIComponent(serial_number)}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await leaveFor(page, "Scan");
    await page.context().setOffline(true);
    await typeCode(page, serial_number);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
});

test.describe("by picture", () => {
  async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take or choose a photo" }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }

  test("the photo of a code opens its device", { tag: "@phone" }, async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await choose(page, "code.jpg", "image/jpeg", qrJpeg(serial_number));
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
  });

  test("so does a large photo with the code far away", async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await choose(page, "far.jpg", "image/jpeg", qrJpeg(serial_number, { width: 3000, height: 2250 }, 0.12));
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
  });

  test("so does the picture of a code that is hard to decode", async ({ page }) => {
    const text = "https://evil.example/some/where?else=1";
    await page.goto("/scan");
    for (const share of [0.4, 0.55, 0.7, 0.85]) {
      await choose(page, `${share}.jpg`, "image/jpeg", qrJpeg(`${text}${share}`, undefined, share));
      await expect(result(page)).toContainText(`${text}${share}`);
    }
  });

  test("a picture without a code, and a file that is no picture, are told apart", async ({ page }) => {
    await page.goto("/scan");
    await choose(page, "wall.jpg", "image/jpeg", qrJpeg("x", { width: 300, height: 200 }, 0));
    await expect(result(page)).toContainText("No QR code found in this picture");
    await choose(page, "notes.jpg", "image/jpeg", Buffer.from("not a picture"));
    await expect(result(page)).toContainText("not a picture");
    await expect(page).toHaveURL("/scan");
  });
});
