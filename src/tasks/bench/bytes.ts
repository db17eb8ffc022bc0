import { datetimeOf } from "#contract/datetime.ts";
import { changeSchema } from "#contract/feed.ts";
import { dayMs } from "#lib/durations.ts";
import { canHappenTo, type EventKind } from "#reference/events.ts";
import { startDashboard } from "./dashboard.ts";
import { type FeedEvent, readFeed } from "./feed-reader.ts";
import { type Measurement, measured } from "./measurement.ts";
import { asPages, rawAnswer } from "./raw-answer.ts";
import { startSteered } from "./steered.ts";

const size = 10_000;
const changed = size / 100;
const refreshSeconds = 3;

/** What happens to a device of each type, in a refresh that is more than heartbeats: state, battery and reports. */
const stirring: readonly EventKind[] = ["trigger", "activity", "battery-low"];

/** The bytes that a refresh costs on the line to a browser, when 1 % of 10,000 devices changed. */
export async function measure(): Promise<Measurement[]> {
  const { api, devices, happen } = await startSteered(size);
  const dashboard = await startDashboard(api, { TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds) });
  const since = datetimeOf(Math.floor((Date.now() - 90 * dayMs) / dayMs) * dayMs);
  const bare = "/api/v1.13/devices";
  /** What a page asks for when it opens, in another form: the devices, then their reports. */
  const paths = [bare, `${bare}?reports_since=${since}&device_fields=serial_number`];
  try {
    const received: FeedEvent[] = [];
    const bytesOf = async (asked: readonly string[], encoding: "identity" | "br", accept?: string) => {
      const answers = await Promise.all(
        asked.map((path) => rawAnswer(`${dashboard.url}${path}`, encoding, accept)),
      );
      return answers.reduce((sum, { length }) => sum + length, 0);
    };
    await bytesOf(paths, "br");
    const reader = await readFeed(dashboard.url, (event) => received.push(event));
    /** What the line carried for these events, once all of them have been sent. */
    const refresh = async (events: Parameters<typeof happen>[0]) => {
      received.length = 0;
      await happen(events);
      for (;;) {
        const changes = received.filter(({ event }) => event === "change");
        const rows = changes.flatMap(({ data }) => changeSchema.parse(JSON.parse(data)).devices);
        if (rows.length >= events.length)
          return { bytes: changes.reduce((sum, { bytes }) => sum + bytes, 0), rows: rows.length };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const some = devices.slice(0, changed);
    const beats = await refresh(some.map(({ serial_number }) => ({ serial_number, kind: "heartbeat" })));
    const others = devices.slice(changed, 2 * changed);
    const mixed = await refresh(
      others.map(({ serial_number, type }, index) => {
        const turn = index % stirring.length;
        const kinds = [...stirring.slice(turn), ...stirring.slice(0, turn)];
        return { serial_number, kind: kinds.find((kind) => canHappenTo(kind, type)) ?? "heartbeat" };
      }),
    );
    reader.close();

    const plain = await bytesOf(paths, "identity");
    const packed = await bytesOf(paths, "br");
    const short = await bytesOf([bare], "br");
    const byColumns = await bytesOf(paths, "br", asPages);
    const kilobytes = (name: string, bytes: number, note: string) =>
      measured(`refresh: ${name}`, "KB", bytes / 1000, note);
    const share = (name: string, part: number, whole: number, note?: string) =>
      measured(`refresh: ${name}`, "%", (100 * part) / whole, note, {
        most: note === undefined ? 2 : undefined,
      });
    const all = `${size.toLocaleString("en-GB")} devices, 90 days of reports`;
    const smallest = "for comparison";
    return [
      kilobytes("full answer, plain", plain, all),
      kilobytes("full answer, brotli", packed, "the same bytes, packed"),
      kilobytes("full answer without reports, brotli", short, "the devices alone"),
      kilobytes("full answer by columns, brotli", byColumns, "what a page fetches"),
      kilobytes("feed, heartbeats", beats.bytes, `${beats.rows} devices changed; the feed is not packed`),
      share("feed, heartbeats, of the plain answer", beats.bytes, plain),
      share("feed, heartbeats, of the brotli answer", beats.bytes, packed),
      share("feed, heartbeats, of what a page fetches", beats.bytes, byColumns),
      share("feed, heartbeats, of brotli without reports", beats.bytes, short, smallest),
      kilobytes("feed, events", mixed.bytes, `${mixed.rows} devices: state, battery, heartbeat, a report`),
      share("feed, events, of the plain answer", mixed.bytes, plain),
      share("feed, events, of the brotli answer", mixed.bytes, packed),
      share("feed, events, of what a page fetches", mixed.bytes, byColumns),
      share("feed, events, of brotli without reports", mixed.bytes, short, smallest),
    ];
  } finally {
    await dashboard.close();
    await api.close();
  }
}
