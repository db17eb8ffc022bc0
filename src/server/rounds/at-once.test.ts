import { beforeEach, describe, expect, test } from "vitest";
import { memoryStore } from "#server/store/store.ts";
import { PhotoBook } from "./photo-book.ts";
import { RoundBook } from "./round-book.ts";
import { rounderFrom } from "./rounder.ts";
import { idOf } from "./testing/round-events.ts";
import { hall, round, walk } from "./testing/round-server.ts";

const tom = rounderFrom("tom", "technician", {});
const ada = rounderFrom("ada", "admin", {});

let book: RoundBook;
let photos: PhotoBook;
beforeEach(() => {
  const store = memoryStore();
  book = new RoundBook(store, { account: "main", api: "http://127.0.0.1" }, () => 1000);
  photos = new PhotoBook(store, { account: "main", api: "http://127.0.0.1" }, () => 1000);
});

describe("at once", () => {
  test("one round is delivered many times: each of its events is there once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => book.deliver(tom, round, walk)));
    expect(outcomes).toEqual(Array(8).fill(undefined));
    expect((await book.eventsOf(round)).map(({ event }) => event)).toEqual(walk);
    expect(await book.find(round)).toMatchObject({ person: "tom", at: hall, counts: { scanned: 1 } });
  });

  test("a round is delivered in two parts: its summary says all of both", async () => {
    await book.deliver(tom, round, walk.slice(0, 1));
    await Promise.all([book.deliver(tom, round, walk.slice(1, 3)), book.deliver(tom, round, walk.slice(3))]);
    const one = await book.find(round);
    await book.deliver(tom, round, walk);
    expect(await book.find(round)).toEqual(one);
    expect(one?.ended_at).not.toBeNull();
  });

  test("two people deliver a round under one id: it is the first one's, and whole", async () => {
    const outcomes = await Promise.all([book.deliver(tom, round, walk), book.deliver(ada, round, walk)]);
    expect(outcomes).toEqual([undefined, "not-yours"]);
    expect(await book.find(round)).toMatchObject({ person: "tom" });
  });

  test("a photo is delivered twice: it is kept once, and another one under its id is refused", async () => {
    const jpeg = (last: number) => Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, last]);
    const keep = (last: number) =>
      photos.keep({ id: idOf("photo-1"), round, person: "tom", bytes: jpeg(last) });
    expect(await Promise.all([keep(1), keep(1), keep(2)])).toEqual(["kept", "kept", "conflict"]);
  });
});
