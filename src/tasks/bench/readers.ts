import { changeSchema } from "#contract/feed.ts";
import { instant, startDashboard } from "./dashboard.ts";
import { type FeedReader, readFeeds } from "./feed-reader.ts";
import { largest, type Measurement, measured, median } from "./measurement.ts";
import { rawAnswer } from "./raw-answer.ts";
import { startSteered } from "./steered.ts";

const readers = 1000;
const rounds = 15;
/** So many heartbeats are a change of 2 KiB. */
const heartbeats = 36;

/** A change as all readers heard it: when the first and the last had it, milliseconds since 1970. */
interface Heard {
  readonly takenAt: number;
  readonly first: number;
  readonly last: number;
  readonly bytes: number;
}

/**
 * 1,000 readers of the feed, on connections of their own, in one process beside the server: how long a change takes
 * to all of them, and how long they take to come back all at once, without the jitter that pages have.
 */
export async function measure(): Promise<Measurement[]> {
  const { api, devices, happen } = await startSteered(1000);
  const dashboard = await startDashboard(api, { TRAPBOARD_REFRESH_SECONDS: "1" });
  const beat = () =>
    happen(devices.slice(0, heartbeats).map(({ serial_number }) => ({ serial_number, kind: "heartbeat" })));
  let open: FeedReader[] = [];
  try {
    await rawAnswer(`${dashboard.url}/api/v1.13/devices`);
    const fanOut: Heard[] = [];
    const hearing = listenToAll();
    open = await readFeeds(dashboard.url, readers, hearing.take);
    for (let round = 0; round < rounds; round += 1) {
      const heard = hearing.next();
      await beat();
      fanOut.push(await heard);
    }
    const storms: number[] = [];
    const missed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [watcher, ...others] = open;
      if (watcher === undefined) break;
      const last = watcher.position();
      for (const reader of others) reader.close();
      const before = watcher.position();
      await beat();
      while (watcher.position() === before) await new Promise((resolve) => setTimeout(resolve, 20));
      const start = instant();
      const back = await comeBack(dashboard.url, last);
      storms.push(back.at - start);
      missed.push(back.bytes);
      open = [watcher, ...back.open];
    }
    const size = `${median(fanOut.map(({ bytes }) => bytes)).toLocaleString("en-GB")} bytes to ${readers.toLocaleString("en-GB")} readers`;
    const row = (name: string, values: readonly number[], note: string): Measurement[] => [
      measured(`feed: ${name}`, "ms", values, note),
      measured(`feed: ${name}, longest`, "ms", largest(values), "", { n: values.length }),
    ];
    return [
      ...row(
        "a change, first reader to last",
        fanOut.map(({ first, last }) => last - first),
        size,
      ),
      ...row(
        "a change, the API's answer to the last reader",
        fanOut.map(({ takenAt, last }) => last - takenAt),
        "with reading, comparing and keeping",
      ),
      ...row(
        "all readers come back at once",
        storms,
        `until the last has the ${median(missed).toLocaleString("en-GB")} bytes it missed`,
      ),
    ];
  } finally {
    for (const reader of open) reader.close();
    await dashboard.close();
    await api.close();
  }
}

/** Collects what all readers get of one change. */
function listenToAll() {
  let count = 0;
  let first = Number.NaN;
  let waiting: ((heard: Heard) => void) | undefined;
  return {
    take({ event, data, at }: { event: string; data: string; at: number }): void {
      if (event !== "change") return;
      count += 1;
      if (count === 1) first = at;
      if (count < readers) return;
      count = 0;
      const { takenAt } = changeSchema.parse(JSON.parse(data));
      waiting?.({ takenAt, first, last: at, bytes: data.length });
    },
    /** The next change, once every reader has heard it whole. */
    next: () =>
      new Promise<Heard>((resolve) => {
        waiting = resolve;
      }),
  };
}

/** All readers but one open the feed at once, from where they were; `at` is when the last heard what it missed. */
async function comeBack(
  url: string,
  last: string,
): Promise<{ open: FeedReader[]; at: number; bytes: number }> {
  const { promise: caughtUp, resolve } = Promise.withResolvers<{ at: number; bytes: number }>();
  let count = 0;
  const take = ({ event, at, data }: { event: string; at: number; data: string }) => {
    if (event === "resync") throw new Error("A reader that comes back was told to start over.");
    if (event !== "change") return;
    count += 1;
    if (count === readers - 1) resolve({ at, bytes: data.length });
  };
  const open = await readFeeds(url, readers - 1, take, last);
  return { open, ...(await caughtUp) };
}
