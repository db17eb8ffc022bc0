import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { donutPieces } from "./donut.ts";

describe("a ring", () => {
  test("of one kind is closed", () => {
    expect(
      donutPieces(
        [
          ["a", 5],
          ["b", 0],
        ],
        100,
        3,
        2,
      ),
    ).toEqual([{ name: "a", count: 5, start: 0, length: 100 }]);
  });

  test("is divided by count, with gaps between", () => {
    const [first, second] = donutPieces(
      [
        ["a", 30],
        ["b", 10],
      ],
      84,
      3,
      2,
    );
    expect(first).toMatchObject({ start: 0 });
    expect(first?.length).toBeCloseTo(60);
    expect(second?.start).toBeCloseTo(62);
    expect(second?.length).toBeCloseTo(20);
  });

  test("of nothing has no pieces", () => {
    expect(donutPieces([["a", 0]], 100, 3, 2)).toEqual([]);
  });

  test("shows one among ten thousand, and its pieces always fill it exactly", () => {
    const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(counts, (given) => {
        const pieces = donutPieces(
          given.map((count, index) => [String(index), count] as const),
          100,
          3,
          1.5,
        );
        fc.pre(pieces.length > 0);
        for (const { length } of pieces) expect(length).toBeGreaterThanOrEqual(3 - 1e-9);
        const filled = pieces.reduce((sum, { length }) => sum + length, 0);
        const gaps = pieces.length > 1 ? pieces.length * 1.5 : 0;
        expect(filled + gaps).toBeCloseTo(100, 6);
      }),
    );
  });
});
