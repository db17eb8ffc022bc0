import fastify, { type FastifyInstance } from "fastify";
import { type Device, deviceSchema } from "#contract/device.ts";
import { EventStreamReader, type StreamEvent } from "#contract/event-stream.ts";
import type { FeedChange } from "#contract/feed.ts";
import { formatPosition } from "#contract/feed-position.ts";
import type { Report } from "#contract/report.ts";
import type { AccountChange } from "#server/account/account.ts";
import { BranchRevisions } from "#server/account/branch-revisions.ts";
import { changedRow } from "#server/account/changed-row.ts";
import { addFeed, createFeed } from "#server/feed/feed.ts";
import type { FeedOptions, FeedSource } from "#server/feed/options.ts";
import { problemOf, sendProblem } from "#server/http/problem.ts";

/** For tests: an account copy that changes when the test says so, the feed of it on a real port, and its readers. */

const epoch = "e1";

/** What a test opened, for it to be ended afterwards. */
export const opened: (() => unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of opened.splice(0).reverse()) await end();
}

export function device(serial_number: string, fields: object = {}): Device {
  return deviceSchema.parse({ serial_number, name: serial_number, status: 1, ...fields });
}

export const at = (path: string) => ({ location: { name: "x", path } });

/** An account copy that changes when the test says so. */
export function createAccount(...first: Device[]) {
  const branches = new BranchRevisions(1);
  let revision = 1;
  let takenAt = 1000;
  const devices = new Map(first.map((one) => [one.serial_number, one]));
  const listeners = new Set<(change: AccountChange) => void>();
  const upstream = { state: "ok", since: 1 };
  const source: FeedSource = {
    view: () => ({ revision, takenAt, upstream, setAside: 3, unreadable: 4 }),
    positionOf: ({ at }, of) => (at === undefined ? { epoch, revision: of } : branches.positionOf(at, of)),
    revisionAt({ at }, position) {
      if (at !== undefined) return branches.revisionAt(at, position);
      return position.epoch === epoch ? position.revision : undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  /**
   * One poll in which these devices became what is given; `null` is a device that is gone. What is late came between two
   * polls, with an answer to a question of the server's own.
   */
  function poll(
    changes: Readonly<Record<string, Device | null>> = {},
    more: { reports?: Record<string, Report[]>; stateChanged?: boolean; isLate?: boolean } = {},
  ): void {
    if (more.isLate !== true) takenAt += 1000;
    const list = Object.entries(changes).flatMap(([serial_number, after]) => {
      const before = devices.get(serial_number);
      if (after === null) devices.delete(serial_number);
      else devices.set(serial_number, after);
      return changedRow(before, after ?? undefined) ?? [];
    });
    const reports = Object.entries(more.reports ?? {}).flatMap(([serial_number, added]) =>
      added.map((report) => ({ serial_number, report, path: devices.get(serial_number)?.location?.path })),
    );
    if (list.length + reports.length > 0) revision += 1;
    const { stateChanged = false } = more;
    const change: AccountChange = {
      revision,
      takenAt,
      devices: list,
      networkDevices: [],
      reports,
      stateChanged,
      startsOver: false,
    };
    branches.note(change);
    for (const listener of listeners) listener(change);
  }
  return { source, poll, upstream, devices, revision: () => revision, listeners };
}

export async function serve(source: FeedSource, options: Partial<FeedOptions> = {}) {
  const feed = createFeed(source, options);
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, problemOf(error)));
  addFeed(app, feed);
  opened.push(() => app.close());
  return { feed, app, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
}

/** A reader on a real connection; `next` waits for so many events. */
export async function read(url: string, init: RequestInit = {}) {
  const abort = new AbortController();
  opened.push(() => abort.abort());
  const response = await fetch(url, { ...init, signal: abort.signal });
  const stream = new EventStreamReader();
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: StreamEvent[] = [];
  async function next(count = 1): Promise<StreamEvent[]> {
    while (waiting.length < count) {
      const piece = await pieces?.read();
      if (piece === undefined || piece.done) throw new Error("The feed has ended.");
      waiting.push(...stream.read(piece.value));
    }
    return waiting.splice(0, count);
  }
  async function nextChange(): Promise<FeedChange> {
    const [event] = await next();
    if (event?.event !== "change") throw new Error(`Not a change but ${event?.event}.`);
    return JSON.parse(event.data);
  }
  return { response, next, nextChange, leave: () => abort.abort() };
}

export const resuming = (revision: number, life = epoch): RequestInit => ({
  headers: { "last-event-id": formatPosition({ epoch: life, revision }) },
});

const longestWait = 60_000;

/** Waits, poll by poll of the event loop, for what a peer does in its own time. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + longestWait;
  while (!holds()) {
    if (performance.now() > end) throw new Error("It did not happen within a minute.");
    await new Promise((resolve) => setImmediate(resolve));
  }
}
