import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Feed } from "./feed.ts";
import { createAccount, device, endAll, opened, read, serve, until } from "./testing/feed-server.ts";

afterEach(endAll);

/** A connection that has asked for the feed and reads nothing unless it is told to. */
async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  opened.push(() => socket.destroy());
  await once(socket, "connect");
  socket.write("GET /feed HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  return socket;
}

test("a reader that does not drain is dropped at a bound, and the others go on", async () => {
  const account = createAccount(device("A"));
  const { url, feed } = await serve(account.source, { mostWaiting: 100_000 });
  const slow = await open(url);
  slow.pause();
  const { next } = await read(`${url}/feed`);
  await until(() => feed.readers() === 2);
  await next();
  const filling = "x".repeat(200_000);
  let polls = 0;
  while (feed.readers() === 2) {
    polls += 1;
    expect(polls).toBeLessThan(500);
    account.poll({ A: device("A", { description: filling + polls }) });
    await next();
  }
  account.poll({ A: device("A", { description: "all is well" }) });
  expect((await next())[0]?.data).toContain("all is well");
});

test("a reader that reads nothing is let go of, however little waits for it", async () => {
  const account = createAccount(device("A"));
  const { url, feed } = await serve(account.source, { commentMs: 20, mostWaiting: 100_000_000 });
  const slow = await open(url);
  slow.pause();
  await until(() => feed.readers() === 1);
  // More than the system takes over for a reader who reads nothing.
  account.poll({ A: device("A", { description: "x".repeat(20_000_000) }) });
  expect(feed.readers()).toBe(1);
  await until(() => feed.readers() === 0);
});

describe("a thousand readers", () => {
  const many = 1000;

  /** All of them, counting what they have read. */
  async function connectAll(url: string, feed: Feed) {
    const ends: Promise<unknown>[] = [];
    const seen = { text: 0 };
    for (let n = 0; n < many; n += 1) {
      const socket = await open(url);
      socket.setEncoding("utf8");
      socket.on("data", (text: string) => {
        if (text.includes("event: change")) seen.text += 1;
      });
      socket.on("error", () => {});
      ends.push(once(socket, "close"));
    }
    await until(() => feed.readers() === many);
    return { ends, seen };
  }

  test("all hear of a change, and their storm back after a restart ends by itself", async () => {
    const account = createAccount(device("A"));
    const first = await serve(account.source);
    const { ends, seen } = await connectAll(first.url, first.feed);
    account.poll({ A: device("A", { description: "x".repeat(2048) }) });
    await until(() => seen.text === many);

    await first.app.close();
    await Promise.all(ends);
    expect(first.feed.readers()).toBe(0);
    const second = await serve({ ...account.source, revisionAt: () => undefined });
    const back = await connectAll(second.url, second.feed);
    account.poll({ A: device("A", { description: "again" }) });
    await until(() => back.seen.text === many);
  });
});
