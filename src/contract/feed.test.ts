import { describe, expect, test } from "vitest";
import { EventStreamReader } from "./event-stream.ts";
import { type FeedEvent, formatFeedEvent, readFeedEvent } from "./feed.ts";
import { formatPosition, parsePosition } from "./feed-position.ts";

const resync = { event: "resync", data: {} };

function travel(event: FeedEvent) {
  const [read] = new EventStreamReader().read(formatFeedEvent(event, { epoch: "e1", revision: 7 }));
  return { id: read?.id, event: readFeedEvent(read?.event ?? "", read?.data ?? "") };
}

describe("an event of the feed", () => {
  test.each<FeedEvent>([
    {
      event: "change",
      data: {
        revision: 7,
        takenAt: 1,
        devices: [
          ["__proto__", { status: 3, location: { name: "a\r\nb\u2028" } }],
          ["constructor", null],
          ["7", { last_heartbeat: "2026-11-20T12:00:00" }],
          ["5", { name: "5" }],
        ],
        network_devices: [["G", { status: "connected" }]],
        reports: [["__proto__", [{ type: 2 }]]],
      },
    },
    { event: "state", data: { upstream: { state: "ok", since: 1 }, setAside: 0, unreadable: 2 } },
    { event: "resync", data: {} },
  ])("arrives as it was sent: $event", (event) => {
    expect(travel(event)).toEqual({ id: "e1.7", event });
  });

  test("that cannot be read asks for everything anew; one that is not known is left alone", () => {
    expect(readFeedEvent("change", "{")).toEqual(resync);
    expect(readFeedEvent("change", '{"revision":-1}')).toEqual(resync);
    expect(readFeedEvent("state", "null")).toEqual(resync);
    expect(readFeedEvent("weather", "{}")).toBeUndefined();
    expect(readFeedEvent("__proto__", "{}")).toBeUndefined();
  });
});

describe("a position", () => {
  test("is written and read back", () => {
    const position = { epoch: "0a9z", revision: 12 };
    expect(parsePosition(formatPosition(position))).toEqual(position);
  });

  test.each(["", "a", "a.", ".1", "a.-1", "a.1.2", "A.1", "a.1\n", "a. 1", `${"a".repeat(41)}.1`, "a.1e3"])(
    "is not %j",
    (text) => expect(parsePosition(text)).toBeUndefined(),
  );
});
