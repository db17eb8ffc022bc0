import fc from "fast-check";
import { expect, test } from "vitest";
import { nameBoxes } from "./area-names.ts";

const corner = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
const area = fc.record({
  name: fc.string({ maxLength: 40 }),
  corners: fc.array(corner, { minLength: 1, maxLength: 6 }),
});

test("no name of an area lies on another, and the first has its name always", () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1, maxLength: 20 }), (areas) => {
      const boxes = nameBoxes(areas);
      expect(boxes[0]).toBeDefined();
      const shown = boxes.filter((box) => box !== undefined);
      for (const [index, one] of shown.entries()) {
        for (const other of shown.slice(index + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test("a name stands above its area, in its middle, and below where another is there", () => {
  const same = {
    name: "Halle",
    corners: [
      { x: 100, y: 80 },
      { x: 200, y: 60 },
    ],
  };
  expect(nameBoxes([same, same, same]).map((one) => one?.bottom)).toEqual([60, 102, undefined]);
  const [box] = nameBoxes([
    {
      name: "Halle",
      corners: [
        { x: 100, y: 80 },
        { x: 200, y: 60 },
      ],
    },
  ]);
  expect(box?.bottom).toBe(60);
  expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBe(150);
});

test("a name waits where markers stand at every place for it, but for the first", () => {
  const at = (x: number) => ({ name: "Halle", corners: [{ x, y: 60 }] });
  const markers = Array.from({ length: 40 }, (_, index) => ({ x: 300 + 10 * index, y: 60 }));
  expect(nameBoxes([at(500), at(500)], markers).map((box) => box !== undefined)).toEqual([true, false]);
  expect(nameBoxes([at(100), at(500)], markers).map((box) => box !== undefined)).toEqual([true, false]);
});
