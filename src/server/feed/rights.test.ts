import { afterEach, describe, expect, test } from "vitest";
import type { Device } from "#contract/device.ts";
import type { FeedChange } from "#contract/feed.ts";
import { apply } from "#contract/patch.ts";
import { parsePath } from "#contract/path.ts";
import { at, createAccount, device, endAll, read, serve } from "./testing/feed-server.ts";

afterEach(endAll);

describe("somebody who may see one branch", () => {
  const path = parsePath("//Client A");
  const rightsOf = () => (path === undefined ? {} : { at: path });

  test("hears of nothing outside of it, and of what goes out of sight as gone", async () => {
    const account = createAccount(device("in", at("//Client A//Hall")), device("out", at("//Client AB")));
    const { url } = await serve(account.source, { rightsOf });
    const { next, nextChange } = await read(`${url}/feed`);
    const [state] = await next();
    expect(JSON.parse(state?.data ?? "")).toMatchObject({ setAside: 0, unreadable: 0 });

    account.poll(
      {
        in: device("in", { ...at("//Client A//Hall"), status: 3 }),
        out: device("out", { ...at("//Client AB"), status: 3 }),
        nowhere: device("nowhere"),
      },
      { reports: { in: [{ type: 2 }], out: [{ type: 2 }] } },
    );
    expect(await nextChange()).toMatchObject({
      devices: [["in", { status: 3 }]],
      reports: [["in", [{ type: 2 }]]],
    });

    account.poll({ in: device("in", at("//Client B")) }, { reports: { in: [{ type: 3 }] } });
    expect(await nextChange()).toMatchObject({ devices: [["in", null]], reports: [] });

    account.poll({ in: null, nowhere: null });
    // Nothing of it is to be seen: it reads like a poll without changes.
    expect((await next())[0]).toMatchObject({ event: "state" });
  });

  test.each(["changes", "state"])(
    "is told nothing, not even that there was something, where late reports come elsewhere (%s)",
    async (tell) => {
      const account = createAccount(device("in", at("//Client A")), device("out", at("//Client B")));
      const { url } = await serve(account.source, { rightsOf });
      const { next } = await read(`${url}/feed?tell=${tell}`);
      await next();
      account.poll({}, { reports: { out: [{ type: 20 }] }, isLate: true });
      account.poll();
      account.poll({}, { reports: { out: [{ type: 20 }] }, isLate: true });
      account.poll({}, { reports: { in: [{ type: 2 }] }, isLate: true });
      const [poll, own] = await next(2);
      expect(poll).toMatchObject({ event: "state" });
      expect(own?.event).toBe(tell === "state" ? "state" : "change");
      expect(own?.id).not.toBe(poll?.id);
    },
  );

  test("hears, without a copy of its own, that there is something new, and what it is only in that branch", async () => {
    const account = createAccount(device("in", at("//Client A")), device("out", at("//Client B")));
    const { url } = await serve(account.source, { rightsOf });
    const { next } = await read(`${url}/feed?tell=state`);
    const [first] = await next();
    account.poll({ out: device("out", { ...at("//Client B"), status: 3 }) });
    const [elsewhere] = await next();
    account.poll({ in: device("in", { ...at("//Client A"), status: 3 }) });
    const [own] = await next();
    expect([first, elsewhere, own].map((event) => event?.event)).toEqual(["state", "state", "state"]);
    expect(elsewhere?.id).toBe(first?.id);
    expect(own?.id).not.toBe(first?.id);
    expect(JSON.parse(own?.data ?? "").takenAt).toBeGreaterThan(0);
    expect((await fetch(`${url}/feed?tell=everything`)).status).toBe(400);
  });

  test("fetches what comes into sight, whose old reports nobody tells", async () => {
    const account = createAccount(device("out", at("//Client B")));
    const { url } = await serve(account.source, { rightsOf });
    const { next, nextChange } = await read(`${url}/feed`);
    await next();
    account.poll({ new: device("new", at("//Client A")) }, { reports: { new: [{ type: 2 }] } });
    expect(await nextChange()).toMatchObject({
      devices: [["new", { serial_number: "new" }]],
      reports: [["new", [{ type: 2 }]]],
    });
    account.poll({ out: device("out", at("//Client A")) });
    expect((await next())[0]).toMatchObject({ event: "resync", id: expect.stringMatching(/\.3$/) });
  });

  test("is sent the same when coming back, never what was made for others, and no number of theirs", async () => {
    const account = createAccount(device("out", at("//Client B")), device("in", at("//Client A")));
    const { url } = await serve(account.source, {
      rightsOf: (request) => (request.headers["x-test"] === "limited" ? rightsOf() : {}),
    });
    const limited = { headers: { "x-test": "limited" } };
    const [before] = await (await read(`${url}/feed`, limited)).next();
    for (let status = 2; status < 9; status += 1) {
      account.poll({ out: device("out", { ...at("//Client B"), status }) });
    }
    const [since] = await (await read(`${url}/feed`, limited)).next();
    expect(since?.id).toBe(before?.id);
    expect(since?.id).toMatch(/\.1$/);
    account.poll({ in: device("in", { ...at("//Client A"), status: 3 }) });
    account.poll({ out: device("out", { ...at("//Client B"), status: 1 }) });
    const all = await read(`${url}/feed?since=e1.7`);
    expect((await all.next(4)).map(({ event }) => event)).toEqual(["change", "change", "change", "state"]);
    const one = await read(`${url}/feed?since=${since?.id}`, limited);
    const events = await one.next(2);
    const own = since?.id.replace(/1$/, "2");
    expect(events.map(({ event, id }) => `${event} ${id}`)).toEqual([`change ${own}`, `state ${own}`]);
    expect(JSON.parse(events[0]?.data ?? "")).toMatchObject({ revision: 2 });
    expect(JSON.stringify(events)).not.toContain("out");
    const others = await read(`${url}/feed?since=e1.8`, limited);
    expect((await others.next())[0]).toMatchObject({ event: "resync", id: own });
  });

  test("comes back to the same place however much changed elsewhere, and is not told to start over for it", async () => {
    const account = createAccount(device("in", at("//Client A")));
    const { url } = await serve(account.source, {
      rightsOf,
      keep: { changes: 2, bytes: 1000 },
      mostRows: 10,
    });
    const open = await read(`${url}/feed`);
    const [first] = await open.next();
    for (let poll = 0; poll < 9; poll += 1) account.poll({ [`out ${poll}`]: device("x") });
    account.poll(
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`S${n}`, device(`S${n}`)] as const)),
    );
    for (const event of await open.next(10)) expect(event).toMatchObject({ event: "state", id: first?.id });
    const back = await read(`${url}/feed?since=${first?.id}`);
    expect((await back.next())[0]).toMatchObject({ event: "state", id: first?.id });
  });

  test("ends up with what a fresh answer would hold", async () => {
    const account = createAccount();
    const { url } = await serve(account.source, { rightsOf });
    const { next } = await read(`${url}/feed`);
    const locations = ["//Client A", "//Client A//Hall", "//Client B", undefined];
    const held = new Map<string, Device>();
    for (let poll = 0; poll < 40; poll += 1) {
      const serial = `S${(poll * 7) % 5}`;
      const location = locations[(poll * 5) % 4];
      const gone = poll % 11 === 10;
      account.poll({
        [serial]: gone ? null : device(serial, { status: poll, ...(location && at(location)) }),
      });
    }
    account.poll({ S0: null, S1: null, end: device("end", at("//Client A")) });
    const visible = () =>
      [...account.devices].filter(([, { location }]) => location?.path?.startsWith("//Client A"));
    while (!held.has("end")) {
      const [event] = await next();
      // What a reader does then: it fetches what a fresh answer would hold, for which the end is enough here.
      if (event?.event === "resync") {
        held.clear();
        for (const [serial, row] of visible()) held.set(serial, row);
      }
      if (event?.event !== "change") continue;
      const change: FeedChange = JSON.parse(event.data);
      for (const [serial, patch] of change.devices) {
        if (patch === null) held.delete(serial);
        else held.set(serial, apply(held.get(serial) ?? ({} as Device), patch));
      }
    }
    expect(new Map([...held].sort())).toEqual(new Map(visible().sort()));
  });
});
