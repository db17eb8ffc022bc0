import { describe, expect, test } from "vitest";
import { answer } from "./answer.ts";
import { at, path, sampleFleet, wireDevice } from "./sample.ts";

const fleet = sampleFleet([
  wireDevice("1", { status: 3, location: at("//B//Halle 10") }),
  wireDevice("2", { location: { name: "Halle 9", path: "//B//Halle 9", address: "Hafen 1" } }),
  wireDevice("3", { status: 4, location: at("//B//Halle 9//Tor") }),
  wireDevice("4", { location: at("//A") }),
  wireDevice("5", { location: { name: "old version" } }),
  wireDevice("6", { status: 2, location: at("//") }),
]);

function tree(...expanded: string[]) {
  return answer(fleet, { name: "tree", expanded: expanded.map(path) }).nodes;
}

describe("the tree", () => {
  test("shows the top levels with what their branches hold, and devices without a path last", () => {
    expect(tree()).toEqual([
      {
        place: "//A",
        name: "A",
        depth: 1,
        children: 0,
        expanded: false,
        position: 1,
        siblings: 3,
        devices: 1,
        levels: { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 1 },
      },
      {
        place: "//B",
        name: "B",
        depth: 1,
        children: 2,
        expanded: false,
        position: 2,
        siblings: 3,
        devices: 3,
        levels: { "act-now": 1, plan: 1, "not-reporting": 0, "all-clear": 1 },
      },
      {
        place: "none",
        name: "No location",
        depth: 1,
        children: 0,
        expanded: false,
        position: 3,
        siblings: 3,
        devices: 2,
        levels: { "act-now": 0, plan: 0, "not-reporting": 1, "all-clear": 1 },
      },
    ]);
  });

  test("shows what is below expanded places, numbers in their order", () => {
    const names = tree("//B", "//B//Halle 9").map(({ depth, name }) => `${depth} ${name}`);
    expect(names).toEqual(["1 A", "1 B", "2 Halle 9", "3 Tor", "2 Halle 10", "1 No location"]);
  });

  test("keeps what is below a closed place closed, and minds no place that is gone", () => {
    expect(tree("//B//Halle 9", "//gone").map(({ name }) => name)).toEqual(["A", "B", "No location"]);
  });

  test("counts the account", () => {
    const { devices, levels } = answer(fleet, { name: "tree", expanded: [] });
    expect(devices).toBe(6);
    expect(levels).toEqual({ "act-now": 1, plan: 1, "not-reporting": 1, "all-clear": 3 });
  });

  test("of an empty account is empty", () => {
    expect(answer(sampleFleet([]), { name: "tree", expanded: [] })).toMatchObject({ nodes: [], devices: 0 });
  });

  test("survives a path of ten thousand levels", () => {
    const deep = `//${Array.from({ length: 10_000 }, (_, level) => level).join("//")}`;
    const { nodes } = answer(sampleFleet([wireDevice("1", { location: at(deep) })]), {
      name: "tree",
      expanded: [],
    });
    expect(nodes).toHaveLength(1);
  });
});

describe("a place", () => {
  test("has a name, an address where a device gives one, and counts", () => {
    expect(answer(fleet, { name: "place", at: path("//B//Halle 9") })).toEqual({
      name: "Halle 9",
      address: "Hafen 1",
      devices: 2,
      levels: { "act-now": 0, plan: 1, "not-reporting": 0, "all-clear": 1 },
    });
    expect(answer(fleet, { name: "place", at: "none" })).toMatchObject({ name: "No location", devices: 2 });
    expect(answer(fleet, { name: "place", at: path("//") })).toMatchObject({ devices: 6 });
  });

  test("where nothing stands is undefined", () => {
    expect(answer(fleet, { name: "place", at: path("//B//Halle") })).toBeUndefined();
  });
});

test("the summary counts a scope", () => {
  expect(answer(fleet, { name: "summary", scope: { at: path("//B") } })).toEqual({
    devices: 3,
    levels: { "act-now": 1, plan: 1, "not-reporting": 0, "all-clear": 1 },
    silent: 0,
    batteryLow: 1,
    baitLow: 0,
    withoutCoordinates: 3,
    statuses: [
      { code: 1, devices: 1 },
      { code: 3, devices: 1 },
      { code: 4, devices: 1 },
    ],
    types: [{ code: 1, devices: 3 }],
  });
});
