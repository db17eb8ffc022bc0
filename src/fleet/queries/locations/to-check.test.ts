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

test("the chips of the levels count what is to be checked, whichever levels are chosen", () => {
  const caught = { reports: [{ type: 20, timestamp: datetimeOf(noon - dayMs) }] };
  const over = { type: 5, reports: [{ type: 22, timestamp: datetimeOf(noon - dayMs) }] };
  const some = sampleFleet([wireDevice("1", caught), wireDevice("2", over), wireDevice("3", { status: 3 })]);
  const sort = { column: "name", descending: false } as const;
  for (const levels of [undefined, ["act-now"], ["all-clear"]] as const) {
    const scope = levels === undefined ? {} : { levels };
    expect(answer(some, { name: "facets", scope }).clearToCheck).toBe(2);
    expect(answer(some, { name: "bait", scope, flags: [], sort, from: 0, to: 1 }).clearToCheck).toBe(1);
  }
  expect(answer(some, { name: "summary", scope: {} }).clearToCheck).toBe(2);
});
