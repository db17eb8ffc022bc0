import "fake-indexeddb/auto";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mostEvents, mostPhotos, type RoundEvent } from "#contract/round-events.ts";
import { storeFor } from "#data/local-storage.ts";
import { deliverOutbox } from "#data/outbox.ts";
import { dayMs } from "#lib/durations.ts";
import { type LoopbackServer, startLoopbackServer } from "#lib/testing/loopback-server.ts";
import {
  addEvents,
  addPhoto,
  adoptRound,
  beginRound,
  deliverAgain,
  forgetOldRounds,
  myRounds,
  waitingPicture,
} from "./journal.ts";

/** What reached the server, and what it says to it. */
let taken: { path: string; kinds: string[] }[];
let status: number;
let server: LoopbackServer;
let owner = 0;

beforeEach(async () => {
  taken = [];
  status = 503;
  server = await startLoopbackServer(async (request, response) => {
    const isEvents = request.headers["content-type"] === "application/json";
    const body = isEvents ? ((await json(request)) as { events: RoundEvent[] }) : { events: [] };
    if (!isEvents) request.resume();
    if (status === 204) taken.push({ path: request.url ?? "", kinds: body.events.map(({ kind }) => kind) });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(status === 403 ? JSON.stringify({ detail: "Not any more." }) : undefined);
  });
  vi.stubGlobal("window", { location: { origin: server.url } });
  owner += 1;
  storeFor(`tom-${owner}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const at = "//A//Hall" as Extract<RoundEvent, { kind: "begun" }>["at"];
const scan = (serial_number: string) =>
  ({ kind: "scanned", serial_number, way: "camera", belongs: at }) as const;

/** The only round of the person, as a page would find it after a crash. */
async function mine() {
  const [round, ...others] = await myRounds();
  expect(others).toEqual([]);
  if (round === undefined) throw new Error("There is no round.");
  return round;
}

/** Delivers until nothing waits for the line: what was begun while another delivery ran is delivered, too. */
async function deliver(): Promise<void> {
  await expect.poll(deliverOutbox).toBe("done");
}

test("every event is on the device at once, in the order it was made in, and numbered", async () => {
  const id = await beginRound({ at, expected: ["1", "2"] }, 1000);
  await Promise.all([addEvents(id, [scan("1")], 2000), addEvents(id, [scan("2")], 2000)]);
  const { events, waiting } = await mine();
  expect(events.map(({ seq, kind }) => [seq, kind])).toEqual([
    [0, "begun"],
    [1, "scanned"],
    [2, "scanned"],
  ]);
  expect(waiting.size).toBe(3);
});

test("an entry that is made of those before it knows one that is still on its way to the device", async () => {
  const id = await beginRound({ at, expected: ["1"] }, 1000);
  const outcome = (...outcomes: ("checked" | "rearmed")[]) =>
    ({ kind: "outcome", serial_number: "1", outcomes }) as const;
  await Promise.all([
    addEvents(id, [outcome("checked")], 2000),
    addEvents(
      id,
      (known) => [outcome(...(known.some(({ kind }) => kind === "outcome") ? (["rearmed"] as const) : []))],
      3000,
    ),
  ]);
  expect((await mine()).events.map((event) => ("outcomes" in event ? event.outcomes : []))).toEqual([
    [],
    ["checked"],
    ["rearmed"],
  ]);
});

test("what is delivered waits no more and is not sent again, and the round goes on", async () => {
  const id = await beginRound({ at, expected: ["1"] }, 1000);
  status = 204;
  await deliver();
  expect((await mine()).waiting.size).toBe(0);
  taken = [];
  await addEvents(id, [scan("1")], 2000);
  await addEvents(id, [{ kind: "ended" }], 3000);
  await deliver();
  await expect.poll(async () => (await mine()).waiting.size).toBe(0);
  expect(taken.flatMap(({ kinds }) => kinds)).not.toContain("begun");
  expect((await mine()).events.map(({ kind }) => kind)).toEqual(["begun", "scanned", "ended"]);
});

test("a round in which nothing is recorded is discarded, and one with an entry is not", async () => {
  const id = await beginRound({ at, expected: ["1"] }, 1000);
  await addEvents(id, [{ kind: "discarded" }], 2000);
  expect((await mine()).events.map(({ kind }) => kind)).toEqual(["begun", "discarded"]);
  status = 204;
  await deliver();
  await expect.poll(() => taken.flatMap(({ kinds }) => kinds)).toEqual(["begun", "discarded"]);
  await forgetOldRounds(2000 + 40 * dayMs);
  const other = await beginRound({ at, expected: ["1"] }, 3000);
  await addEvents(other, [scan("1")], 4000);
  await expect(addEvents(other, [{ kind: "discarded" }], 5000)).rejects.toThrow("cannot be discarded");
  expect((await mine()).events.map(({ kind }) => kind)).toEqual(["begun", "scanned"]);
});

test("what the server refuses stays with its reason, until it is delivered again as a whole", async () => {
  const id = await beginRound({ at, expected: [] }, 1000);
  status = 204;
  await deliver();
  status = 403;
  await addEvents(id, [scan("1")], 2000);
  await expect.poll(async () => (await mine()).refusal).toBe("Not any more.");
  expect((await mine()).waiting.size).toBe(1);
  status = 204;
  taken = [];
  await deliverAgain(id);
  await deliver();
  expect(taken.at(-1)).toEqual({ path: `/rounds/${id}`, kinds: ["begun", "scanned"] });
  const { refusal, waiting } = await mine();
  expect([refusal, waiting.size]).toEqual([undefined, 0]);
});

test("a photo goes after the event that tells of it, and can be seen until it has gone", async () => {
  const id = await beginRound({ at, expected: [] }, 1000);
  await addPhoto(id, { picture: new Blob(["jpeg"], { type: "image/jpeg" }), serial_number: "1" }, 2000);
  const photo = (await mine()).events.at(-1)?.id ?? "";
  expect(await (await waitingPicture(photo))?.text()).toBe("jpeg");
  status = 204;
  await deliver();
  await expect.poll(async () => waitingPicture(photo)).toBeUndefined();
  expect(taken.map(({ path }) => path)).toEqual([`/rounds/${id}`, `/rounds/${id}/photos/${photo}`]);
  await expect(addPhoto(id, { picture: new Blob([new Uint8Array(1_000_001)]) }, 3000)).rejects.toThrow(
    "too large",
  );
});

test("a photo whose picture this browser does not keep is not recorded either", async () => {
  const id = await beginRound({ at, expected: [] }, 1000);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value.body instanceof Blob) throw new DOMException("No room.", "QuotaExceededError");
    return put.call(this, value, key);
  });
  await expect(addPhoto(id, { picture: new Blob(["jpeg"]) }, 2000)).rejects.toThrow("no room left");
  vi.restoreAllMocks();
  expect((await mine()).events.map(({ kind }) => kind)).toEqual(["begun"]);
});

test("entries that the outbox took are recorded, also where the list of the round could not be written", async () => {
  const id = await beginRound({ at, expected: ["1", "2"] }, 1000);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === "rounds") throw new DOMException("No room.", "QuotaExceededError");
    return put.call(this, value, key);
  });
  await addEvents(id, [scan("1")], 2000);
  status = 204;
  await deliver();
  await expect.poll(async () => (await mine()).waiting.size).toBe(0);
  // The server has it, so the page goes on showing it, and the next entry has a number of its own.
  expect(await mine()).toMatchObject({ isUnwritten: true });
  vi.restoreAllMocks();
  await addEvents(id, [scan("2")], 3000);
  const { events, isUnwritten } = await mine();
  expect(isUnwritten).toBeUndefined();
  expect(events.map(({ seq, kind }) => [seq, kind])).toEqual([
    [0, "begun"],
    [1, "scanned"],
    [2, "scanned"],
  ]);
});

test("a round has as many photos and entries as the server takes, and can be ended after them", async () => {
  const id = await beginRound({ at, expected: [] }, 1000);
  const photo = { kind: "photo", bytes: 4 } as const;
  await addEvents(
    id,
    Array.from({ length: mostPhotos }, () => photo),
    2000,
  );
  await expect(addPhoto(id, { picture: new Blob(["jpeg"]) }, 3000)).rejects.toThrow("200 photos");
  const left = mostEvents - 1 - 1 - mostPhotos;
  await addEvents(
    id,
    Array.from({ length: left }, (_, index) => scan(`${index}`)),
    4000,
  );
  await expect(addEvents(id, [scan("1")], 5000)).rejects.toThrow("end it, and begin another");
  await addEvents(id, [{ kind: "ended" }], 6000);
  expect((await mine()).events).toHaveLength(mostEvents);
});

test("what is made while something is on its way is delivered after it, without anybody asking", async () => {
  status = 204;
  const id = await beginRound({ at, expected: [] }, 1000);
  await addEvents(id, [scan("1")], 2000);
  await addPhoto(id, { picture: new Blob(["jpeg"], { type: "image/jpeg" }) }, 3000);
  await expect.poll(async () => (await mine()).waiting.size).toBe(0);
});

test("what another phone recorded in the round stands beside what is here, and the next entry comes after both", async () => {
  const id = await beginRound({ at, expected: ["1", "2"] }, 1000);
  const other = { ...scan("2"), id: crypto.randomUUID(), round: id, seq: 4, made_at: 1500 };
  await addEvents(id, [scan("1")], 2000);
  await adoptRound(id, [other]);
  await adoptRound(id, [other]);
  await addEvents(id, [{ kind: "ended" }], 3000);
  const { events, waiting } = await mine();
  expect(events.map(({ seq, kind }) => [seq, kind])).toEqual([
    [0, "begun"],
    [1, "scanned"],
    [4, "scanned"],
    [5, "ended"],
  ]);
  // The server told it: nobody has to tell the server.
  expect(waiting.has(other.id)).toBe(false);
});

test("a round is its maker's: nobody else on the device finds it", async () => {
  await beginRound({ at, expected: [] }, 1000);
  storeFor("somebody-else");
  expect(await myRounds()).toEqual([]);
});

test("whoever waits for a turn that another tab keeps is told so, and nothing is recorded", async () => {
  const id = await beginRound({ at, expected: ["1"] }, 1000);
  let letGo = () => {};
  const other = navigator.locks.request(
    `trapboard round ${id}`,
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve;
      }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const waiting = expect(addEvents(id, [scan("1")], 2000)).rejects.toThrow(/Another tab of Trapboard/);
  await vi.advanceTimersByTimeAsync(20_000);
  await waiting;
  vi.useRealTimers();
  letGo();
  await other;
  await addEvents(id, [scan("1")], 3000);
  expect((await mine()).events.map(({ kind }) => kind)).toEqual(["begun", "scanned"]);
});

test("a round that is over and delivered goes after a month, and one that is not stays", async () => {
  status = 204;
  const over = await beginRound({ at, expected: [] }, 0);
  await addEvents(over, [{ kind: "ended" }], 1000);
  const open = await beginRound({ at, expected: [] }, 0);
  await expect.poll(async () => (await myRounds()).every(({ waiting }) => waiting.size === 0)).toBe(true);
  await deliver();
  status = 503;
  const undelivered = await beginRound({ at, expected: [] }, 0);
  await addEvents(undelivered, [{ kind: "ended" }], 1000);
  const idsNow = async () => (await myRounds()).map(({ id }) => id).sort();
  await forgetOldRounds(1000 + 30 * dayMs);
  expect(await idsNow()).toEqual([over, open, undelivered].sort());
  await forgetOldRounds(1001 + 30 * dayMs);
  expect(await idsNow()).toEqual([open, undelivered].sort());
});
