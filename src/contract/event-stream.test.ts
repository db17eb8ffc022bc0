import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comment, EventStreamReader, formatEvent } from "./event-stream.ts";

function readAll(text: string) {
  return new EventStreamReader().read(text);
}

const words = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n\0]/g, ""));
const events = fc.array(
  fc.record({ event: fc.constantFrom("change", "state"), id: words, data: words.map((text) => `.${text}`) }),
);

describe("a stream of events", () => {
  test("is read as it was written, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(events, fc.array(fc.nat()), (written, cuts) => {
        const text = written.map((event) => formatEvent(event) + comment).join("");
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
        const reader = new EventStreamReader();
        const read = places.flatMap((place, index) => reader.read(text.slice(place, places[index + 1])));
        expect(read.map(({ event, data }) => ({ event, data }))).toEqual(
          written.map(({ event, data }) => ({ event, data })),
        );
        // One space after the colon is the writer's; the reader takes off no other.
        expect(read.map(({ id }) => id)).toEqual(written.map(({ id }) => id));
      }),
    );
  });

  test("may end its lines in any way, even between two pieces", () => {
    const expected = [{ event: "message", id: "1", data: "a\nb" }];
    expect(readAll("id: 1\r\ndata: a\r\ndata: b\r\n\r\n")).toEqual(expected);
    expect(readAll("id:1\rdata:a\rdata:b\r\r\n")).toEqual(expected);
    const reader = new EventStreamReader();
    const read = ["\uFEFFid: 1\r", "\ndata: a\r", "\ndata: b\n\r", "\n"].flatMap((part) => reader.read(part));
    expect(read).toEqual(expected);
  });

  test("takes a byte order mark off its beginning alone, and one space after a colon", () => {
    const data = (pieces: string[]) => {
      const reader = new EventStreamReader();
      return pieces.flatMap((piece) => reader.read(piece)).map((event) => event.data);
    };
    expect(data(["", "\uFEFFdata: a\n\n", "\uFEFFdata: b\n\ndata: c\n\n"])).toEqual(["a", "c"]);
    expect(data(["data: a\uFEFF\n\n"])).toEqual(["a\uFEFF"]);
    expect(data(["data:a b\n\ndata:  c\n\n"])).toEqual(["a b", " c"]);
  });

  test("keeps the last id, ignores comments, unknown fields and events without data", () => {
    const text = ": hello\nid: 7\nevent: x\n\nretry: 1\nnonsense\ndata\n\nid: 8\0\ndata: {}\n\n";
    expect(readAll(text)).toEqual([
      { event: "message", id: "7", data: "" },
      { event: "message", id: "7", data: "{}" },
    ]);
  });
});
