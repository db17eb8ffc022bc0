import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { changeSchema, stateSchema } from "#contract/feed.ts";
import { type Reference, startReference } from "#reference/service.ts";
import { startDashboard } from "./dashboard.ts";
import { type FeedEvent, type FeedReader, readFeed } from "./feed-reader.ts";
import { largest, type Measurement, measured } from "./measurement.ts";
import { rawAnswer } from "./raw-answer.ts";

const size = 10_000;
const refreshSeconds = 60;
const crowd = 500;
const minutes = 5;
/** The window opens in the middle between two polls, so that none falls on its edge. */
const settling = 30_000;

/**
 * Two dashboards side by side for five minutes, one with a single reader and one with 500, each before an API that
 * counts what it is asked; and how old the data on a page gets meanwhile.
 */
export async function measure(): Promise<Measurement[]> {
  const counts = new Map<number, number>();
  const count = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const port = request.socket.localPort ?? 0;
    if (request.url?.startsWith("/api/")) counts.set(port, (counts.get(port) ?? 0) + 1);
  };
  // Node's own notice of every request that a server in this process is sent: the two services, nothing else.
  subscribe("http.server.request.start", count);
  const sides = await Promise.all([startSide(1), startSide(crowd)]);
  try {
    await sleep(settling);
    const before = sides.map(({ port }) => counts.get(port) ?? 0);
    for (const { ages } of sides) ages.length = 0;
    await sleep(minutes * 60_000);
    const asked = sides.map(({ port }, index) => (counts.get(port) ?? 0) - (before[index] ?? 0));
    const [alone = Number.NaN, together = Number.NaN] = asked;
    const ages = sides.flatMap((side) => side.ages);
    const requests = (name: string, value: number, most?: number) =>
      measured(`requests to the API in ${minutes} minutes: ${name}`, "requests", value, "", { most });
    const refresh = `${size.toLocaleString("en-GB")} devices, a refresh every ${refreshSeconds} s, API well`;
    return [
      requests("1 reader", alone),
      requests(`${crowd} readers`, together),
      requests("difference", Math.abs(together - alone), 0),
      measured("age of the data on a page, largest", "s", largest(ages) / 1000, refresh, {
        n: ages.length,
        most: refreshSeconds + 5,
      }),
    ];
  } finally {
    unsubscribe("http.server.request.start", count);
    await Promise.all(sides.map((side) => side.close()));
  }
}

/** A dashboard with an API of its own and so many readers, who begin as a page does: with the whole list. */
async function startSide(readers: number) {
  const api: Reference = await startReference({ devices: size });
  const dashboard = await startDashboard(api, { TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds) });
  const ages: number[] = [];
  const open: FeedReader[] = [];
  for (let reader = 0; reader < readers; reader += 1) {
    await rawAnswer(`${dashboard.url}/api/v1.13/devices`);
    open.push(await readFeed(dashboard.url, reader === 0 ? noteAges(ages) : () => undefined));
  }
  return {
    port: Number(new URL(api.url).port),
    ages,
    close: async () => {
      for (const reader of open) reader.close();
      await dashboard.close();
      await api.close();
    },
  };
}

/** How old what a page shows has become whenever it hears of newer data: its age is never above that. */
function noteAges(ages: number[]): (event: FeedEvent) => void {
  let shown: number | undefined;
  return ({ event, data, at }) => {
    if (event === "resync") return;
    const { takenAt } = (event === "change" ? changeSchema : stateSchema).parse(JSON.parse(data));
    if (shown !== undefined) ages.push(at - shown);
    shown = takenAt ?? shown;
  };
}
