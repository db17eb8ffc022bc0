import { describe, expect, test } from "vitest";
import { parseDatetime } from "#contract/datetime.ts";
import type { FeedChange } from "#contract/feed.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { at, noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { patchFleet } from "./patch-fleet.ts";

function applied(fleet: Fleet, change: FeedChange, now = noon): Fleet {
  const after = patchFleet(fleet, change, now);
  if (after === undefined) throw new Error("The change does not fit.");
  return after;
}

const nothing: FeedChange = { revision: 1, takenAt: noon, devices: [], network_devices: [], reports: [] };

describe("a change", () => {
  const first = () => sampleFleet([wireDevice("A", at("//X")), wireDevice("B")]);

  test("leaves the objects alone that it is not about", () => {
    const fleet = first();
    const { devices } = fleet.store;
    const [locations, byName] = [fleet.store.locations(), fleet.store.byName()];
    const [a, b] = devices;
    const after = applied(fleet, { ...nothing, devices: [["A", { status: 3 }]] });
    expect(after.store.devices.at(0)).toEqual({ ...a, status: 3 });
    expect(after.store.devices.at(1)).toBe(b);
    expect(after.store.locations()).toBe(locations);
    expect(after.store.byName()).toBe(byName);
    expect(after.memo).not.toBe(fleet.memo);
  });

  test("that brings nothing new is no change", () => {
    const fleet = first();
    expect(applied(fleet, nothing)).toBe(fleet);
    expect(
      applied(fleet, {
        ...nothing,
        devices: [
          ["A", { status: 1 }],
          ["C", null],
        ],
      }),
    ).toBe(fleet);
    expect(applied(fleet, { ...nothing, reports: [["C", [{ type: 2 }]]] })).toBe(fleet);
  });

  test("makes as many of a report as it says there are, heard once or twice", () => {
    const report = { type: 2, timestamp: parseDatetime("2026-11-20T10:00:00") };
    const told = (times: number): FeedChange => ({ ...nothing, reports: [["A", [{ ...report, times }]]] });
    const two = applied(first(), told(2));
    expect(two.store.devices.at(0)?.reports).toEqual([report, report]);
    expect(applied(two, told(2))).toBe(two);
    expect(applied(two, { ...nothing, reports: [["A", [report]]] })).toBe(two);
    expect(applied(two, told(3)).store.devices.at(0)?.reports).toHaveLength(3);
  });

  test.each<[string, Partial<FeedChange>]>([
    ["of a device that is not known", { devices: [["C", { status: 3 }]] }],
    ["that makes no device", { devices: [["A", { status: "3" }]] }],
    ["that takes the name", { devices: [["A", { name: null }]] }],
    ["of another serial number", { devices: [["A", { serial_number: "B" }]] }],
    ["of reports among the fields", { devices: [["A", { reports: [] }]] }],
    ["of a gateway that is not known", { network_devices: [["G", { status: "connected" }]] }],
  ])("%s does not fit, and leaves the fleet as it was", (_, change) => {
    const fleet = first();
    const before = structuredClone(fleet.store.devices.all());
    const good: FeedChange["devices"] = [["B", { status: 3 }]];
    const all = { ...nothing, ...change, devices: [...good, ...(change.devices ?? [])] };
    expect(patchFleet(fleet, all, noon)).toBeUndefined();
    expect(fleet.store.devices.all()).toEqual(before);
  });
});
