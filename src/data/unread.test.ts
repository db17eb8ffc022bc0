import fc from "fast-check";
import { expect, test } from "vitest";
import { unreadIn } from "./unread.ts";

const unread = (path: string, search: string) => unreadIn(path, new URLSearchParams(search));

test.each([
  ["/reports", "since=yesterday&until=7d&kind=mouse,catch", ["since=yesterday", "until=7d", "kind=mouse"]],
  [
    "/devices",
    "at=A&level=red,plan&status=3,x&battery=80-20&silent=long&coordinates=some",
    ["at=A", "level=red", "status=x", "battery=80-20", "silent=long", "coordinates=some"],
  ],
  ["/map", "type=x,5,unknown", ["type=x"]],
  ["/van-list", "level=red&site=A&needs=bait", ["level=red", "site=A"]],
  ["/devices/TB-1", "since=soon", ["since=soon"]],
  ["/", "at=//A&since=soon", ["since=soon"]],
])("%s?%s cannot be read in %o", (path, search, texts) => {
  expect(unread(path, search)).toEqual(texts);
});

test.each([
  ["/reports", "since=2026-11-01&until=2026-11-07&kind=catch,other&at=//A&q=x&since=7d"],
  [
    "/devices",
    "at=none&level=plan&status=3,unknown&battery=-20&silent=7d-&coordinates=none&spot=x&serial=a,b",
  ],
  ["/devices", "at=//&status=&q="],
  // The network has states of its own under that name.
  ["/network", "status=disconnected"],
  ["/bait", "bait=x"],
])("%s?%s says nothing that cannot be read", (path, search) => {
  expect(unread(path, search)).toEqual([]);
});

test("whatever an address holds, nothing throws", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("/", "/reports", "/devices", "/settings"),
      fc.webQueryParameters(),
      (path, search) => {
        expect(Array.isArray(unread(path, search))).toBe(true);
      },
    ),
  );
});
