import { formatEvent } from "./event-stream.ts";
import { type FeedPosition, formatPosition } from "./feed-position.ts";
import { addedReportSchema } from "./observed.ts";
import { z } from "./zod.ts";

/**
 * What `GET /feed` tells: how the server's copy of the account changes. Serial numbers are values here and never
 * names of fields, since they are whatever the vendor prints.
 */
const rows = z.array(z.tuple([z.string(), z.nullable(z.record(z.string(), z.unknown()))]));

/**
 * The rows that changed, each as a merge patch (RFC 7396) on what was known of it, a new one as a whole; `null` takes
 * it out. Reports are only ever added. `times` says how many identical ones the device has then.
 */
export const changeSchema = z.object({
  revision: z.int().check(z.gte(0)),
  /** When this was taken from the API, milliseconds since 1970. */
  takenAt: z.number(),
  devices: rows,
  network_devices: rows,
  reports: z.array(z.tuple([z.string(), z.array(addedReportSchema)])),
});
export type FeedChange = z.infer<typeof changeSchema>;

/** How the copy stands: sent first, and after every poll that changed no row. */
export const stateSchema = z.object({
  /** Absent before the API ever answered. */
  takenAt: z.optional(z.number()),
  /** "ok", "unknown" before the first answer, or the kind of the client's error; `since` in ms since 1970. */
  upstream: z.object({ state: z.string(), since: z.number() }),
  setAside: z.int().check(z.gte(0)),
  unreadable: z.int().check(z.gte(0)),
});
export type FeedState = z.infer<typeof stateSchema>;

/** `resync`: the changes since are not known any more, everything is to be fetched again. */
export type FeedEvent =
  | { readonly event: "change"; readonly data: FeedChange }
  | { readonly event: "state"; readonly data: FeedState }
  | { readonly event: "resync"; readonly data: Readonly<Record<string, never>> };

/** The text of an event. A reader who has read it is at `position`. */
export function formatFeedEvent({ event, data }: FeedEvent, position: FeedPosition): string {
  return formatEvent({ event, id: formatPosition(position), data: JSON.stringify(data) });
}

const schemas = { change: changeSchema, state: stateSchema, resync: z.object({}) };

/**
 * The event of a name and its data; undefined for a name that is not known here, which a newer server may send.
 * An event that cannot be read counts as `resync`: something changed, and we do not know what.
 */
export function readFeedEvent(event: string, data: string): FeedEvent | undefined {
  if (!Object.hasOwn(schemas, event)) return undefined;
  const name = event as keyof typeof schemas;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return { event: "resync", data: {} };
  }
  const read = schemas[name].safeParse(value);
  return read.success ? ({ event: name, data: read.data } as FeedEvent) : { event: "resync", data: {} };
}
