import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedChange } from "#contract/feed.ts";
import {
  type ObservedDevice as Device,
  identityOf,
  type ObservedReport as Report,
} from "#contract/observed.ts";
import { diff } from "#contract/patch.ts";
import { pathOf } from "#contract/path.ts";
import { type Question, type Scope, type SortColumn, sortColumns } from "#fleet/protocol/questions.ts";
import { baitSortColumns } from "#fleet/protocol/questions-bait.ts";
import { answer } from "#fleet/queries/answer.ts";
import { Devices } from "#fleet/store/device-list.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { buildStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";
import {
  columnarDevices,
  noon,
  path,
  readObserved,
  sampleFleet,
  wireDevice,
} from "#fleet/testing/fleet-sample.ts";
import { textOf } from "#fleet/testing/text-of.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { patchFleet } from "./patch-fleet.ts";

const serials = ["S-1", "S-2", "s1", "S-10", "__proto__", "constructor", "7", "12"];
const paths = fc
  .array(fc.constantFrom("A", "AB", "Halle 3", "Halle 30"), { minLength: 1, maxLength: 3 })
  .map(pathOf);
const fields = fc.record({
  name: fc.constantFrom("Trap 1", "Trap 10", "Küche", "x"),
  description: fc.option(fc.constantFrom("by the door", "Ölkeller")),
  type: fc.constantFrom(0, 1, 3, 5, 5, null),
  status: fc.constantFrom(0, 1, 1, 2, 3, 4, 8, 12, 13, 14, 42, null),
  battery_status: fc.constantFrom(0.2, 0.204, 0.5, 1, null),
  last_heartbeat: fc.constantFrom(
    "2026-11-20T11:00:00",
    "2026-11-20T11:30:00",
    "2026-11-01T00:00:00",
    "2027-09-01T00:00:00",
    null,
  ),
  latitude: fc.constantFrom(52.5, 52.500001, 48.1, 91, null),
  longitude: fc.constantFrom(13.4, 13.4, 11.5, null),
  transfer_mode: fc.constantFrom(0, 2, null),
  operation_mode: fc.constantFrom(1, 7, null),
  trap_1: fc.constantFrom(true, false, null),
  trap_2: fc.constantFrom(true, null),
  activity_alert_threshold: fc.constantFrom(
    { threshold_value: 5, timeframe_value: 24, timeframe_type: "h" },
    null,
  ),
  current_threshold_activities_count: fc.constantFrom(0, 6, null),
  is_bait_monitoring_enabled: fc.constantFrom(true, false, null),
  is_bait_available: fc.constantFrom(true, false, null),
  bait_weight_grams: fc.constantFrom(100, null),
  bait_calibration_weight_grams: fc.constantFrom(10, null),
  last_bait_replaced_at: fc.constantFrom("2026-11-18T00:00:00", "2026-09-01T00:00:00", null),
  last_activity_reset_at: fc.constantFrom("2026-11-10T00:00:00", null),
  seen: fc.option(
    fc.record({
      trouble: fc.constantFrom(noon - 100_000_000, noon, null),
      battery: fc.constantFrom(noon - 1000, null),
      again: fc.constantFrom(noon - 2000, null),
    }),
  ),
  location: fc.option(
    fc.record({
      name: fc.constantFrom("here", "there"),
      address: fc.option(fc.constant("Way 1")),
      path: paths,
    }),
  ),
});
const report = fc.record({
  type: fc.oneof(fc.constantFrom(2, 3, 16, 20, 22, 23, 24, 25), fc.integer({ min: 0, max: 26 })),
  timestamp: fc.constantFrom("2026-11-18T00:00:00", "2026-11-19T00:00:00", "2026-11-20T00:00:00", null),
  user: fc.option(fc.constant("Ada")),
  arrived: fc.constantFrom(noon - 100_000_000, noon - 1000, null),
});

/** What happens in one poll. */
const poll = fc.record({
  devices: fc.array(fc.tuple(fc.constantFrom(...serials), fc.option(fields, { freq: 20 })), { maxLength: 5 }),
  reports: fc.array(fc.tuple(fc.constantFrom(...serials), report), { maxLength: 4 }),
  gateway: fc.option(fc.constantFrom("connected", "disconnected")),
  /** How much has been asked before, and so been made. */
  asked: fc.constantFrom("nothing", "reports", "everything"),
  heardTwice: fc.boolean(),
  /** Hours that pass before it: some devices turn silent then, and one is not in the future any more. */
  hours: fc.constantFrom(0, 0, 1, 20, 8000),
});
type Poll = typeof poll extends fc.Arbitrary<infer Value> ? Value : never;

function readOne(row: object): Device {
  const [device] = readObserved([{ ...row }]);
  if (device === undefined) throw new Error("The row cannot be read.");
  return device;
}

function withoutReports({ reports: _, ...rest }: Device) {
  return rest;
}

/** The change that a server would tell, which holds its devices as `held`, and its devices after it. */
function changeOf(held: ReadonlyMap<string, Device>, { devices, reports, gateway }: Poll) {
  const after = new Map(held);
  for (const [serial, row] of devices) {
    if (row === null) after.delete(serial);
    else {
      const known = held.get(serial)?.reports;
      after.set(serial, { ...readOne({ serial_number: serial, ...row }), ...(known && { reports: known }) });
    }
  }
  const added = new Map<string, Report[]>();
  for (const [serial, row] of reports) {
    const [fresh] = readOne({ serial_number: serial, reports: [row] }).reports ?? [];
    const device = after.get(serial);
    if (device === undefined || fresh === undefined) continue;
    // The server tells no report twice.
    if ((device.reports ?? []).some((one) => identityOf(one) === identityOf(fresh))) continue;
    after.set(serial, { ...device, reports: [...(device.reports ?? []), fresh] });
    added.set(serial, [...(added.get(serial) ?? []), fresh]);
  }
  const patches: FeedChange["devices"] = [];
  for (const [serial, device] of after) {
    const patch = diff(withoutReports(held.get(serial) ?? ({} as Device)), withoutReports(device));
    if (patch !== undefined) patches.push([serial, patch]);
  }
  for (const serial of held.keys()) if (!after.has(serial)) patches.push([serial, null]);
  const change: FeedChange = {
    revision: 1,
    takenAt: noon,
    devices: patches,
    network_devices: gateway === null ? [["G", null]] : [["G", { serial_number: "G", status: gateway }]],
    reports: [...added],
  };
  // As it comes over the line.
  return { after, change: JSON.parse(JSON.stringify(change)) as FeedChange };
}

const scopes: readonly Scope[] = [
  {},
  { at: "none" },
  { at: path("//A") },
  { at: path("//AB//Halle 3") },
  { levels: ["act-now", "not-reporting"] },
  { statuses: [3], types: [1] },
  { q: "kueche" },
  { q: "halle ada" },
  { q: "s1" },
  { q: "door 1" },
  { q: "way" },
  { transferModes: [2], operationModes: [1, 7] },
  { battery: { max: 0.5 } },
  { silence: { min: 48 } },
  { bait: ["unmonitored", "low", "empty"] },
  { unlocated: true },
  { needs: ["battery", "rearm"], inactive: false },
  { inactive: true },
  { news: { name: "battery", since: noon - dayMs } },
];
const world = [-180, -90, 180, 90] as const;

const rowsOf = (scope: Scope, column: SortColumn, descending: boolean): Question => ({
  ...{ name: "rows", scope, sort: { column, descending } },
  ...{ from: 0, to: 99 },
});

function everyQuestion(fleet: Fleet): Question[] {
  const expanded = fleet.store.locations().nodes.map((node) => node.path);
  const overReports = { period: {}, kinds: [] } as const;
  return [
    { name: "tree", view: { open: true, toggled: [] }, from: 0, to: 1000, locate: expanded },
    { name: "tree", view: { open: false, toggled: [], q: "a" }, from: 0, to: 1000, locate: expanded },
    ...expanded.map((location) => ({ name: "location", at: location }) as const),
    ...expanded.map((location) => ({ name: "site", at: location, period: {} }) as const),
    ...expanded.map(
      (at) =>
        ({
          name: "subLocations",
          at,
          period: {},
          sort: { column: "visit", descending: true },
          from: 0,
          to: 1000,
        }) as const,
    ),
    { name: "location", at: "none" },
    { name: "network" },
    { name: "attention", from: 0, to: 99, lines: 3 },
    { name: "news", since: noon - dayMs },
    { name: "activity", days: [noon - 3 * dayMs, noon - dayMs, noon] },
    { name: "batteries" },
    { name: "baitLocations", scope: {}, from: 0, to: 99 },
    ...baitSortColumns.map(
      (column) =>
        ({
          name: "bait",
          scope: {},
          flags: [],
          sort: { column, descending: true },
          from: 0,
          to: 99,
        }) as const,
    ),
    { name: "vanList", at: [path("//")], limit: 9 },
    { name: "vanList", scope: { q: "s-1" }, limit: 9 },
    ...serials.map((serial_number) => ({ name: "device", serial_number }) as const),
    ...["s1", "S 10", "S-2"].map((text) => ({ name: "find", text }) as const),
    // A filter chooses rows and a column orders them, apart from one another: each filter with one column, which is another
    // for each, has every pair that could matter.
    ...sortColumns.flatMap((column) => [true, false].map((descending) => rowsOf({}, column, descending))),
    ...scopes.flatMap((scope, index): Question[] => [
      { name: "summary", scope },
      { name: "facets", scope },
      rowsOf(scope, sortColumns[index % sortColumns.length] ?? "name", index % 2 === 0),
      { name: "extent", scope },
      { name: "unlocated", scope, from: 0, to: 99 },
      ...[0, 8, 20].map((zoom) => ({ name: "clusters", scope, bounds: world, zoom }) as const),
      { name: "reports", scope, ...overReports, from: 0, to: 99 },
      { name: "reports", scope, period: { arrived: noon - dayMs }, kinds: [], from: 0, to: 99 },
      { name: "reportClusters", scope, ...overReports, bounds: world, zoom: 3 },
    ]),
  ];
}

function answers(fleet: Fleet) {
  return everyQuestion(fleet).map((question) => ({ question, answer: answer(fleet, question) }));
}

/** Of rows that are there, and of the same rows told by columns. */
function builtAnew(fleet: Fleet): Fleet[] {
  const rows = fleet.store.devices.all();
  return [new Devices(rows), columnarDevices(rows)].map((devices) => {
    return { ...fleet, store: buildStore(devices, fleet.clock), memo: new Memo() };
  });
}

function applied(fleet: Fleet, change: FeedChange, now = noon): Fleet {
  const after = patchFleet(fleet, change, now);
  if (after === undefined) throw new Error("The change does not fit.");
  return after;
}

describe("a fleet patched step by step", () => {
  test("answers every question exactly like one built anew, and holds what the server holds", () => {
    fc.assert(
      fc.property(fc.array(poll, { maxLength: 8 }), fc.boolean(), (polls, isColumnar) => {
        const first = serials.map((serial) => wireDevice(serial));
        let fleet = sampleFleet(first);
        if (isColumnar) fleet = { ...fleet, store: buildStore(columnarDevices(first), fleet.clock) };
        let held: ReadonlyMap<string, Device> = new Map(
          sampleFleet(first)
            .store.devices.all()
            .map((device) => [device.serial_number, device]),
        );
        let now = noon;
        for (const step of polls) {
          now += step.hours * hourMs;
          if (step.asked === "everything") answers(fleet);
          if (step.asked === "reports") fleet.store.reports();
          const { after, change } = changeOf(held, step);
          held = after;
          fleet = applied(fleet, change, now);
          if (step.heardTwice) expect(applied(fleet, change, now)).toBe(fleet);
        }
        const all = new Map(fleet.store.devices.all().map((device) => [device.serial_number, device]));
        expect(new Map([...all].sort())).toEqual(new Map([...held].sort()));
        const patched = answers(fleet);
        for (const anew of builtAnew(fleet)) {
          const built = answers(anew);
          expect(built).toHaveLength(patched.length);
          for (const [index, one] of built.entries()) {
            // Field by field only where it says what is another.
            if (textOf(one) !== textOf(patched[index])) expect(patched[index]).toEqual(one);
          }
        }
      }),
      { numRuns: 80 },
    );
  });
});
