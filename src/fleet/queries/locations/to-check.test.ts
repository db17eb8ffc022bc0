import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { answerVanList } from "./van-list.ts";

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

test("clear devices to check are rows that count once, and nobody drives to a site for them alone", () => {
  const caught = { status: 1, reports: [{ type: 20, timestamp: "2026-11-18T08:00:00" }] };
  const site = path("//A//Site");
  const standing = (serial: string, fields: Record<string, unknown>, location = "//A//Site") =>
    wireDevice(serial, { location: at(location), ...fields });
  const devices = [
    standing("act now", { status: 12 }),
    standing("to check", caught),
    standing("to check with a low battery", { ...caught, battery_status: 0.1 }),
    standing("low battery", { status: 1, battery_status: 0.1 }),
    standing("out of use", { ...caught, status: 0 }),
    standing("calm", { status: 1 }),
    standing("to check at a calm site", caught, "//A//Calm"),
  ];
  const fleet = sampleFleet(devices);
  const vanList = (sites: readonly LocationKey[] | undefined, limit = 9) =>
    answerVanList(fleet, { ...(sites === undefined ? { scope: {} } : { at: sites }), limit });
  const list = vanList([site], 1);
  expect(list).toMatchObject({ devices: 6, toDo: 4, attention: 1, clearToCheck: 2 });
  expect(list.stops[0]).toMatchObject({ total: 4, clearToCheck: 2, rows: [{ serial_number: "act now" }] });
  expect(vanList([site]).stops[0]?.rows.map(({ serial_number }) => serial_number)).toEqual([
    "act now",
    "to check",
    "to check with a low battery",
    "low battery",
  ]);
  // Overview, site page and device list have the number of the van list: who is to be checked counts there alone.
  const scope = { levels: ["all-clear"], needs: ["battery", "bait"], unserved: false, at: site } as const;
  const sort = { column: "name", descending: false } as const;
  const { groups } = answer(fleet, { name: "attention", from: 0, to: 9, lines: 0 });
  expect(list.toDo - list.attention - list.clearToCheck).toBe(1);
  expect(groups[0]).toMatchObject({ location: site, clearToCheck: 2, clearToSupply: 1 });
  expect(answer(fleet, { name: "summary", scope: { at: site } })).toMatchObject({
    clearToCheck: 2,
    clearToSupply: 1,
  });
  expect(answer(fleet, { name: "rows", scope, sort, from: 0, to: 9 }).total).toBe(1);
  const { stops, ...all } = vanList(undefined);
  expect(stops.map(({ location }) => location)).toEqual([site]);
  expect(all).toMatchObject({ toDo: 4, clearToCheck: 2, allStops: 1 });
  expect(vanList([path("//A//Calm")])).toMatchObject({ toDo: 1, attention: 0, clearToCheck: 1 });
});
