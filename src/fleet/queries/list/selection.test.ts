import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epochOf } from "#contract/datetime.ts";
import type { ObservedDevice as Device } from "#contract/observed.ts";
import { isWithin, pathOf } from "#contract/path.ts";
import {
  baitStates,
  type Facets,
  type NumberRange,
  type Scope,
  silenceSteps,
} from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { flagBitsOf } from "#fleet/rules/flags.ts";
import { evaluateLevel } from "#fleet/rules/level.ts";
import { unservedTroubleOf } from "#fleet/rules/unserved.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { type Level, levels } from "#lib/level.ts";

/** What every filter means, written once more and as plainly as can be: device by device, without an index. */

function levelOf(device: Device): { level: Level; silent: boolean } {
  return evaluateLevel(device.status, flagBitsOf(device), heartbeatOf(device), {
    now: noon,
    silentAfterHours: 24,
  });
}

function heartbeatOf({ last_heartbeat }: Device): number {
  return last_heartbeat === undefined ? Number.NaN : epochOf(last_heartbeat);
}

function isBetween(value: number | undefined, { min, max }: NumberRange): boolean {
  return value !== undefined && (min === undefined || value >= min) && (max === undefined || value <= max);
}

function silentFor(device: Device): number | undefined {
  if (!levelOf(device).silent) return undefined;
  const age = noon - heartbeatOf(device);
  return age >= 0 ? age / hourMs : Number.POSITIVE_INFINITY;
}

function baitOf(device: Device): string[] {
  if (device.type !== 5) return [];
  const limit = device.activity_alert_threshold?.threshold_value;
  const count = device.current_threshold_activities_count;
  const inUse = device.status !== 0;
  const exceeded = inUse && limit !== undefined && count !== undefined && count > limit;
  return [
    device.is_bait_monitoring_enabled === true ? "monitored" : "",
    device.is_bait_monitoring_enabled === false ? "unmonitored" : "",
    device.status === 11 || device.status === 14 || exceeded ? "threshold" : "",
    device.status === 13 || device.status === 14 ? "low" : "",
    inUse && device.is_bait_available === false ? "empty" : "",
  ];
}

const percent = (level: number) => Math.round(level * 100);

function needsOf(device: Device): string[] {
  const { type, status, battery_status = 1, trap_1, trap_2, is_bait_available } = device;
  if (status === 0) return [];
  const isLow = status === 13 || status === 14 || is_bait_available === false;
  const hasSnapped = status === 3 || status === 9 || status === 12 || trap_1 || trap_2;
  return [
    status === 4 || percent(battery_status) <= 20 ? "battery" : "",
    type === 5 && isLow ? "bait" : "",
    // An infestation monitor has no trap.
    type !== 5 && type !== 3 && hasSnapped ? "rearm" : "",
  ];
}

function isLocated({ latitude, longitude }: Device): boolean {
  return latitude !== undefined && longitude !== undefined && !(latitude === 0 && longitude === 0);
}

type Whole = Required<Scope>;
type Naive<Part extends keyof Whole> = (device: Device, wanted: Whole[Part], fleet: Fleet) => boolean;

const naive: { readonly [Part in keyof Whole]: Naive<Part> } = {
  at: ({ location }, at) =>
    at === "none" ? location?.path === undefined : !!location?.path && isWithin(location.path, at),
  levels: (device, wanted) => wanted.length === 0 || wanted.includes(levelOf(device).level),
  statuses: ({ status }, wanted) => wanted.length === 0 || wanted.some((code) => code === status),
  types: ({ type }, wanted) => wanted.length === 0 || wanted.some((code) => code === type),
  transferModes: ({ transfer_mode }, wanted) =>
    wanted.length === 0 || wanted.some((code) => code === transfer_mode),
  operationModes: ({ operation_mode }, wanted) =>
    wanted.length === 0 || wanted.some((code) => code === operation_mode),
  battery: ({ battery_status }, { min = 0, max = 1 }) =>
    battery_status !== undefined &&
    isBetween(percent(battery_status), { min: percent(min), max: percent(max) }),
  silence: (device, range) => isBetween(silentFor(device), range),
  bait: (device, wanted) => wanted.length === 0 || wanted.some((state) => baitOf(device).includes(state)),
  needs: (device, wanted) => wanted.length === 0 || wanted.some((need) => needsOf(device).includes(need)),
  inactive: ({ status }, wanted) => (status === 0) === wanted,
  unlocated: (device) => !isLocated(device),
  unserved: (device, wanted) =>
    (levelOf(device).level === "all-clear" && unservedTroubleOf(device, noon) !== undefined) === wanted,
  news: (device, { since }) =>
    (device.seen?.battery ?? Number.NaN) >= since && needsOf(device).includes("battery"),
  spot: (device, wanted, fleet) => {
    const there = fleet.store.devices.all().find(({ serial_number }) => serial_number === wanted);
    const { latitude, longitude } = device;
    return isLocated(device) && there?.latitude === latitude && there?.longitude === longitude;
  },
  serials: ({ serial_number }, wanted) => wanted.length === 0 || wanted.includes(serial_number),
  q: ({ serial_number, name }, q) => `${serial_number} ${name}`.toLowerCase().includes(q),
};

function fits<Part extends keyof Whole>(
  fleet: Fleet,
  device: Device,
  part: Part,
  scope: Partial<Whole>,
): boolean {
  const test: Naive<Part> = naive[part];
  const wanted: Whole[Part] | undefined = scope[part];
  return wanted === undefined || test(device, wanted, fleet);
}

const partNames = Object.keys(naive) as (keyof Scope)[];

function expected(fleet: Fleet, scope: Scope, without?: keyof Scope): Device[] {
  return fleet.store.devices
    .all()
    .filter((device) => partNames.every((part) => part === without || fits(fleet, device, part, scope)));
}

const wire = fc.record({
  type: fc.constantFrom(0, 1, 3, 5, 5, 9, null),
  status: fc.constantFrom(0, 1, 1, 2, 3, 4, 8, 9, 11, 12, 13, 14, 42, null),
  trap_1: fc.constantFrom(true, false, null),
  trap_2: fc.constantFrom(true, null, null),
  transfer_mode: fc.constantFrom(0, 1, 2, 7, null),
  operation_mode: fc.constantFrom(0, 3, null),
  battery_status: fc.constantFrom(0, 0.1, 0.19, 0.2, 0.204, 0.205, 0.95, 1, null),
  last_heartbeat: fc.constantFrom(
    "2026-11-20T11:00:00",
    "2026-11-19T12:00:00",
    "2026-11-13T12:00:00",
    "2026-10-01T00:00:00",
    "2027-11-01T00:00:00",
    null,
  ),
  reports: fc.constantFrom(
    [{ type: 16, timestamp: "2026-11-19T12:00:00" }],
    [
      { type: 22, timestamp: "2026-11-18T12:00:00" },
      { type: 25, timestamp: "2026-11-19T12:00:00" },
    ],
    null,
  ),
  seen: fc.constantFrom({ battery: noon }, { battery: noon - 1 }, null),
  latitude: fc.constantFrom(52, 0, null),
  longitude: fc.constantFrom(13, 0, null),
  location: fc.constantFrom({ name: "B", path: "//A//B" }, { name: "C", path: "//A//C" }, null),
  is_bait_monitoring_enabled: fc.constantFrom(true, false, null),
  is_bait_available: fc.constantFrom(true, false, null),
  activity_alert_threshold: fc.constantFrom(
    { threshold_value: 5, timeframe_value: 24, timeframe_type: "h" },
    null,
  ),
  current_threshold_activities_count: fc.constantFrom(0, 5, 6, null),
});
const fleets = fc
  .array(wire, { maxLength: 40 })
  .map((list) => sampleFleet(list.map((fields, index) => wireDevice(`S-${index}`, fields))));

const ends = (values: readonly number[]): fc.Arbitrary<NumberRange> =>
  fc.record({ min: fc.constantFrom(...values), max: fc.constantFrom(...values) }, { requiredKeys: [] });

const scopes: fc.Arbitrary<Scope> = fc.record(
  {
    at: fc.constantFrom("none" as const, pathOf(["A"]), pathOf(["A", "B"])),
    levels: fc.subarray([...levels]),
    statuses: fc.subarray([0, 1, 3, 13, 42]),
    types: fc.subarray([0, 1, 3, 5, 9]),
    transferModes: fc.subarray([0, 1, 2, 7]),
    operationModes: fc.subarray([0, 3]),
    battery: ends([0, 0.1, 0.2, 1]),
    silence: ends([0, 24, 168, 2000]),
    bait: fc.subarray([...baitStates]),
    needs: fc.subarray(["battery", "bait", "rearm"] as const),
    inactive: fc.boolean(),
    unlocated: fc.constant(true as const),
    unserved: fc.boolean(),
    news: fc.constantFrom({ name: "battery" as const, since: noon }, { name: "battery" as const, since: 0 }),
    spot: fc.constantFrom("S-0", "S-1", "nobody"),
    serials: fc.subarray(["S-0", "S-1", "S-2", "nobody"]),
    q: fc.constantFrom("s-1", "s-2", "zzz"),
  },
  { requiredKeys: [] },
);
/** Many filters at once leave nothing: a few are the telling ones. */
const fewParts = fc
  .tuple(scopes, fc.subarray(partNames, { maxLength: 3 }))
  .map(
    ([scope, kept]): Scope =>
      Object.fromEntries(Object.entries(scope).filter(([part]) => kept.some((name) => name === part))),
  );

test("a search finds what has a hyphen without one", () => {
  const fleet = sampleFleet([
    wireDevice("1", { type: 0, transfer_mode: 0, status: 6 }),
    wireDevice("2", { type: 1, transfer_mode: 1 }),
    wireDevice("3", { type: 1, transfer_mode: 1, description: "by the Wi\u2011Fi mast" }),
  ]);
  const found = (q: string) => {
    const sort = { column: "serial", descending: false } as const;
    const { rows } = answer(fleet, { name: "rows", scope: { q }, sort, from: 0, to: 9 });
    return rows.map(({ serial_number }) => serial_number);
  };
  for (const q of ["wifi", "WiFi", "wi-fi"]) expect(found(q)).toEqual(["1", "3"]);
});

describe("filters", () => {
  test("search one spot apart from another, and find no device at the spot of one that stands nowhere or does not exist", () => {
    const fleet = sampleFleet([
      wireDevice("S-1", { latitude: 52, longitude: 13 }),
      wireDevice("S-2", { latitude: 53, longitude: 13 }),
      wireDevice("S-3"),
    ]);
    const found = (scope: Scope) => {
      const sort = { column: "name", descending: false } as const;
      const { rows } = answer(fleet, { name: "rows", scope, sort, from: 0, to: 10 });
      return rows.map((row) => row.serial_number);
    };
    expect(found({ spot: "S-1", q: "s" })).toEqual(["S-1"]);
    expect(found({ spot: "S-2", q: "s-" })).toEqual(["S-2"]);
    expect(found({ spot: "S-3" })).toEqual([]);
    expect(found({ spot: "nobody" })).toEqual([]);
  });

  test("keep exactly the devices that each of their parts keeps", () => {
    fc.assert(
      fc.property(fleets, fc.oneof(scopes, fewParts), (fleet, scope) => {
        const sort = { column: "name", descending: false } as const;
        const { rows } = answer(fleet, { name: "rows", scope, sort, from: 0, to: 1000 });
        expect(rows.map((row) => row.serial_number).sort()).toEqual(
          expected(fleet, scope)
            .map((device) => device.serial_number)
            .sort(),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("are counted with all others and without themselves", () => {
    const codes = [
      ["statuses", "status"],
      ["types", "type"],
      ["transferModes", "transfer_mode"],
      ["operationModes", "operation_mode"],
    ] as const;
    fc.assert(
      fc.property(fleets, fc.oneof(scopes, fewParts), (fleet, scope) => {
        const facets: Facets = answer(fleet, { name: "facets", scope });
        const count = (facet: keyof Scope, has: (device: Device) => boolean) =>
          expected(fleet, scope, facet).filter(has).length;
        expect(facets.devices).toBe(expected(fleet, scope).length);
        for (const level of levels) {
          expect(facets.levels[level]).toBe(count("levels", (device) => levelOf(device).level === level));
        }
        expect(facets.inactive).toBe(count("levels", ({ status }) => status === 0));
        expect(facets.clearToCheck).toBe(count("levels", (device) => naive.unserved(device, true, fleet)));
        for (const [facet, field] of codes) {
          const here = fleet.store.devices.all().filter((device) => fits(fleet, device, "at", scope));
          const occurring = new Set(here.map((device) => device[field] ?? "unknown"));
          expect(new Set(facets[facet].map(({ code }) => code))).toEqual(occurring);
          for (const { code, devices } of facets[facet]) {
            expect(devices).toBe(count(facet, (device) => (device[field] ?? "unknown") === code));
          }
        }
        for (const state of baitStates) {
          expect(facets.bait[state]).toBe(count("bait", (device) => baitOf(device).includes(state)));
        }
        for (const need of ["battery", "bait", "rearm"] as const) {
          expect(facets.needs[need]).toBe(count("needs", (device) => needsOf(device).includes(need)));
        }
        expect(facets.silence).toEqual(
          silenceSteps.map((min) => count("silence", (device) => isBetween(silentFor(device), { min }))),
        );
        expect(facets.battery[9]).toBe(count("battery", ({ battery_status = 0 }) => battery_status > 0.9));
        expect(facets.battery.reduce((sum, tenth) => sum + tenth)).toBe(
          count("battery", ({ battery_status }) => battery_status !== undefined),
        );
        expect(facets.unlocated).toBe(count("unlocated", (device) => !isLocated(device)));
        expect(facets.unserved).toBe(count("unserved", (device) => naive.unserved(device, true, fleet)));
      }),
      { numRuns: 300 },
    );
  });
});
