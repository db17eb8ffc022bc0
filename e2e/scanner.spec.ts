import type { Browser, BrowserContext, Page } from "@playwright/test";
import { cameraShowing, noCamera, qrFilm, qrJpeg } from "./qr-film.ts";
import { test as base, expect, type Reference } from "./servers.ts";

type Device = { serial_number: string; name: string; location?: { path?: string } };

/** Opens the page in a browser of its own, whose flags say what its camera sees. */
type OpenWith = (flags: readonly string[], permissions?: string[]) => Promise<Page>;

const test = base.extend<{ openWith: OpenWith; devices: Device[] }>({
  openWith: async (
    { playwright, launchOptions, baseURL, viewport, isMobile, hasTouch, deviceScaleFactor },
    use,
  ) => {
    const browsers: Browser[] = [];
    await use(async (flags, permissions = ["camera"]) => {
      const args = [...(launchOptions.args ?? []), ...flags];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      browsers.push(browser);
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport,
        isMobile,
        hasTouch,
        ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
        permissions,
      });
      await rememberTracks(context);
      return context.newPage();
    });
    for (const browser of browsers) await browser.close();
  },

  devices: async ({ reference }, use) => use(await devicesOf(reference)),
});

async function devicesOf({ url, token }: Reference): Promise<Device[]> {
  const response = await fetch(`${url}/api/v1.13/devices`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()).devices;
}

/** Keeps every camera track that a page of the context is ever given. */
async function rememberTracks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const media = navigator.mediaDevices;
    const original = media.getUserMedia.bind(media);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    media.getUserMedia = async (constraints) => {
      const stream = await original(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** The states of all camera tracks the page was ever given. */
function trackStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
    return tracks.map((track) => track.readyState);
  });
}

/** Moves to another page the way people do: without loading the app anew. */
async function leaveFor(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByLabel("Serial number or location path").fill(text);
  await page.getByRole("button", { name: "Open" }).click();
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("The reference service has none.");
  return item;
}

const result = (page: Page) => page.getByRole("status", { name: "Result" });
const wall = "//evil.example/nowhere";

test.describe("by camera", () => {
  test("a serial number opens its device, and the camera ends", async ({ openWith, devices }) => {
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

  test("an address is shown as text and never opened", async ({ openWith }) => {
    const page = await openWith(cameraShowing(qrFilm("https://evil.example/?steal")));
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("evil.example")) elsewhere.push(request.url());
    });
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device with this serial number");
    await expect(result(page)).toContainText("https://evil.example/?steal");
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

test.describe("leaving the page", () => {
  const film = () => cameraShowing(qrFilm("nothing that anybody knows"));

  test("ends every camera track", async ({ openWith }) => {
    const page = await openWith(film());
    await page.goto("/scan");
    await expect(result(page)).toContainText("No device with this serial number");
    expect(await trackStates(page)).toEqual(["live"]);
    await leaveFor(page, "Network");
    await expect.poll(() => trackStates(page)).toEqual(["ended"]);
  });

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

  test("and coming back starts the camera anew, one at a time", async ({ openWith }) => {
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
    await page.getByRole("button", { name: "Try the camera again" }).click();
    await expect(result(page)).toContainText("No device with this serial number");
    await expect(page.getByRole("alert")).toHaveCount(0);
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
    await expect(page.getByRole("button", { name: "Try the camera again" })).toHaveCount(0);
  });
});

test.describe("by typing", () => {
  test("a serial number without dashes and in lower case opens its device", async ({ page, devices }) => {
    const { serial_number } = first(devices);
    await page.goto("/scan");
    await type(page, ` ${serial_number.replaceAll("-", "").toLowerCase()} `);
    await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
  });

  test("a location path opens its place", async ({ page, devices }) => {
    const path = first(devices.flatMap((device) => device.location?.path ?? []));
    await page.goto("/scan");
    await type(page, path);
    await expect(page).toHaveURL((url) => url.searchParams.get("at") === path);
  });

  test("what nobody knows is said, and the page stays", async ({ page }) => {
    await page.goto("/scan");
    await type(page, "<b>no such thing</b>");
    await expect(result(page)).toHaveText("No device with this serial number.<b>no such thing</b>");
    await type(page, "//A////B");
    await expect(result(page)).toContainText("begins like a location path, but is not one");
    await expect(page).toHaveURL("/scan");
  });

  test("works without a connection, from the copy that is here", async ({ page, devices }) => {
    const { serial_number, name } = first(devices);
    await page.goto(`/devices/${encodeURIComponent(serial_number)}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await leaveFor(page, "Scan");
    await page.context().setOffline(true);
    await type(page, serial_number);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
});

test.describe("by picture", () => {
  async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take or choose a photo" }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }

  test("the photo of a code opens its device", async ({ page, devices }) => {
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

  test("a picture without a code, and a file that is no picture, are told apart", async ({ page }) => {
    await page.goto("/scan");
    await choose(page, "wall.jpg", "image/jpeg", qrJpeg("x", { width: 300, height: 200 }, 0));
    await expect(result(page)).toContainText("No QR code found in this picture");
    await choose(page, "notes.jpg", "image/jpeg", Buffer.from("not a picture"));
    await expect(result(page)).toContainText("not a picture");
    await expect(page).toHaveURL("/scan");
  });
});
