import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright";
import { changeSchema } from "#contract/feed.ts";
import { canHappenTo, type EventKind } from "#reference/events.ts";
import { openPage, untilQuiet } from "./browser.ts";
import { startDashboard } from "./dashboard.ts";
import { readFeed } from "./feed-reader.ts";
import { asPages, rawAnswer } from "./raw-answer.ts";
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
    TRAPBOARD_REFRESH_SECONDS: size > 50_000 ? "12" : "3",
  });
  const { page, context } = await openPage(browser);
  let hear: ((change: { at: number; rows: number }) => void) | undefined;
  let polled: (() => void) | undefined;
  let reader: { close(): void } | undefined;
  try {
    await rawAnswer(`${dashboard.url}/api/v1.13/devices`, "br", asPages);
    reader = await readFeed(dashboard.url, ({ event, data, at }) => {
      polled?.();
      if (event !== "change") return;
      const rows = changeSchema.parse(JSON.parse(data)).devices.length;
      // Other events may happen in the same second. They are not the ones that are waited for.
      if (rows > size / 200) hear?.({ at, rows });
    });
    await page.goto(`${dashboard.url}/devices?sort=-heartbeat`);
    await page.waitForFunction(() => !Number.isNaN(globalThis.bench.firstRow), undefined, {
      timeout: 180_000,
    });
    await untilQuiet(page, 2000);
    const changes: LiveChange[] = [];
    for (let tries = 0; changes.length < rounds; tries += 1) {
      if (tries === 4 * rounds) throw new Error("Nearly every change came in two polls.");
      const some = field.devices.filter((_, index) => index % 100 === tries);
      // Just after a poll, so that the next one finds all of it.
      await new Promise<void>((resolve) => {
        polled = resolve;
      });
      await page.evaluate(() => globalThis.bench.follow("grid"));
      const sent = new Promise<{ at: number; rows: number }>((resolve) => {
        hear = resolve;
      });
      await field.happen(
        some.map(({ serial_number, type }) => ({
          serial_number,
          kind: kinds.find((kind) => canHappenTo(kind, type)) ?? "heartbeat",
        })),
      );
      const heard = await sent;
      await sleep(1000);
      await untilQuiet(page, 1000);
      // A poll fell between the events, so the change of 1 % came in two parts. It does not count.
      if (heard.rows < some.length) continue;
      const { shown, ...change } = await page.evaluate(lookBack, heard.at);
      await checkRows(dashboard.url, shown);
      changes.push(change);
    }
    return changes;
  } finally {
    reader?.close();
    await context.close();
    await dashboard.close();
  }
}

/** In the page: what became of a change that arrived then, in milliseconds since 1970. */
function lookBack(at: number): LiveChange & { shown: string[] } {
  const { changes, tasks, look } = globalThis.bench;
  const arrived = at - performance.timeOrigin;
  const since = tasks.filter(({ start, duration }) => start + duration > arrived);
  return {
    right: (changes.at(-1) ?? Number.NaN) - arrived,
    longestTask: Math.max(0, ...since.map(({ duration }) => duration)),
    shown: look().split(" ").slice(1),
  };
}

/** @throws Error unless these links are to the devices that were heard of last, as the server's own copy has it */
async function checkRows(url: string, links: readonly string[]): Promise<void> {
  const { devices } = (await (await fetch(`${url}/api/v1.13/devices`)).json()) as {
    devices: { serial_number: string; last_heartbeat?: string }[];
  };
  const heartbeats = new Map(devices.map((device) => [device.serial_number, device.last_heartbeat ?? ""]));
  const shown = links.map((link) => heartbeats.get(decodeURIComponent(link.split("/").at(-1) ?? "")));
  const latest = [...heartbeats.values()].toSorted().toReversed().slice(0, shown.length);
  if (shown.length === 0 || shown.join(" ") !== latest.join(" ")) {
    throw new Error("The rows are not right after the change.");
  }
}
