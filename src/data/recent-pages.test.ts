import { expect, test } from "vitest";
import { nameToNote, type RecentPage, readRecent, wayBack, withRecent } from "./recent-pages.ts";

const page = (name: string, to = `/devices/${name}`) => ({ name, to });
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
  expect(opened(...Array.from({ length: 500 }, (_, index) => page(String(index))))).toHaveLength(20);
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

test("what does not exist is no page to come back to", () => {
  expect(nameToNote("Trap 6 · Trapboard")).toBe("Trap 6");
  expect(
    ["Trapboard", "Device not found · Trapboard", "Location not found · Trapboard"].map(nameToNote),
  ).toEqual([undefined, undefined, undefined]);
});
