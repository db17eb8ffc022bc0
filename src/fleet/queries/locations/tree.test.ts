import { describe, expect, test } from "vitest";
import type { TreeView } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("1", { status: 3, location: at("//B//Halle 10") }),
  wireDevice("2", { location: { name: "Halle 9", path: "//B//Halle 9", address: "Hafen 1" } }),
  wireDevice("3", { status: 4, location: at("//B//Halle 9//Tor") }),
  wireDevice("4", { location: at("//A") }),
  wireDevice("5", { location: { name: "old version" } }),
  wireDevice("6", { status: 2, location: at("//") }),
]);

const whole = { from: 0, to: 1000, locate: [] };

function view(q?: string, ...toggled: string[]): TreeView {
  return { open: false, toggled: toggled.map(path), ...(q === undefined ? {} : { q }) };
}

function tree(...expanded: string[]) {
  return answer(fleet, { name: "tree", view: view(undefined, ...expanded), ...whole }).nodes;
}

describe("the tree", () => {
  test("shows the top levels with what their branches hold, and devices without a path last", () => {
    expect(tree()).toEqual([
      {
        location: "//A",
        name: "A",
        depth: 1,
        children: 0,
        expanded: false,
        position: 1,
        siblings: 3,
        parent: -1,
        devices: 1,
        levels: { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 1 },
        inactive: 0,
        clearToCheck: 0,
      },
      {
        location: "//B",
        name: "B",
        depth: 1,
        children: 2,
        expanded: false,
        position: 2,
        siblings: 3,
        parent: -1,
        devices: 3,
        levels: { "act-now": 1, plan: 1, "not-reporting": 0, "all-clear": 1 },
        inactive: 0,
        clearToCheck: 0,
      },
      {
        location: "none",
        name: "No location",
        depth: 1,
        children: 0,
        expanded: false,
        position: 3,
        siblings: 3,
        parent: -1,
        devices: 2,
        levels: { "act-now": 0, plan: 0, "not-reporting": 1, "all-clear": 1 },
        inactive: 0,
        clearToCheck: 0,
      },
    ]);
  });

  test("shows what is below expanded locations, numbers in their order", () => {
    const names = tree("//B", "//B//Halle 9").map(({ depth, name }) => `${depth} ${name}`);
    expect(names).toEqual(["1 A", "1 B", "2 Halle 9", "3 Tor", "2 Halle 10", "1 No location"]);
  });

  test("keeps locations below a closed one closed, and ignores a location that is gone", () => {
    expect(tree("//B//Halle 9", "//gone").map(({ name }) => name)).toEqual(["A", "B", "No location"]);
  });

  test("answers the rows asked for, and tells where other locations stand", () => {
    const all = { open: true, toggled: [] };
    const { nodes, total, from, located } = answer(fleet, {
      name: "tree",
      view: all,
      from: 2,
      to: 4,
      locate: [path("//B//Halle 9//Tor"), path("//gone"), "none"],
    });
    expect(total).toBe(6);
    expect(from).toBe(2);
    expect(nodes.map(({ name, parent }) => [name, parent])).toEqual([
      ["Halle 9", 1],
      ["Tor", 2],
    ]);
    expect(located).toEqual([
      { location: "//B//Halle 9//Tor", row: 3 },
      { location: "none", row: 5 },
    ]);
  });

  test("tells of a hidden location where the one closest above it stands", () => {
    const { located } = answer(fleet, {
      name: "tree",
      view: view(),
      from: 0,
      to: 1,
      locate: [path("//B//Halle 9//Tor")],
    });
    expect(located).toEqual([{ location: "//B//Halle 9//Tor", row: 1 }]);
  });

  test("under a filter shows what matches with what is above it, and opens the way to it", () => {
    const shown = (q: string, ...toggled: string[]) =>
      answer(fleet, { name: "tree", view: view(q, ...toggled), ...whole });
    const { nodes, matches } = shown("halle");
    expect(matches).toBe(2);
    expect(nodes.map(({ depth, name, siblings }) => `${depth} ${name} of ${siblings}`)).toEqual([
      "1 B of 1",
      "2 Halle 9 of 2",
      "2 Halle 10 of 2",
    ]);
    expect(shown("halle", "//B//Halle 9").nodes.map(({ name }) => name)).toContain("Tor");
    expect(shown("HALLE 9").nodes.map(({ name }) => name)).toEqual(["B", "Halle 9"]);
    expect(shown("b tor").nodes.map(({ name }) => name)).toEqual(["B", "Halle 9", "Tor"]);
    expect(shown("b").nodes.map(({ name }) => name)).toEqual(["B"]);
    expect(shown("location").nodes.map(({ name }) => name)).toEqual(["No location"]);
    expect(shown("zzz")).toMatchObject({ total: 0, matches: 0 });
  });

  test("finds the next name that begins with what was typed, going round", () => {
    const next = (text: string, row: number) =>
      answer(fleet, { name: "treeNext", view: view(undefined, "//B"), text, row })?.row;
    expect(next("h", 0)).toBe(2);
    expect(next("h", 2)).toBe(3);
    expect(next("H", 3)).toBe(2);
    expect(next("halle 1", 0)).toBe(3);
    expect(next("no", 0)).toBe(4);
    expect(next("tor", 0)).toBeUndefined();
  });

  test("names the closed siblings of a location that can be opened", () => {
    const closedBeside = (beside: string, ...expanded: string[]) =>
      answer(fleet, { name: "treeClosed", view: view(undefined, ...expanded), beside: path(beside) })
        .locations;
    expect(closedBeside("//A")).toEqual(["//B"]);
    expect(closedBeside("//A", "//B")).toEqual([]);
    expect(closedBeside("//B//Halle 10")).toEqual(["//B//Halle 9"]);
  });

  test("of an empty account is empty", () => {
    expect(answer(sampleFleet([]), { name: "tree", view: view(), ...whole })).toMatchObject({
      nodes: [],
      total: 0,
    });
  });

  test("survives a path of ten thousand levels", () => {
    const deep = `//${Array.from({ length: 10_000 }, (_, level) => level).join("//")}`;
    const { nodes } = answer(sampleFleet([wireDevice("1", { location: at(deep) })]), {
      name: "tree",
      view: view(),
      ...whole,
    });
    expect(nodes).toHaveLength(1);
  });
});

describe("a location", () => {
  test("has a name, an address where a device gives one, and counts", () => {
    expect(answer(fleet, { name: "location", at: path("//B//Halle 9") })).toEqual({
      name: "Halle 9",
      address: "Hafen 1",
      devices: 2,
      levels: { "act-now": 0, plan: 1, "not-reporting": 0, "all-clear": 1 },
    });
    expect(answer(fleet, { name: "location", at: "none" })).toMatchObject({
      name: "No location",
      devices: 2,
    });
    expect(answer(fleet, { name: "location", at: path("//") })).toMatchObject({ devices: 6 });
  });

  test("has the same address in whatever order its devices are met, also where they give several", () => {
    const fleetOf = (...addresses: readonly string[]) =>
      sampleFleet(
        addresses.map((address) =>
          wireDevice(address, { location: { name: "Hall", path: "//A//Hall", address } }),
        ),
      );
    for (const some of [fleetOf("Way 1", "Way 2"), fleetOf("Way 2", "Way 1")]) {
      expect(answer(some, { name: "location", at: path("//A//Hall") })?.address).toBe("Way 1");
    }
  });

  test("with an address of its own names none below it", () => {
    expect(answer(fleet, { name: "location", at: path("//B//Halle 9") })).not.toHaveProperty(
      "addressesBelow",
    );
  });

  test("without an address of its own names the few that are known below it", () => {
    const fleetOf = (...addresses: (string | undefined)[]) =>
      sampleFleet(
        addresses.map((address, hall) =>
          wireDevice(`${hall}`, { location: { name: "Hall", path: `//A//Hall ${hall}`, address } }),
        ),
      );
    const below = (some: typeof fleet) => answer(some, { name: "location", at: path("//A") })?.addressesBelow;
    expect(below(fleetOf("Way 1", undefined, "Way 1", "Way 2"))).toEqual([
      { location: "//A//Hall 0", address: "Way 1" },
      { location: "//A//Hall 3", address: "Way 2" },
    ]);
    expect(below(fleetOf("Way 1", "Way 2", "Way 3"))).toBeUndefined();
    expect(below(fleetOf(undefined))).toBeUndefined();
  });

  test("has the address that all its places have, and not one that only some have", () => {
    const of = (...places: [path: string, address?: string | undefined][]) => {
      const fleet = sampleFleet(
        places.map(([at, address], index) =>
          wireDevice(`${index}`, { location: { name: "Here", path: at, address } }),
        ),
      );
      return answer(fleet, { name: "location", at: path("//A") });
    };
    // What is part of a hall has the hall's.
    const all = of(["//A"], ["//A//Hall", "Way 1"], ["//A//Hall//Store"], ["//A//Yard//Gate", "Way 1"]);
    expect(all?.address).toBe("Way 1");
    expect(all).not.toHaveProperty("addressesBelow");
    for (const other of [undefined, "Way 2"]) {
      expect(of(["//A//Hall", "Way 1"], ["//A//Yard", other])?.address).toBeUndefined();
    }
  });

  test("where nothing stands is undefined", () => {
    expect(answer(fleet, { name: "location", at: path("//B//Halle") })).toBeUndefined();
  });
});

test("the summary counts a scope", () => {
  expect(answer(fleet, { name: "summary", scope: { at: path("//B") } })).toEqual({
    devices: 3,
    levels: { "act-now": 1, plan: 1, "not-reporting": 0, "all-clear": 1 },
    silent: 0,
    silentNotReporting: 0,
    inactive: 0,
    needs: { battery: 1, bait: 0, rearm: 1 },
    clearToSupply: 0,
    clearUnmonitored: 0,
    clearToCheck: 0,
    withoutCoordinates: 3,
    statuses: [
      { code: 1, devices: 1 },
      { code: 3, devices: 1 },
      { code: 4, devices: 1 },
    ],
    types: [{ code: 1, devices: 3 }],
  });
});

test("siblings come by urgency where that is asked for, and by name where they are equally urgent", () => {
  const fleet = sampleFleet([
    wireDevice("1", { location: at("//A//Calm") }),
    wireDevice("2", { location: at("//A//Plan"), status: 4 }),
    wireDevice("3", { location: at("//A//Now"), status: 3 }),
    wireDevice("4", { location: at("//A//Also now"), status: 12 }),
    wireDevice("5", { location: at("//B//Two"), status: 3 }),
    wireDevice("6", { location: at("//B//Two"), status: 3 }),
    wireDevice("7", { location: at("//B//Two"), status: 12 }),
    wireDevice("8"),
  ]);
  const view = { open: true, toggled: [], byUrgency: true };
  const { nodes, located } = answer(fleet, {
    name: "tree",
    view,
    from: 0,
    to: 99,
    locate: [path("//A//Calm")],
  });
  expect(nodes.map(({ name, position, siblings, parent }) => [name, position, siblings, parent])).toEqual([
    ["B", 1, 3, -1],
    ["Two", 1, 1, 0],
    ["A", 2, 3, -1],
    ["Also now", 1, 4, 2],
    ["Now", 2, 4, 2],
    ["Plan", 3, 4, 2],
    ["Calm", 4, 4, 2],
    ["No location", 3, 3, -1],
  ]);
  expect(located).toEqual([{ location: "//A//Calm", row: 6 }]);
});
