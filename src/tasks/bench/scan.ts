import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "jpeg-js";
import type { Browser, BrowserContext, Page } from "playwright";
import { readDevices } from "#contract/reading.ts";
import { codePicture } from "#scanning/testing/code-picture.ts";
import { build } from "#tasks/build.ts";
import { startService } from "#tasks/service.ts";
import { launch } from "./browser.ts";
import { startDashboard } from "./dashboard.ts";
import { type Measurement, measured, median } from "./measurement.ts";
import { gzipped } from "./opening.ts";

const runs = 5;
/** A phone's processor takes so many times as long as this one, as Lighthouse has it. */
const slower = 4;

/** A film of one code: an MJPEG is JPEG frames one after another. */
function film(text: string, folder: string): string {
  const { width, height, data } = codePicture(text, { module: 8 });
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (const [at, grey] of data.entries()) pixels.fill(grey, at * 4, at * 4 + 3);
  const frame = encode({ width, height, data: pixels }, 90).data;
  const path = join(folder, "code.mjpeg");
  writeFileSync(path, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return path;
}

/** A browser of a phone's size whose camera shows the film. */
async function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera"] });
}

async function throttled(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Milliseconds from `since`, by the page's own clock, until something is in sight. */
async function until(page: Page, inSight: string, since: number): Promise<number> {
  await page.waitForFunction((one) => document.querySelector(one) !== null, inSight, {
    polling: "raf",
    timeout: 120_000,
  });
  return (await page.evaluate(() => performance.now())) - since;
}

const running = '[data-state="running"]';
const answer = '[aria-label="What to do"]';

/** Opens the scanner in a browser that has the app's files and the account's copy. */
async function openWarm(context: BrowserContext, url: string): Promise<{ ready: number; answered: number }> {
  const page = await context.newPage();
  await throttled(page, slower);
  await page.goto(`${url}/scan`, { waitUntil: "commit" });
  const ready = await until(page, running, 0);
  const answered = await until(page, answer, 0);
  await page.close();
  return { ready, answered };
}

/** From the press on Scan in the opened app to the answer. */
async function tap(context: BrowserContext, url: string, rate: number): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("main li a").first().waitFor();
  await throttled(page, rate);
  const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Scan" });
  await link.evaluate((element) => {
    element.addEventListener("click", () => performance.mark("tapped"), { once: true, capture: true });
  });
  await link.click();
  const tapped = await page.evaluate(
    () => performance.getEntriesByName("tapped")[0]?.startTime ?? Number.NaN,
  );
  const took = await until(page, answer, tapped);
  await page.close();
  return took;
}

/** The scripts that the HTML of the scanner names: all that its first view needs, before camera and decoder. */
async function scriptsOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/scan`, { headers: { accept: "text/html" } })).text();
  const named = html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  return [...new Set(Array.from(named, ([, path = ""]) => url + path))];
}

/** The scanner on a phone: the weight of its first view, and how soon it reads and answers. */
export async function measure(): Promise<Measurement[]> {
  if (!(await build())) throw new Error("The app cannot be measured.");
  const token = "bench";
  const reference = await startService("reference/main.ts", { REFERENCE_TOKEN: token });
  const dashboard = await startDashboard({ url: reference.url, token });
  const folder = mkdtempSync(join(tmpdir(), "trapboard-scan-"));
  const devices = await fetch(`${reference.url}/api/v1.13/devices`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [device] = readDevices(await devices.json()).rows;
  if (device === undefined) throw new Error("The reference service has no device.");
  const browser = await launch(
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${film(device.serial_number, folder)}`,
  );
  try {
    const scripts = await scriptsOf(dashboard.url);
    const context = await openPhone(browser);
    const first = await context.newPage();
    await first.goto(`${dashboard.url}/settings`);
    await first.getByText(/Ready for work without a network/).waitFor({ timeout: 120_000 });
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.close();
    const opened: { ready: number; answered: number }[] = [];
    for (let run = 0; run < runs; run += 1) opened.push(await openWarm(context, dashboard.url));
    const taps = new Map<number, number[]>();
    for (const rate of [1, slower]) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await tap(context, dashboard.url, rate));
      taps.set(rate, times);
    }
    const worst = (times: readonly number[]) => `${Math.round(Math.max(...times))} in the worst run`;
    const slowly = `, processor ${slower} times slower`;
    const [kilobytes, files] = [(await gzipped(scripts)) / 1000, `${scripts.length} files`];
    const ready = opened.map((one) => one.ready);
    const answered = opened.map((one) => one.answered);
    return [
      measured("scan: scripts of the first view, before camera and decoder, gzip", "KB", kilobytes, files, {
        most: 170,
      }),
      measured(
        `scan: navigation to a running camera, warm cache${slowly}`,
        "s",
        median(ready) / 1000,
        worst(ready),
        {
          n: runs,
          most: 2.5,
        },
      ),
      measured("scan: the same, to the answer", "s", median(answered) / 1000, worst(answered), { n: runs }),
      ...[...taps].map(([rate, times]) =>
        measured(`scan: press on Scan to the answer${rate === 1 ? "" : slowly}`, "ms", times, worst(times)),
      ),
    ];
  } finally {
    await browser.close();
    await dashboard.close();
    await reference.close();
    rmSync(folder, { recursive: true });
  }
}
