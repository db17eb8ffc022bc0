import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright";
import { changeSchema } from "#contract/feed.ts";
import { canHappenTo, type EventKind } from "#reference/events.ts";
import { openPage, untilQuiet } from "./browser.ts";
import { startDashboard } from "./dashboard.ts";
import { readFeed } from "./feed-reader.ts";
import { largest } from "./measurement.ts";
import { rawAnswer } from "./raw-answer.ts";
import type { Steered } from "./steered.ts";

const rounds = 5;
/** Every changed device has heard of something now, and most of them with a report. */
const kinds: readonly EventKind[] = ["trigger", "activity", "heartbeat"];

/** One change of 1 % of the devices, as a page with the list showed it. Milliseconds. */
export interface LiveChange {
  /** From the arrival of the change's last byte to the rows that stay. */
  readonly right: number;
  readonly longestTask: number;
}

/**
 * Lets 1 % of the devices change while a page shows the list sorted by the last heartbeat, so that other rows belong in
 * sight. Arrival is when a reader beside the page, which the server tells first, has the change whole.
 */
export async function watchChanges(browser: Browser, field: Steered): Promise<LiveChange[]> {
  const size = field.devices.length;
  const dashboard = await startDashboard(field.api, {
    TRAPBOARD_REFRESH_SECONDS: size > 50_000 ? "12" : "4",
  });
  const { page, context } = await openPage(browser);
  let heard: ((told: { at: number; serials: string[] }) => void) | undefined;
  let polled: (() => void) | undefined;
  let reader: { close(): void } | undefined;
  try {
    await rawAnswer(`${dashboard.url}/api/v1.13/devices`);
    reader = await readFeed(dashboard.url, ({ event, data, at }) => {
      polled?.();
      if (event !== "change") return;
      const serials = changeSchema.parse(JSON.parse(data)).devices.map(([serial]) => serial);
      if (serials.length > 0) heard?.({ at, serials });
    });
    await page.goto(`${dashboard.url}/devices?sort=-heartbeat`);
    await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstRow), undefined, {
      timeout: 180_000,
    });
    await untilQuiet(page, 3000);
    const changes: LiveChange[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const some = field.devices.filter((_, index) => index % 100 === round);
      // Just after a poll, so that the next one finds all of it.
      await new Promise<void>((resolve) => {
        polled = resolve;
      });
      await page.evaluate(() => globalThis.bench.follow("grid"));
      const change = new Promise<{ at: number; serials: string[] }>((resolve) => {
        heard = resolve;
      });
      await field.happen(
        some.map(({ serial_number, type }) => ({
          serial_number,
          kind: kinds.find((kind) => canHappenTo(kind, type)) ?? "heartbeat",
        })),
      );
      const { at, serials } = await change;
      if (serials.length < some.length) throw new Error("The change came in two polls.");
      await sleep(1000);
      await untilQuiet(page, 1000);
      changes.push(await page.evaluate(rightness, { at, serials }));
    }
    return changes;
  } finally {
    reader?.close();
    await context.close();
    await dashboard.close();
  }

  /** In the page. */
  function rightness({ at, serials }: { at: number; serials: readonly string[] }) {
    const { changes: seen, tasks, look } = globalThis.bench;
    // Of a small fleet fewer change than are in sight: those come first.
    const shown = look()
      .split(" ")
      .slice(1, serials.length + 1);
    const wrong = shown.find((link) => !serials.some((serial) => link.endsWith(encodeURIComponent(serial))));
    const last = seen.at(-1);
    if (shown.length === 0 || wrong !== undefined || last === undefined) {
      throw new Error(`The rows are not right after the change: ${wrong ?? "none changed"}`);
    }
    const arrived = at - performance.timeOrigin;
    const since = tasks.filter(({ start, duration }) => start + duration > arrived);
    return { right: last - arrived, longestTask: Math.max(0, ...since.map(({ duration }) => duration)) };
  }
}

/** The longest of what was seen. */
export const longestTaskOf = (changes: readonly LiveChange[]) =>
  largest(changes.map(({ longestTask }) => longestTask));
