import { expect, test } from "vitest";
import type { Questions } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("1", { location: at("//B//Halle 10") }),
  wireDevice("2", { location: at("//B//Halle 9//Tor") }),
  wireDevice("3", { location: at("//BC") }),
  wireDevice("4"),
]);

const branch = (asked: Partial<Questions["branch"]["asked"]> = {}) =>
  answer(fleet, { name: "branch", from: 0, to: 100, ...asked });

test("a branch is a location and all below it, in the order of the tree", () => {
  expect(branch({ at: path("//B") })).toEqual({
    total: 4,
    from: 0,
    locations: ["//B", "//B//Halle 9", "//B//Halle 9//Tor", "//B//Halle 10"],
  });
  expect(branch().locations).toHaveLength(5);
  expect(branch({ at: path("//B"), from: 1, to: 2 })).toMatchObject({
    total: 4,
    locations: ["//B//Halle 9"],
  });
});

test("a search keeps the locations in whose path all words are; where no device stands, there is none", () => {
  expect(branch({ q: "b tor" }).locations).toEqual(["//B//Halle 9//Tor"]);
  expect(branch({ at: path("//Nowhere") }).total).toBe(0);
  expect(branch({ at: "none" }).total).toBe(0);
});
