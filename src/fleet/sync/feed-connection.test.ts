import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { type FeedChange, type FeedEvent, formatFeedEvent } from "#contract/feed.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { delayUntilRetry, FeedConnection, type FeedConnectionOptions } from "./feed-connection.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

const state: FeedEvent = {
  event: "state",
  data: { upstream: { state: "ok", since: 1 }, setAside: 0, unreadable: 0 },
};
const change = (revision: number): FeedEvent => ({
  event: "change",
  data: { revision, takenAt: 1, devices: [], network_devices: [], reports: [] },
});
const resync: FeedEvent = { event: "resync", data: {} };

/** A list whose end can be waited for. */
function createLog() {
  const said: string[] = [];
  const waiting = new Set<() => void>();
  return {
    said,
    add(word: string) {
      said.push(word);
      for (const wake of [...waiting]) wake();
    },
    /** Resolves when this word was said so many times. */
    async heard(word: string, times = 1): Promise<void> {
      while (said.filter((one) => one === word).length < times) {
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
  };
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers one request for the feed after another as the test says, the last way for ever. */
async function startFeed(...answers: Answer[]) {
  const asked: (string | undefined)[] = [];
  const { url, close } = await startLoopbackServer((request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    asked.push(request.headers["last-event-id"]?.toString());
    answer?.(response, request);
  });
  cleanUp.push(close);
  return { baseUrl: url, asked, close };
}

/** Opens the stream, tells these events, and leaves it open or ends it. */
const telling =
  (events: readonly [FeedEvent, number][], ends = false): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    for (const [event, revision] of events) response.write(formatFeedEvent(event, { epoch: "e", revision }));
    if (ends) response.end();
  };

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

function follow(baseUrl: string, options: Partial<FeedConnectionOptions> = {}) {
  const log = createLog();
  const line = new FeedConnection({
    baseUrl,
    onChange: ({ revision }: FeedChange) => {
      log.add(`change ${revision}`);
      return true;
    },
    onState: () => log.add("state"),
    onLive: (isLive) => log.add(isLive ? "live" : "not live"),
    onFailure: ({ kind }) => log.add(kind),
    onLost: (why) => log.add(`lost: ${why}`),
    chance: () => 0.01,
    ...options,
  });
  cleanUp.push(() => line.stop());
  line.follow({ epoch: "e", revision: 1 });
  return { line, ...log };
}

describe("the line", () => {
  test("follows from where it is told to, and is live when the first news is there", async () => {
    const feed = await startFeed(
      telling([
        [change(2), 2],
        [state, 2],
      ]),
    );
    const { said, heard } = follow(feed.baseUrl);
    await heard("state");
    expect(feed.asked).toEqual(["e.1"]);
    expect(said).toEqual(["change 2", "live", "state"]);
  });

  test("goes on where it broke, whether it ended or was cut", async () => {
    const cut: Answer = (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(formatFeedEvent(change(3), { epoch: "e", revision: 3 }), () => response.destroy());
    };
    const feed = await startFeed(telling([[change(2), 2]], true), cut, telling([[change(4), 4]]));
    const { said, heard } = follow(feed.baseUrl);
    await heard("change 4");
    expect(feed.asked).toEqual(["e.1", "e.2", "e.3"]);
    expect(said.filter((word) => word.startsWith("change"))).toEqual(["change 2", "change 3", "change 4"]);
    expect(said).not.toContain("network");
  });

  test("that is silent for too long is taken for dead", async () => {
    const feed = await startFeed(telling([[state, 5]]), telling([[change(6), 6]]));
    const { heard } = follow(feed.baseUrl, { silenceMs: 1000 });
    await heard("change 6");
    expect(feed.asked.slice(0, 2)).toEqual(["e.1", "e.5"]);
  });

  test("that is told to start over asks no more until it is told from where", async () => {
    const feed = await startFeed(
      telling([
        [resync, 9],
        [state, 9],
      ]),
      telling([[state, 10]]),
    );
    const { line, said, heard } = follow(feed.baseUrl);
    await heard("lost: resync");
    expect(said).toEqual(["lost: resync"]);
    expect(line.hurry()).toBe(false);
    line.follow({ epoch: "f", revision: 10 });
    await heard("state");
    expect(feed.asked).toEqual(["e.1", "f.10"]);
  });

  test("starts over when a change does not fit, or cannot be read", async () => {
    const first = await startFeed(telling([[change(2), 2]]));
    await follow(first.baseUrl, { onChange: () => false }).heard("lost: resync");
    const second = await startFeed((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("event: change\ndata: {}\n\n");
    });
    await follow(second.baseUrl).heard("lost: resync");
  });

  test("says that nobody is signed in, and asks no more", async () => {
    const feed = await startFeed(status(401));
    const { line, said, heard } = follow(feed.baseUrl);
    await heard("lost: refused");
    expect(said).toEqual(["lost: refused"]);
    expect(line.hurry()).toBe(false);
  });

  test.each<[string, Answer]>([
    ["404", status(404)],
    ["a page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
    ["another address", status(302, { location: "/sign-in" })],
  ])("finds no feed behind %s, and leaves it at that", async (_, answer) => {
    let asked = (): void => {};
    const first = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const feed = await startFeed((response, request) => {
      response.on("close", asked);
      answer(response, request);
    });
    const { line, said } = follow(feed.baseUrl);
    await first;
    while (line.hurry()) await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual([]);
    expect(feed.asked).toHaveLength(1);
  });

  test("tells of a fault that stays, goes on trying, and is live again when it can", async () => {
    const fault = status(502);
    const feed = await startFeed(fault, fault, fault, telling([[state, 1]]));
    const { said, heard } = follow(feed.baseUrl);
    await heard("live");
    expect(said).toEqual(["server-error", "state", "live"]);
    expect(feed.asked).toHaveLength(4);
  });

  test("says at once that there are too many of it, and tries again when it is told to", async () => {
    const feed = await startFeed(status(429, { "retry-after": "1" }), telling([[state, 1]]));
    const asked = Date.now();
    const { said, heard } = follow(feed.baseUrl);
    await heard("live");
    expect(said).toEqual(["rate-limited", "state", "live"]);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(1000);
  });

  test("can be hurried where it waits for its next try", async () => {
    const feed = await startFeed(status(503, { "retry-after": "600" }), telling([[state, 1]]));
    const { line, heard } = follow(feed.baseUrl);
    while (feed.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const live = heard("live");
    const hurrying = setInterval(() => line.hurry(), 5);
    await live;
    clearInterval(hurrying);
    expect(feed.asked).toHaveLength(2);
  });

  test("is given back while it is paused, and taken up where it stopped", async () => {
    const left = createLog();
    const feed = await startFeed(
      (response) => {
        response.on("close", () => left.add("closed"));
        telling([[state, 7]])(response, undefined as never);
      },
      telling([[change(8), 8]]),
    );
    const { line, heard } = follow(feed.baseUrl);
    await heard("state");
    line.pause(true);
    await left.heard("closed");
    expect(feed.asked).toEqual(["e.1"]);
    line.pause(false);
    await heard("change 8");
    expect(feed.asked).toEqual(["e.1", "e.7"]);
  });
});

describe("the next try", () => {
  test("comes at any time within a span that doubles up to half a minute", () => {
    expect([0, 1, 2, 5, 50].map((failures) => delayUntilRetry(failures, 0, 1))).toEqual([
      1000, 2000, 4000, 30_000, 30_000,
    ]);
    expect(delayUntilRetry(5, 0, 0)).toBe(0);
    expect(delayUntilRetry(0, 5000, 0.5)).toBe(5500);
  });
});
