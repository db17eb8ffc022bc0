import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dashesOf, donutPieces } from "./donut.ts";

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

describe("the dashes of a piece", () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  test("without a rhythm are one", () => {
    expect(dashesOf(30, 100, undefined)).toEqual([30, 70]);
  });

  test("go once around, begin and end with what is drawn, and keep about to their rhythm", () => {
    const rhythm = fc.tuple(
      fc.double({ min: 1, max: 6, noNaN: true }),
      fc.double({ min: 1, max: 4, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.double({ min: 3, max: 100, noNaN: true }), rhythm, (length, given) => {
        const dashes = dashesOf(length, 100, given);
        expect(dashes.length % 2).toBe(0);
        expect(sum(dashes)).toBeCloseTo(100, 6);
        expect(dashes.at(-1)).toBeCloseTo(100 - length, 6);
        if (length < 2 * sum(given)) return;
        expect(dashes[0]).toBeGreaterThan(given[0] / 2);
        expect(dashes[0]).toBeLessThan(given[0] * 2);
      }),
    );
  });
});
