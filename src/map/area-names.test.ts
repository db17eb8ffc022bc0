import fc from "fast-check";
import { expect, test } from "vitest";
import { edgesAt, isCrossed } from "./area-edges.ts";
import { nameBoxes } from "./area-names.ts";

const corner = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
const area = fc.record({
  name: fc.string({ maxLength: 40 }),
  isNeeded: fc.boolean(),
  corners: fc.array(corner, { minLength: 1, maxLength: 6 }),
});

type Corners = readonly { x: number; y: number }[];

/** Whether a span around a height reaches an area at the nearest place across. */
function reaches(corners: Corners, across: number, from: number, to: number): boolean {
  const xs = corners.map((corner) => corner.x);
  const { upper, lower } = edgesAt(corners, Math.min(Math.max(across, Math.min(...xs)), Math.max(...xs)));
  return to + 0.001 >= upper && from - 0.001 <= lower;
}

/** Whether a name touches the line around some corners from above, below or a side, or lies within it. */
function touches(
  corners: Corners,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
) {
  const turned = corners.map(({ x, y }) => ({ x: y, y: x }));
  return (
    reaches(corners, (left + right) / 2, top, bottom) || reaches(turned, (top + bottom) / 2, left, right)
  );
}

test("no name of an area lies on another, or away from its area unless it is needed", () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1, maxLength: 20 }), (areas) => {
      const boxes = nameBoxes(areas);
      for (const [index, box] of boxes.entries()) {
        // One that is needed may stand near its area.
        if (box !== undefined && !areas[index]?.isNeeded)
          expect(touches(areas[index]?.corners ?? [], box)).toBe(true);
      }
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

const hall = [
  { x: 100, y: 60 },
  { x: 300, y: 60 },
  { x: 300, y: 200 },
  { x: 100, y: 200 },
];
const middles = (boxes: ReturnType<typeof nameBoxes>) =>
  boxes.map((box) => box && [(box.left + box.right) / 2, (box.top + box.bottom) / 2]);

test("a name lies on the upper line of its area, in the middle, and within it where another is there", () => {
  const same = { name: "Halle 12, Versand", corners: hall };
  expect(middles(nameBoxes([same, same]))).toEqual([
    [200, 60],
    [200, 88],
  ]);
  const slanted = [
    { x: 100, y: 100 },
    { x: 300, y: 60 },
    { x: 300, y: 200 },
  ];
  expect(middles(nameBoxes([{ name: "Halle", corners: slanted }]))).toEqual([[200, 80]]);
});

test("a name keeps clear of the lines of other areas where it can", () => {
  const yard = [
    { x: 190, y: 0 },
    { x: 210, y: 0 },
    { x: 210, y: 150 },
    { x: 190, y: 150 },
  ];
  const [box] = nameBoxes([
    { name: "Halle", corners: hall },
    { name: "Hof", corners: yard },
  ]);
  expect(box && isCrossed(box, yard)).toBe(false);
  expect(box && isCrossed(box, hall)).toBe(true);
});

test("a name waits where markers stand at every place for it", () => {
  const at = (x: number) => ({ name: "Halle", corners: [{ x, y: 60 }] });
  const markers = Array.from({ length: 40 }, (_, index) => ({ x: 300 + 10 * index, y: 60 }));
  expect(nameBoxes([at(500), at(100)], markers).map((box) => box !== undefined)).toEqual([false, true]);
});

const seen = { left: 0, top: 0, right: 500, bottom: 300 };

test("a name that is needed stands near its area where markers stand all over it, and over them at last", () => {
  const yard = { name: "Hof", corners: [{ x: 250, y: 150 }], isNeeded: true };
  const crowd = (reach: number) =>
    Array.from({ length: 49 }, (_, index) => ({
      x: 250 + ((index % 7) - 3) * reach,
      y: 150 + (Math.floor(index / 7) - 3) * reach,
    }));
  const [near] = nameBoxes([yard], crowd(12), seen);
  expect(near?.bottom).toBeLessThan(150 - 36 - 24);
  expect(nameBoxes([{ ...yard, isNeeded: false }], crowd(12), seen)).toEqual([undefined]);
  const [over] = nameBoxes([yard], crowd(50), seen);
  expect(over).toBeDefined();
});

test("a name that is needed is left out rather than laid over a marker that may be another area's", () => {
  const room = { name: "Vorratsraum", isNeeded: true, corners: hall };
  const beside = { name: undefined, corners: hall.map(({ x, y }) => ({ x: x + 20, y })) };
  const crowd = Array.from({ length: 400 }, (_, index) => ({
    x: (index % 20) * 30 - 40,
    y: Math.floor(index / 20) * 30 - 100,
  }));
  expect(nameBoxes([room], crowd, seen)[0]).toBeDefined();
  const [box] = nameBoxes([room, beside], crowd, seen);
  const isCovered = ({ x, y }: { x: number; y: number }) =>
    box !== undefined && box.left < x + 24 && box.right > x - 24 && box.top < y + 24 && box.bottom > y - 24;
  const isBeside = ({ x, y }: { x: number; y: number }) => x > 96 && x < 344 && y > 36 && y < 224;
  expect(crowd.filter((marker) => isBeside(marker) && isCovered(marker))).toEqual([]);
});

test("a name that is long is shortened where that gives it room", () => {
  const name = "Kommissionierung Kühlbereich";
  const markers = [120, 280].flatMap((x) => [60, 100, 140, 180, 220].map((y) => ({ x, y })));
  const [box] = nameBoxes([{ name, corners: hall }], markers, seen);
  expect((box?.right ?? 0) - (box?.left ?? 0)).toBe(110);
});

test("a name stands whole in the map, over no marker, within its area where the line has no room", () => {
  const markers = [90, 140, 190, 240, 290, 340].map((x) => ({ x, y: 50 }));
  const [box] = nameBoxes([{ name: "Halle 12", corners: hall }], markers, seen);
  expect(middles([box])).toEqual([[200, 88]]);
  const cut = hall.map(({ x, y }) => ({ x: x + 330, y: y - 100 }));
  const [edge] = nameBoxes([{ name: "Halle 12", corners: cut }], [], seen);
  expect(edge?.right).toBeLessThanOrEqual(seen.right);
  expect(edge?.top).toBeGreaterThanOrEqual(seen.top);
});

test("the name of an area lies in no other where its own has room beside it", () => {
  const other = hall.map(({ x, y }) => ({ x: x - 90, y: y - 20 }));
  const [, box] = nameBoxes(
    [
      { name: undefined, corners: other },
      { name: "H1", corners: hall },
    ],
    [],
    seen,
  );
  expect(box?.left).toBeGreaterThan(210);
});

test("an area without anything to count has no name", () => {
  expect(nameBoxes([{ name: undefined, corners: hall }])).toEqual([undefined]);
});

test("a single marker leaves its area the room for the name above it that a ring would take", () => {
  const markers = Array.from({ length: 7 }, (_, index) => ({ x: 100 + index * 34, y: 78 }));
  const [besideRings] = nameBoxes([{ name: "Hall", corners: hall }], markers);
  const [above] = nameBoxes(
    [{ name: "Hall", corners: hall }],
    markers.map((marker) => ({ ...marker, reach: 16 })),
  );
  expect(above?.bottom).toBe(60);
  expect(besideRings?.bottom).not.toBe(60);
});
