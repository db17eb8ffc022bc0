import type { BrowserContext, Page } from "@playwright/test";

import { test as base, expect, type Reference } from "./servers.ts";

export { expect };

type Device = { serial_number: string; name: string; status: number; location?: { path?: string } };

/** Opens a page in a browser whose flags say what its camera sees. */
type OpenWith = (flags: readonly string[], permissions?: string[]) => Promise<Page>;

/** The tests of the scanner: a page in a browser with a camera of its own, and the devices that the servers hold. */
export const test = base.extend<{ openWith: OpenWith; devices: Device[] }>({
  openWith: async ({ playwright, launchOptions, worlds }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (flags, permissions = ["camera"]) => {
      const args = [...(launchOptions.args ?? []), ...flags];
      const browser = await worlds.share(`browser ${flags.join(" ")}`, () =>
        playwright.chromium.launch({ ...launchOptions, args }),
      );
      const context = await browser.newContext({ permissions });
      contexts.push(context);
      await rememberTracks(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
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

declare global {
  /** What the camera tests leave in the page. */
  interface Window {
    tracks: MediaStreamTrack[];
    asked: Promise<void>;
    answer: () => void;
    looks: number;
  }
}

/** The states of all camera tracks the page was ever given. */
export function trackStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return window.tracks.map((track) => track.readyState);
  });
}

/** Moves to another page the way people do: without loading the app anew. */
export async function leaveFor(page: Page, name: string): Promise<void> {
  await openPage(page, name);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Presses the page's name in the navigation; on a phone, some stand behind "More". */
async function openPage(page: Page, name: string): Promise<void> {
  const pages = page.getByRole("navigation", { name: "Pages" });
  const link = pages.getByRole("link", { name });
  await expect(pages.getByRole("link", { name: "Overview" })).toBeVisible();
  if (!(await link.first().isVisible())) await pages.getByRole("button", { name: "More" }).click();
  await link.first().click();
}

export async function typeCode(page: Page, text: string): Promise<void> {
  await page.getByLabel("Serial number, or its last digits").fill(text);
  await page.getByRole("button", { name: "Open" }).click();
}

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("The reference service has none.");
  return item;
}

/** What the page says of the last code. */
export const result = (page: Page) => page.getByRole("status", { name: "Result" });

/** Lets the camera start only once the test answers for the person who is asked for it: `window.answer()`. */
export async function holdCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = navigator.mediaDevices.getUserMedia;
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    Object.assign(window, { asked: asked.promise, answer: answered.resolve });
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      asked.resolve();
      await answered.promise;
      return original(constraints);
    };
  });
}

/** The browser does not tell of its cameras before `window.answer()`, as a slow phone does not at once. */
export async function holdCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const answered = Promise.withResolvers<void>();
    Object.assign(window, { answer: answered.resolve });
    const [list, open] = [
      mediaDevices.enumerateDevices.bind(mediaDevices),
      mediaDevices.getUserMedia.bind(mediaDevices),
    ];
    mediaDevices.enumerateDevices = () => answered.promise.then(list);
    mediaDevices.getUserMedia = (constraints) => answered.promise.then(() => open(constraints));
  });
}

/** Counts the pictures that are taken from the camera to be read: `window.looks`. */
export async function countLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.looks = 0;
    window.VideoFrame = new Proxy(window.VideoFrame, {
      construct(frame, given) {
        window.looks += 1;
        return Reflect.construct(frame, given);
      },
    });
  });
}
