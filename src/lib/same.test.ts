import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame } from "./same.ts";

test("a JSON value is the same as its copy, and differs where its text differs", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.jsonValue(), (a, b) => {
      const copy: unknown = JSON.parse(JSON.stringify(a));
      // JSON has no negative zero.
      expect(isSame(copy, JSON.parse(JSON.stringify(copy)))).toBe(true);
      if (isSame(a, b)) expect(JSON.stringify(sorted(a))).toBe(JSON.stringify(sorted(b)));
    }),
  );
});

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, sorted(field)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: undefined }, {}],
  [[1], { 0: 1 }],
  [[], [0]],
  [null, {}],
  [{ toString: 1 }, {}],
  ["1", 1],
])("%o differs from %o", (a, b) => {
  expect(isSame(a, b)).toBe(false);
  expect(isSame(b, a)).toBe(false);
});

test("the order of fields does not matter", () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
});
