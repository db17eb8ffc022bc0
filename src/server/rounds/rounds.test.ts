import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryStore } from "#server/store/store.ts";
import { begun, eventIn, idOf } from "./testing/round-events.ts";
import { hall, type RoundServer, round, startRoundServer, walk } from "./testing/round-server.ts";

let fixture: RoundServer;
beforeEach(async () => {
  fixture = await startRoundServer();
});
afterEach(() => fixture.close());

describe("a round", () => {
  test("is delivered and told: who, where, when, and what was missed", async () => {
    const tom = await fixture.enter("tom");
    const before = Date.now();
    await fixture.deliver(tom, ...walk);
    const { rounds } = await fixture.list(await fixture.enter("ada"));
    expect(rounds).toMatchObject([
      {
        id: round,
        at: hall,
        person: "tom",
        begun_at: 1_000_000,
        ended_at: 1_005_000,
        counts: {
          ...{ expected: 2, scanned: 1, elsewhere: 1, unknown: 0, typed: 1, notes: 1, missed: ["A-2"] },
          outcomes: { rearmed: 1 },
        },
      },
    ]);
    // Both times are told: what the phone says, and when it was here.
    expect(rounds[0]?.arrived_at).toBeGreaterThanOrEqual(before);
    const { events } = await fixture.one(tom, round);
    expect(events.map(({ event }) => event)).toEqual(walk);
  });

  test("that is delivered twice, in parts and in any order is one", async () => {
    const tom = await fixture.enter("tom");
    await fixture.deliver(tom, ...walk.slice(0, 2).toReversed());
    await Promise.all([fixture.deliver(tom, ...walk), fixture.deliver(tom, ...walk)]);
    await fixture.deliver(tom, ...walk.toReversed());
    expect((await fixture.one(tom, round)).events.map(({ event }) => event)).toEqual(walk);
    expect((await fixture.list(tom)).rounds).toHaveLength(1);
  });

  test("is never overwritten: another event under a known id is refused, with all that came with it", async () => {
    const tom = await fixture.enter("tom");
    await fixture.deliver(tom, ...walk);
    const more = eventIn(round, "note", 7, { text: "More" });
    for (const wrong of [
      { ...walk[2], outcomes: ["damaged"] },
      { ...begun(round, hall, []), id: idOf("another-beginning") },
      eventIn(idOf("another-round"), "ended", 8, {}),
    ]) {
      expect((await fixture.put(tom, round, more, wrong)).status).toBe(409);
    }
    expect((await fixture.one(tom, round)).events.map(({ event }) => event)).toEqual(walk);
  });

  test("whose beginning is not there is told so, and taken as a whole", async () => {
    const tom = await fixture.enter("tom");
    expect((await fixture.put(tom, round, ...walk.slice(1))).status).toBe(409);
    expect((await fixture.list(tom)).rounds).toEqual([]);
    expect((await fixture.put(tom, round, ...walk)).status).toBe(204);
  });

  test("of one person at a location leaves that of another as it is", async () => {
    const { enter } = fixture;
    const [tom, ada] = [await enter("tom"), await enter("ada")];
    const other = idOf("round-2");
    await Promise.all([
      fixture.deliver(tom, ...walk),
      fixture.deliver(ada, begun(other, hall, ["A-1", "A-2"]), {
        ...eventIn(other, "scanned", 1, { serial_number: "A-2", way: "camera", belongs: hall }),
      }),
    ]);
    expect((await fixture.list(tom)).rounds.map(({ person }) => person).toSorted()).toEqual(["ada", "tom"]);
    // A person cannot add to the round of another.
    expect((await fixture.put(ada, round, eventIn(round, "note", 9, { text: "I was here" }))).status).toBe(
      403,
    );
  });

  test("outlives the server, and is of one account", async () => {
    const kept = memoryStore();
    const rounds = { ...kept, close: async () => undefined };
    const account = { env: { TRAPBOARD_API_URL: "http://127.0.0.1:9" }, isImpatient: true };
    const first = await startRoundServer({ rounds, ...account });
    await first.deliver(await first.enter("tom"), ...walk);
    await first.close();
    const other = await startRoundServer({ rounds });
    expect((await other.list(await other.enter("ada"))).rounds).toEqual([]);
    await other.close();
    const second = await startRoundServer({ rounds: kept, ...account });
    expect((await second.one(await second.enter("ada"), round)).events).toHaveLength(walk.length);
    await second.close();
  });
});

describe("what is no event", () => {
  test.each([
    ["an unknown kind", { kind: "erased" }],
    ["a text as time", { made_at: "now" }],
    ["a time beyond all calendars", { made_at: 1e20 }],
    ["an outcome nobody knows", { outcomes: ["rearmed", "exploded"] }],
    ["a serial number that is too long", { serial_number: "x".repeat(129) }],
    ["too much to replace it by", { replaced_by: {} }],
    ["a position off the earth", { position: { latitude: 91, longitude: 0, accuracy: 1 } }],
  ])("%s is refused, with all that came with it", async (_name, fields) => {
    const tom = await fixture.enter("tom");
    expect((await fixture.put(tom, round, walk[0], { ...walk[2], ...fields })).status).toBe(400);
    expect((await fixture.list(tom)).rounds).toEqual([]);
  });

  test("neither is what asks or delivers something else altogether", async () => {
    const tom = await fixture.enter("tom");
    for (const body of [[], { events: "all" }, { events: [null] }, null]) {
      expect((await fixture.send(tom, "PUT", `/rounds/${round}`, body)).status).toBe(400);
    }
    for (const search of ["?at=Hall", "?who=tom", "?before=1", "?at=//A&at=//B"]) {
      expect((await fixture.read(tom, `/rounds${search}`)).status).toBe(400);
    }
  });

  test("a hostile text is kept as it is, and told as it is", async () => {
    const tom = await fixture.enter("tom");
    const text = "<img src=x onerror=alert(1)> '; drop table round; -- \u202e\u0000 =1+1";
    const note = eventIn(round, "note", 1, { text });
    await fixture.deliver(tom, begun(round, hall, ["__proto__", "constructor"]), note);
    const { events, round: told } = await fixture.one(tom, round);
    expect(events.at(-1)?.event).toEqual(note);
    expect(told.counts.missed).toEqual(["__proto__", "constructor"]);
  });
});

describe("the list", () => {
  test("comes in parts, the latest first, and can be asked for a location or a person", async () => {
    const tom = await fixture.enter("tom");
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...begun(idOf(`many-${index}`), index % 2 === 0 ? hall : "//Client A//Yard", []),
      made_at: 1_000_000 + index,
    }));
    for (const event of many) await fixture.deliver(tom, event);
    const first = await fixture.list(tom);
    expect(first.rounds).toHaveLength(100);
    expect(first.rounds[0]?.begun_at).toBe(1_000_129);
    const second = await fixture.list(tom, `?before=${first.next}`);
    expect(second.rounds).toHaveLength(30);
    expect(second.next).toBeNull();
    expect(new Set([...first.rounds, ...second.rounds].map(({ id }) => id)).size).toBe(130);
    expect((await fixture.list(tom, `?at=${encodeURIComponent(hall)}`)).rounds).toHaveLength(65);
    expect((await fixture.list(tom, "?at=//Client%20A")).rounds).toHaveLength(100);
    expect((await fixture.list(tom, "?person=ada")).rounds).toEqual([]);
  });
});
