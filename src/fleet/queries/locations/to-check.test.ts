import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";

test("the tree and what is below a location count what is all clear and to be checked, in whole branches and without a location", () => {
  const caught = { reports: [{ type: 20, timestamp: datetimeOf(noon - dayMs) }] };
  const some = sampleFleet([
    wireDevice("1", { ...caught, location: at("//A//Hall") }),
    wireDevice("2", { ...caught, location: at("//A//Yard"), status: 3 }),
    wireDevice("3", caught),
  ]);
  const { nodes } = answer(some, {
    ...{ name: "tree", view: { open: true, toggled: [] } },
    ...{ from: 0, to: 9, locate: [] },
  });
  expect(nodes.map(({ name, clearToCheck }) => [name, clearToCheck])).toEqual([
    ["A", 1],
    ["Hall", 1],
    ["Yard", 0],
    ["No location", 1],
  ]);
  const below = { at: path("//A"), period: {}, sort: { column: "name", descending: false } } as const;
  const { rows } = answer(some, { name: "subLocations", ...below, from: 0, to: 9 });
  expect(rows.map(({ name, clearToCheck }) => [name, clearToCheck])).toEqual([
    ["Hall", 1],
    ["Yard", 0],
  ]);
});
