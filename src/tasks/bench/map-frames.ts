import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { untilQuiet } from "./browser.ts";
import { largest } from "./measurement.ts";

const panMs = 3000;
const zoomSteps = 3;

/** Frames of a pan and of zooming. Milliseconds. */
export interface Frames {
  readonly count: number;
  /** The longest time between two frames. */
  readonly longestGap: number;
  /** The most script in a frame of more than 50 ms; 0 when there was no such frame. */
  readonly mostScript: number;
}

/** Drags a map about for 3 s and zooms three steps in with the wheel. It must be there, quietly. */
export async function panAndZoom(page: Page): Promise<Frames> {
  const box = await page.getByRole("region", { name: "Device map" }).boundingBox();
  if (box === null) throw new Error("There is no map to pan.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [reach, rise] = [box.width / 3, box.height / 4];
  const start = await page.evaluate(() => performance.now());
  await page.mouse.move(x, y);
  await page.mouse.down();
  const begun = performance.now();
  for (let passed = 0; passed < panMs; passed = performance.now() - begun) {
    const turn = (2 * Math.PI * passed) / panMs;
    await page.mouse.move(x + reach * Math.sin(turn), y + rise * Math.sin(2 * turn));
    await sleep(10);
  }
  await page.mouse.up();
  await sleep(300);
  for (let step = 0; step < zoomSteps; step += 1) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -120);
    await sleep(700);
  }
  await untilQuiet(page, 500);
  const { frames, slow } = await page.evaluate((since) => {
    const { frames: all, slowFrames } = globalThis.bench;
    return {
      frames: all.filter((at) => at >= since),
      slow: slowFrames.filter(({ start: at }) => at >= since).map(({ script }) => script),
    };
  }, start);
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return { count: frames.length, longestGap: largest(gaps), mostScript: largest(slow) };
}
