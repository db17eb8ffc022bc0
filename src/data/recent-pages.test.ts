import { expect, test } from "vitest";
import { readRecent, withRecent } from "./recent-pages.ts";

const page = (name: string) => ({ name, to: `/devices/${name}` });

test("the latest page comes first, each once, and the list stays short", () => {
  const pages = ["a", "b", "c", "d", "e", "f", "g", "b"].reduce(
    (list, name) => [...withRecent(list, page(name))],
    [page("z")],
  );
  expect(pages.map(({ name }) => name)).toEqual(["b", "g", "f", "e", "d", "c"]);
});

test("what is kept is read with care: only addresses of our own", () => {
  const kept = [
    page("a"),
    { name: "b", to: "//evil.example" },
    { name: 1, to: "/" },
    null,
    { name: "c", to: "https://x" },
  ];
  expect(readRecent(JSON.stringify(kept))).toEqual([page("a")]);
  expect(readRecent("nonsense")).toEqual([]);
  expect(readRecent("{}")).toEqual([]);
});
