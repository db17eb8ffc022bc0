import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isSurelyWithin,
  isWithin,
  type LocationPath,
  levelsOf,
  parentOf,
  parsePath,
  pathOf,
  rootPath,
} from "./path.ts";

function path(text: string): LocationPath {
  const parsed = parsePath(text);
  if (parsed === undefined) throw new Error(`not a path: ${text}`);
  return parsed;
}

/** Names as people and vendors write them: anything but an empty one, `//` within, or a slash at the end. */
const levels = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }),
    fc.constantFrom(
      "A",
      "B",
      "BC",
      "50 % & more",
      "C#",
      "Halle 3?",
      "a+b",
      "Zürich",
      "🐀",
      "/B",
      "A/B",
      "..",
    ),
  )
  .filter((level) => level.trim() !== "" && !level.includes("//") && !level.endsWith("/"));
const levelLists = fc.array(levels, { maxLength: 5 });
const pieces = fc.constantFrom("A", "B", "BC", "/", "//", " ");
const anyPaths = fc
  .array(pieces, { maxLength: 9 })
  .map((parts) => parsePath(`//${parts.join("")}`))
  .filter((parsed) => parsed !== undefined);

describe("levels", () => {
  test("what is written between the double slashes are the names", () => {
    expect(levelsOf(path("//Client A//Hall 3"))).toEqual(["Client A", "Hall 3"]);
    expect(levelsOf(path("//A/B//C"))).toEqual(["A/B", "C"]);
    expect(levelsOf(path("//100 % #1 ?x=1&y=a+b"))).toEqual(["100 % #1 ?x=1&y=a+b"]);
    expect(levelsOf(rootPath)).toEqual([]);
  });

  test("a path goes to levels and back", () => {
    fc.assert(
      fc.property(levelLists, (list) => {
        expect(levelsOf(path(pathOf(list)))).toEqual(list);
      }),
    );
    fc.assert(
      fc.property(anyPaths, (any) => {
        expect(pathOf(levelsOf(any))).toBe(any);
      }),
    );
  });

  test.each(["", "/", "A", "/A", "A//B", " //A", "////", "//A//", "//A////B", "// ", "//A// //B"])(
    "%j is no path",
    (text) => {
      expect(parsePath(text)).toBeUndefined();
    },
  );

  test("the parent is one level up, and the root has none", () => {
    expect(parentOf(path("//A//B"))).toBe("//A");
    expect(parentOf(path("//A"))).toBe(rootPath);
    expect(parentOf(rootPath)).toBeUndefined();
  });
});

describe("being within", () => {
  test.each([
    ["//A//B", "//A//B", true],
    ["//A//B//C", "//A//B", true],
    ["//A//BC", "//A//B", false],
    ["//A//B", "//A//BC", false],
    ["//A//B", "//A//B//C", false],
    ["//A//B", "//B", false],
    ["//a//B", "//A", false],
    ["//A/B", "//A", false],
    ["//A///B", "//A", true],
    ["//A///B", "//A/", false],
    ["//A", "//", true],
    ["//", "//", true],
    ["//", "//A", false],
  ])("%s within %s: %s", (inner, outer, expected) => {
    expect(isWithin(path(inner), path(outer))).toBe(expected);
  });

  test("is beginning with the same whole levels", () => {
    fc.assert(
      fc.property(anyPaths, anyPaths, (inner, outer) => {
        const ofOuter = levelsOf(outer);
        const same = levelsOf(inner).slice(0, ofOuter.length);
        expect(isWithin(inner, outer)).toBe(JSON.stringify(same) === JSON.stringify(ofOuter));
      }),
      { numRuns: 2000 },
    );
  });

  test("a longer name beside a location never stands within it", () => {
    fc.assert(
      fc.property(levelLists, levels, levels, (above, name, more) => {
        const location = path(pathOf([...above, name]));
        const beside = path(pathOf([...above, `${name}${more}`]));
        expect(isWithin(beside, location)).toBe(false);
        expect(isWithin(path(pathOf([...above, name, more])), location)).toBe(true);
      }),
    );
  });
});

describe("being surely within", () => {
  test.each([
    ["//A//B", "//A", true],
    ["//A//B///C", "//A", true],
    ["//A///B", "//A", false],
    ["//A///B", "//A/", false],
    ["//A///B", "//A///B", true],
    ["//A///B//C", "//A///B", true],
    ["//A", "//", true],
    ["///A", "//", true],
    ["//AB", "//A", false],
    ["//a", "//A", false],
    ["//Zu\u0308rich//B", "//Z\u00fcrich", false],
  ])("%s within %s: %s", (inner, outer, expected) => {
    expect(isSurelyWithin(path(inner), path(outer))).toBe(expected);
  });

  test("holds for no path that may be read as standing elsewhere", () => {
    fc.assert(
      fc.property(anyPaths, anyPaths, (inner, outer) => {
        if (inner === outer || outer === rootPath || !isSurelyWithin(inner, outer)) return;
        // Read from the right, the slashes of a run fall to the name on the left.
        const fromTheRight = inner.slice(2).split(/\/\/(?!\/)/);
        expect(fromTheRight.slice(0, levelsOf(outer).length)).toEqual(levelsOf(outer));
      }),
      { numRuns: 2000 },
    );
  });
});
