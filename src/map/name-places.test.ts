import fc from "fast-check";
import { expect, test } from "vitest";
import { placeNames } from "./name-places.ts";

const width = (name: string) => 6 * name.length;
const nothing = { towns: [], countries: [], markers: [], width };

test("a town stands beside its dot, and a country in its middle", () => {
  expect(
    placeNames({
      ...nothing,
      towns: [{ name: "Köln", x: 50, y: 50 }],
      countries: [{ name: "Germany", x: 200, y: 90 }],
    }),
  ).toEqual([
    { name: "Köln", x: 55, y: 50, align: "start", dot: { x: 50, y: 50 } },
    { name: "Germany", x: 200, y: 90, align: "center" },
  ]);
});

test("the first town under a marker is named below it, and above where another marker is below", () => {
  const towns = [
    { name: "Berlin", x: 102, y: 98 },
    { name: "Potsdam", x: 95, y: 103 },
  ];
  const marker = { x: 100, y: 100 };
  const one = placeNames({ ...nothing, towns, markers: [marker] });
  expect(one).toEqual([{ name: "Berlin", x: 100, y: 133, align: "center" }]);
  const two = placeNames({ ...nothing, towns, markers: [marker, { x: 110, y: 150 }] });
  expect(two).toEqual([{ name: "Berlin", x: 100, y: 64, align: "center" }]);
});

const point = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 600 }) });
const named = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 600 }),
});

test("no name lies under a marker's middle or on another name", () => {
  fc.assert(
    fc.property(fc.array(named), fc.array(named), fc.array(point), (towns, countries, markers) => {
      const boxes = placeNames({ towns, countries, markers, width }).map(({ name, x, y, align }) => {
        const left = align === "center" ? x - width(name) / 2 : x;
        return { left, right: left + width(name), top: y - 8, bottom: y + 8 };
      });
      for (const [index, one] of boxes.entries()) {
        for (const { x, y } of markers) {
          expect(x > one.left - 20 && x < one.right + 20 && y > one.top - 20 && y < one.bottom + 20).toBe(
            false,
          );
        }
        for (const other of boxes.slice(index + 1)) {
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
