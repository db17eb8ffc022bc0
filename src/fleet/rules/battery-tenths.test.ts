import { expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { tenthOf } from "./battery-tenths.ts";

test.each([
  [0, 0],
  [0.09, 0],
  [0.1, 0],
  [0.104, 0],
  [0.106, 1],
  [0.2, 1],
  [0.204, 1],
  [0.205, 2],
  [0.9, 8],
  [0.99, 9],
  [1, 9],
])("a battery level of %d is in tenth %d, the one that it ends", (level, tenth) => {
  expect(tenthOf(level)).toBe(tenth);
});

test("the filter counts the battery levels as the overview draws them, in the tenth that each ends", () => {
  const fleet = sampleFleet([
    wireDevice("unknown", { battery_status: undefined }),
    wireDevice("empty", { battery_status: 0 }),
    ...Array.from({ length: 100 }, (_, number) =>
      wireDevice(`${number}`, { battery_status: (number + 1) / 100 }),
    ),
  ]);
  const tenths = [11, 10, 10, 10, 10, 10, 10, 10, 10, 10];
  expect(answer(fleet, { name: "batteries" })).toEqual({ tenths, unknown: 1 });
  expect(answer(fleet, { name: "facets", scope: {} }).battery).toEqual(tenths);
});
