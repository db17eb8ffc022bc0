import { expect, test } from "vitest";
import { baitThings, batteryThings, thingText } from "./load-list.ts";

const need = { stations: 0, grams: 0, unknown: 0, portions: [] };

test("each size of each bait is a row of its own, with what all of it weighs", () => {
  const things = baitThings({
    total: 5,
    due: 0,
    kinds: [
      {
        ...need,
        bait: "Paste",
        portions: [
          { grams: 150, stations: 2 },
          { grams: 80, stations: 1 },
        ],
      },
      { ...need, unknown: 2 },
    ],
  });
  expect(things.map(thingText)).toEqual([
    "2 × 150 g Paste",
    "1 × 80 g Paste",
    "2 × Bait of unknown kind, amount unknown",
  ]);
  expect(things.map(({ sum }) => sum)).toEqual(["300 g", undefined, undefined]);
});

test("batteries are told by the devices that take them", () => {
  const types = [{ type: 5, devices: 2 }, { devices: 1 }];
  expect(batteryThings({ total: 3, types, silent: 0 }).map(thingText)).toEqual([
    "2 bait stations",
    "1 device of unknown type",
  ]);
});
