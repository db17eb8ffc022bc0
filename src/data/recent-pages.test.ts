import { expect, test } from "vitest";
import { hourMs } from "#lib/durations.ts";
import { devicesOpened, type RecentPage, readRecent, wayBack, withRecent } from "./recent-pages.ts";

const page = (name: string, to = `/devices/${name}`, at = 0) => ({ name, to, at });
const opened = (...pages: readonly RecentPage[]) =>
  pages.reduce((list, one) => [...withRecent(list, one)], [] as RecentPage[]);

test("the way back is short, the latest first, each name once", () => {
  const pages = opened(...["z", "a", "b", "c", "d", "e", "f", "g", "b"].map((name) => page(name)));
  expect(wayBack(pages).map(({ name }) => name)).toEqual(["b", "g", "f", "e", "d", "c"]);
  const alike = opened(page("Trap 1", "/devices/A"), page("x"), page("Trap 1", "/devices/B"));
  expect(wayBack(alike).map(({ to }) => to)).toEqual(["/devices/B", "/devices/x"]);
});

test("a page with other filters is the same page, and the list is bounded", () => {
  const pages = opened(page("Devices", "/devices?q=a"), page("Devices", "/devices?q=b"));
  expect(pages.map(({ to }) => to)).toEqual(["/devices?q=b"]);
  expect(opened(...Array.from({ length: 500 }, (_, index) => page(String(index))))).toHaveLength(120);
});

test("devices opened are told apart by their numbers, the latest first, for a working day", () => {
  const now = 100 * hourMs;
  const pages = opened(
    page("Trap 9", "/devices/OLD", now - 11 * hourMs),
    page("Trap 1", "/devices/A", now - 2 * hourMs),
    page("Devices", "/devices", now),
    page("Trap 1", "/devices/B%2F1?days=7", now),
    page("bad", "/devices/%E0%A4%A", now),
  );
  expect(devicesOpened(pages, now)).toEqual(["B/1", "A"]);
});

test("what is kept is read with care: only addresses of our own", () => {
  const kept = [
    page("a"),
    { name: "b", to: "//evil.example" },
    { name: 1, to: "/" },
    null,
    { name: "c", to: "https://x" },
    { name: "d", to: "/d" },
  ];
  expect(readRecent(JSON.stringify(kept))).toEqual([page("a"), page("d", "/d")]);
  expect(readRecent("nonsense")).toEqual([]);
  expect(readRecent("{}")).toEqual([]);
});
