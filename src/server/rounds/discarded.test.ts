import { afterEach, beforeEach, expect, test } from "vitest";
import { begun, eventIn, idOf } from "./testing/round-events.ts";
import { hall, type RoundServer, round, startRoundServer, walk } from "./testing/round-server.ts";

let fixture: RoundServer;
beforeEach(async () => {
  fixture = await startRoundServer();
});
afterEach(() => fixture.close());

const beginning = begun(round, hall, ["A-1", "A-2"]);
const discarded = eventIn(round, "discarded", 1, {});

test("a round that its maker discards is in no list, and all of it is still there", async () => {
  const [tom, ada] = [await fixture.enter("tom"), await fixture.enter("ada")];
  await fixture.deliver(tom, beginning);
  expect((await fixture.list(ada)).rounds).toHaveLength(1);
  expect((await fixture.put(ada, round, discarded)).status).toBe(403);
  await fixture.deliver(tom, discarded);
  for (const search of ["", `?at=${encodeURIComponent(hall)}`, "?person=tom"]) {
    expect((await fixture.list(ada, search)).rounds).toEqual([]);
  }
  const { round: told, events } = await fixture.one(ada, round);
  expect(told).toMatchObject({ person: "tom", discarded: true, ended_at: 1_001_000 });
  expect(events.map(({ event }) => event)).toEqual([beginning, discarded]);
});

test("an entry of another phone that arrives later brings the round back, with nothing lost", async () => {
  const tom = await fixture.enter("tom");
  await fixture.deliver(tom, beginning, discarded);
  const scan = eventIn(round, "scanned", 1, { serial_number: "A-1", way: "camera", belongs: hall });
  await fixture.deliver(tom, scan);
  const { rounds } = await fixture.list(tom);
  expect(rounds).toMatchObject([{ id: round, ended_at: null, counts: { scanned: 1 } }]);
  expect(rounds[0]?.discarded).toBeUndefined();
});

test("a round with entries is not discarded", async () => {
  const tom = await fixture.enter("tom");
  await fixture.deliver(tom, ...walk, eventIn(round, "discarded", 9, {}));
  const { rounds } = await fixture.list(tom);
  expect(rounds).toMatchObject([{ id: round, ended_at: 1_005_000, counts: { scanned: 1, notes: 1 } }]);
});

test("a plan whose round was discarded is neither begun nor done", async () => {
  const [tom, ada] = [await fixture.enter("tom"), await fixture.enter("ada")];
  const plan = idOf("plan-1");
  const request = { at: hall, person: null, due_at: Date.now() + 1000, note: "" };
  expect((await fixture.send(ada, "PUT", `/rounds/plans/${plan}`, request)).status).toBe(204);
  await fixture.deliver(tom, { ...beginning, plan } as typeof beginning);
  expect((await fixture.list(tom)).plans).toMatchObject([{ rounds: [round] }]);
  await fixture.deliver(tom, discarded);
  expect((await fixture.list(tom)).plans).toMatchObject([{ rounds: [], done: false }]);
});
