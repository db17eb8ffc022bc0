import { expect, test } from "vitest";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { partsOf } from "./parts.ts";

const paths = [
  "//Mill//Lübeck//Hall//Silo",
  "//Mill//Lübeck//Hall//Ramp",
  "//Mill//Lübeck//Yard",
  "//Mill//Bremen//House//East",
  "//Mill//Bremen//House//West",
];

/** The part that each device is in, by the number of the first device of that part. */
function parts(at?: string): readonly number[] {
  const fleet = sampleFleet(
    paths.map((path, index) =>
      wireDevice(`${index}`, { latitude: 50 + index, longitude: 8, location: { name: "", path } }),
    ),
  );
  const { spotOf } = fleet.store.spots();
  const found = partsOf(fleet.store, at as LocationKey | undefined);
  const own = paths.map((_, index) => found[spotOf[fleet.store.slotOf().get(`${index}`) ?? -1] ?? -1] ?? -1);
  return own.map((part) => own.indexOf(part));
}

test("the parts of a site are what stands directly below it, or below its only sub-location", () => {
  expect(parts()).toEqual([0, 0, 2, 3, 4]);
  expect(parts("//Mill//Lübeck")).toEqual([0, 0, 2, 3, 4]);
});

test("below a location that is chosen its own sub-locations are the parts", () => {
  expect(parts("//Mill//Lübeck//Hall").slice(0, 2)).toEqual([0, 1]);
});
