import { afterEach, describe, expect, test } from "vitest";
import type { FeedState } from "#contract/feed.ts";
import type { FeedSessions } from "./readers.ts";
import { createAccount, device, endAll, read, resuming, serve, until } from "./testing/feed-server.ts";

afterEach(endAll);

describe("a reader", () => {
  test("hears how things stand, and then of every change while the answer is still open", async () => {
    const account = createAccount(device("A"), device("B"));
    const { url, feed } = await serve(account.source);
    const { response, next, nextChange } = await read(`${url}/feed`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(response.headers.has("content-encoding")).toBe(false);
    const [state] = await next();
    expect(state).toMatchObject({ event: "state", id: "e1.1" });
    expect(JSON.parse(state?.data ?? "")).toEqual({
      takenAt: 1000,
      upstream: { state: "ok", since: 1 },
      setAside: 3,
      unreadable: 4,
    });
    expect(feed.readers()).toBe(1);
    account.poll(
      { A: device("A", { status: 3 }), B: null, C: device("C") },
      { reports: { A: [{ type: 2 }], C: [{ type: 3 }] } },
    );
    expect(await nextChange()).toEqual({
      revision: 2,
      takenAt: 2000,
      devices: [
        ["A", { status: 3 }],
        ["B", null],
        ["C", { serial_number: "C", name: "C", status: 1 }],
      ],
      network_devices: [],
      reports: [
        ["A", [{ type: 2 }]],
        ["C", [{ type: 3 }]],
      ],
    });
  });

  test("hears of a poll that changed nothing, and of the API's trouble", async () => {
    const account = createAccount(device("A"));
    const { url } = await serve(account.source);
    const { next } = await read(`${url}/feed`);
    await next();
    account.poll();
    expect(JSON.parse((await next())[0]?.data ?? "")).toMatchObject({ takenAt: 2000 });
    account.upstream.state = "network";
    account.poll({ A: device("A", { status: 2 }) }, { stateChanged: true });
    const [change, state] = await next(2);
    expect(change).toMatchObject({ event: "change", id: "e1.2" });
    const { upstream }: FeedState = JSON.parse(state?.data ?? "");
    expect(upstream.state).toBe("network");
  });

  test("of a heartbeat pays tens of bytes", async () => {
    const account = createAccount(device("TB-1", { last_heartbeat: "2026-11-20T11:00:00" }));
    const { url } = await serve(account.source);
    const { next } = await read(`${url}/feed`);
    await next();
    account.poll({ "TB-1": device("TB-1", { last_heartbeat: "2026-11-20T12:00:00" }) });
    const data = (await next())[0]?.data ?? "";
    expect(data).toContain('["TB-1",{"last_heartbeat":"2026-11-20T12:00:00"}]');
    expect(data.length).toBeLessThan(160);
  });

  test("is told of serial numbers that would be something else in an object", async () => {
    const account = createAccount();
    const { url } = await serve(account.source);
    const { next, nextChange } = await read(`${url}/feed`);
    await next();
    const hostile = ["__proto__", "constructor", "toString", "7", "a\r\n\r\ndata: x"];
    account.poll(Object.fromEntries(hostile.map((serial) => [serial, device(serial)] as const)));
    const { devices } = await nextChange();
    // Whole numbers come first among the names of an object, which is what the test itself hands over.
    expect(devices.map(([serial]) => serial).sort()).toEqual(hostile.toSorted());
    expect(devices.every(([serial, patch]) => patch?.serial_number === serial)).toBe(true);
  });
});

describe("a reader that comes back", () => {
  test("is sent what it missed, by header or by address", async () => {
    const account = createAccount(device("A"));
    const { url } = await serve(account.source);
    for (const status of [2, 3, 4]) account.poll({ A: device("A", { status }) });
    for (const [address, init] of [
      [`${url}/feed`, resuming(2)],
      [`${url}/feed?since=e1.2`, {}],
      [`${url}/feed?since=e0.1`, resuming(2)],
    ] as const) {
      const { next } = await read(address, init);
      const events = await next(3);
      expect(events.map(({ event, id }) => `${event} ${id}`)).toEqual([
        "change e1.3",
        "change e1.4",
        "state e1.4",
      ]);
    }
    const current = await read(`${url}/feed`, resuming(4));
    expect((await current.next())[0]).toMatchObject({ event: "state", id: "e1.4" });
  });

  test.each([
    ["from another life of the server", "e0.4"],
    ["from before what is kept", "e1.1"],
    ["with an id that is none of ours", "what?"],
  ])("%s is told to start over", async (_, id) => {
    const account = createAccount(device("A"));
    const { url } = await serve(account.source, { keep: { changes: 2, bytes: 1000 } });
    for (const status of [2, 3, 4]) account.poll({ A: device("A", { status }) });
    const { next } = await read(`${url}/feed`, { headers: { "last-event-id": id } });
    expect((await next(2)).map(({ event, id }) => `${event} ${id}`)).toEqual(["resync e1.4", "state e1.4"]);
  });

  test("from an answer that was quicker than the news of it is not sent away", async () => {
    const account = createAccount(device("A"));
    const { url } = await serve(account.source);
    const { next } = await read(`${url}/feed`, resuming(2));
    expect((await next())[0]).toMatchObject({ event: "state" });
    account.poll({ A: device("A", { status: 3 }) });
    expect((await next())[0]).toMatchObject({ event: "change", id: "e1.2" });
  });

  test("finds no more kept than the bytes that are allowed", async () => {
    const account = createAccount(device("A"));
    const { url } = await serve(account.source, { keep: { changes: 100, bytes: 500 } });
    for (let poll = 0; poll < 20; poll += 1) account.poll({ A: device("A", { status: poll }) });
    const gone = await read(`${url}/feed`, resuming(15));
    expect((await gone.next())[0]).toMatchObject({ event: "resync" });
    const kept = await read(`${url}/feed`, resuming(19));
    expect((await kept.next(2)).map(({ id }) => id)).toEqual(["e1.20", "e1.21"]);
  });

  test("is told to start over when more changed than is worth telling", async () => {
    const account = createAccount();
    const { url } = await serve(account.source, { mostRows: 10 });
    const { next } = await read(`${url}/feed`);
    await next();
    account.poll(
      Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`S${n}`, device(`S${n}`)] as const)),
    );
    expect((await next())[0]).toMatchObject({ event: "resync", id: "e1.2" });
    const late = await read(`${url}/feed`, resuming(1));
    expect((await late.next())[0]).toMatchObject({ event: "resync" });
  });
});

describe("a feed ends", () => {
  /** Sessions by a header; those in `over` have ended. */
  function sessionsOf(over: ReadonlySet<string> = new Set()) {
    const listeners = new Set<(id: string) => void>();
    const used: ReadonlySet<string>[] = [];
    const sessions: FeedSessions = {
      of: (request) => String(request.headers["x-test"]),
      isGood: (id) => !over.has(id),
      use: (ids) => used.push(ids),
      onEnd(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const end = (id: string) => {
      for (const listener of listeners) listener(id);
    };
    return { sessions, used, end };
  }
  const of = (session: string): RequestInit => ({ headers: { "x-test": session } });

  test("at once with its session, and for nobody else", async () => {
    const account = createAccount(device("A"));
    const { sessions, end } = sessionsOf();
    const { url, feed } = await serve(account.source, { sessions });
    const one = await read(`${url}/feed`, of("one"));
    const two = await read(`${url}/feed`, of("two"));
    await one.next();
    await two.next();
    end("one");
    await expect(one.next()).rejects.toThrow("ended");
    account.poll();
    expect((await two.next())[0]).toMatchObject({ event: "state" });
    expect(feed.readers()).toBe(1);
  });

  test("when its session ended while it was being let in", async () => {
    const account = createAccount(device("A"));
    const { sessions } = sessionsOf(new Set(["gone"]));
    const { url, feed } = await serve(account.source, { sessions });
    const { next } = await read(`${url}/feed`, of("gone"));
    await next();
    await expect(next()).rejects.toThrow("ended");
    expect(feed.readers()).toBe(0);
  });

  test("to make room for the newest of a session that has many, and for no other session's", async () => {
    const account = createAccount(device("A"));
    const { sessions } = sessionsOf();
    const { url, feed } = await serve(account.source, { sessions, mostOfSession: 2 });
    const other = await read(`${url}/feed`, of("other"));
    await other.next();
    const readers = [];
    for (let count = 0; count < 4; count += 1) readers.push(await read(`${url}/feed`, of("one")));
    const [first, second, third, fourth] = readers;
    for (const one of readers) await one.next();
    await expect(first?.next()).rejects.toThrow("ended");
    await expect(second?.next()).rejects.toThrow("ended");
    account.poll();
    for (const one of [third, fourth, other]) expect(await one?.next()).toMatchObject([{ event: "state" }]);
    expect(feed.readers()).toBe(3);
  });

  test("and until it does its session is in use", async () => {
    const { sessions, used } = sessionsOf();
    const { url } = await serve(createAccount().source, { sessions, commentMs: 5 });
    const { next } = await read(`${url}/feed`, of("one"));
    await next();
    await until(() => used.some((ids) => ids.has("one")));
  });

  test("with the server, which does not wait for its readers, and listens no more", async () => {
    const account = createAccount(device("A"));
    const { url, app } = await serve(account.source);
    const { next } = await read(`${url}/feed`);
    await next();
    await app.close();
    await expect(next()).rejects.toThrow();
    expect(account.listeners.size).toBe(0);
  });

  test("when the reader leaves", async () => {
    const account = createAccount(device("A"));
    const { url, feed } = await serve(account.source);
    const { next, leave } = await read(`${url}/feed`);
    await next();
    leave();
    await until(() => feed.readers() === 0);
  });
});

test("a line without news is kept open by comments", async () => {
  const { url } = await serve(createAccount().source, { commentMs: 5 });
  const response = await fetch(`${url}/feed`);
  let text = "";
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.endsWith("\n\n:\n\n:\n\n")) break;
  }
  expect(text).toContain("event: state");
});

test("what is no question for the feed is refused", async () => {
  const { url, feed } = await serve(createAccount().source, { mostReaders: 1 });
  for (const query of ["?since=e1.1&since=e1.1", "?at=//A"]) {
    expect((await fetch(`${url}/feed${query}`)).status).toBe(400);
  }
  const { next } = await read(`${url}/feed`);
  await next();
  const second = await fetch(`${url}/feed`);
  expect(second.status).toBe(503);
  expect(second.headers.get("retry-after")).toBe("5");
  expect(feed.readers()).toBe(1);
});
