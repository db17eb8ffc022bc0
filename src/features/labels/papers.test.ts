import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paperNames } from "#data/labels-url.ts";
import { cornerOf, cutMarks, firstOn, labelsPerSheet, marginOf, paperOf, sheetsOf } from "./papers.ts";

/** A hundredth of a millimetre: what is left of decimal fractions. */
const tiny = 0.01;

describe.each(paperNames)("on %s", (name) => {
  const paper = paperOf(name);
  const corners = Array.from({ length: labelsPerSheet(paper) }, (_, position) => cornerOf(paper, position));

  test("every label is on the sheet", () => {
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(-tiny);
      expect(y).toBeGreaterThan(-tiny);
      expect(x + paper.label.width).toBeLessThan(paper.sheet.width + tiny);
      expect(y + paper.label.height).toBeLessThan(paper.sheet.height + tiny);
    }
  });

  test("no two labels overlap", () => {
    for (const [index, one] of corners.entries()) {
      for (const other of corners.slice(index + 1)) {
        const isBeside = Math.abs(one.x - other.x) > paper.label.width - tiny;
        const isBelow = Math.abs(one.y - other.y) > paper.label.height - tiny;
        expect(isBeside || isBelow).toBe(true);
      }
    }
  });

  test("every label is used once, from the first that is left of a used sheet", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 400 }), (count, first) => {
        const items = Array.from({ length: count }, (_, index) => index);
        const sheets = sheetsOf(paper, first, items);
        expect(sheets.flatMap((sheet) => sheet.items)).toEqual(items);
        for (const [index, { from, items: there }] of sheets.entries()) {
          expect(from).toBe(index === 0 ? firstOn(paper, first) - 1 : 0);
          expect(there.length).toBeGreaterThan(0);
          expect(from + there.length).toBeLessThanOrEqual(labelsPerSheet(paper));
        }
      }),
    );
  });
});

/** The makers' data sheets: margins, and the distance from one label to the next. */
test.each([
  ["L4731", 189, { x: 8.6, y: 13.5 }, [27.9, 10]],
  ["L7651", 65, { x: 4.75, y: 10.7 }, [40.6, 21.2]],
  ["L7160", 21, { x: 7.25, y: 15.15 }, [66, 38.1]],
  ["L7163", 14, { x: 4.65, y: 15.15 }, [101.6, 38.1]],
] as const)("%s has %i labels where its maker put them", (name, labels, { x, y }, [across, down]) => {
  const paper = paperOf(name);
  expect(labelsPerSheet(paper)).toBe(labels);
  expect(marginOf(paper).x).toBeCloseTo(x, 5);
  expect(marginOf(paper).y).toBeCloseTo(y, 5);
  expect(cornerOf(paper, 1).x - x).toBeCloseTo(across, 5);
  expect(cornerOf(paper, paper.columns).y - y).toBeCloseTo(down, 5);
});

test("cut marks are on plain paper alone, and on no label", () => {
  expect(paperNames.filter((name) => cutMarks(paperOf(name)).length > 0)).toEqual(["A4"]);
  const paper = paperOf("A4");
  const { x, y } = marginOf(paper);
  for (const { from, to } of cutMarks(paper)) {
    for (const point of [from, to]) {
      const isInside =
        point.x > x - 1 &&
        point.x < paper.sheet.width - x + 1 &&
        point.y > y - 1 &&
        point.y < paper.sheet.height - y + 1;
      expect(isInside).toBe(false);
    }
  }
});
