import { describe, expect, test } from "vitest";
import { hasTrap, statuses } from "#contract/codes.ts";
import { datetimeOf } from "#contract/datetime.ts";
import type { Need } from "#fleet/protocol/needs.ts";
import { needs, type Scope } from "#fleet/protocol/questions.ts";
import { findings } from "#fleet/rules/findings.ts";
import { findingsOf } from "#fleet/rules/statuses.ts";
import { patchFleet } from "#fleet/store/patch/patch-fleet.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { type Level, levelLabels, levels } from "#lib/level.ts";
import { answer } from "./answer.ts";

/**
 * Goes through every status with every flag, fresh, silent and with a clock that is ahead. The list, the CSV, the van
 * list, the tree, the facets and the overview must agree on each device. So must a copy that was patched into that
 * state.
 */

const threshold = { threshold_value: 4, timeframe_value: 24, timeframe_type: "h" };
const codes = [...statuses.map(({ code }) => code), 42, undefined];
const flagSets: readonly (readonly [
  name: string,
  type: number,
  fields: Readonly<Record<string, unknown>>,
])[] = [
  ["trap", 1, { trap_1: false, trap_2: false }],
  ["trap 1", 1, { trap_1: true }],
  ["trap 2", 2, { trap_2: true }],
  ["trap, 20.4 %", 4, { battery_status: 0.204 }],
  ["trap, 20.5 %", 4, { battery_status: 0.205 }],
  ["monitor", 3, {}],
  ["monitor, trap 1", 3, { trap_1: true }],
  ["station", 5, { is_bait_available: true }],
  ["bait gone", 5, { is_bait_available: false }],
  ["over", 5, { activity_alert_threshold: threshold, current_threshold_activities_count: 5 }],
  ["unmonitored", 5, { is_bait_monitoring_enabled: false, current_threshold_activities_count: 5 }],
];
const heartbeats = { fresh: -1, silent: -30, ahead: 19, never: undefined } as const;

const devices = codes.flatMap((status) =>
  flagSets.flatMap(([name, type, fields]) =>
    Object.entries(heartbeats).map(([heard, hours]) =>
      wireDevice(`${status} ${name} ${heard}`, {
        type,
        status,
        battery_status: 0.9,
        last_heartbeat: hours === undefined ? null : datetimeOf(noon + hours * hourMs),
        location: at(`//Site//${name}`),
        ...fields,
      }),
    ),
  ),
);
const fleet = sampleFleet(devices);
const site = path("//Site");
const byName = { column: "name", descending: false } as const;

const rowsIn = (scope: Scope, of = fleet) =>
  answer(of, { name: "rows", scope, sort: byName, from: 0, to: devices.length }).rows;
const serials = (rows: readonly { serial_number: string }[]) => rows.map((row) => row.serial_number).sort();
const rows = rowsIn({});
const summary = answer(fleet, { name: "summary", scope: {} });
const facets = answer(fleet, { name: "facets", scope: {} });
const van = answer(fleet, { name: "vanList", at: [site], limit: devices.length });

describe("of every status with every flag", () => {
  test("each line of the CSV says what its row says", () => {
    const { text } = answer(fleet, {
      name: "csv",
      scope: {},
      except: [],
      sort: byName,
      columns: ["level", "action", "serial", "battery"],
      from: 0,
      to: devices.length,
    });
    const lines = text.trimEnd().split("\r\n").slice(1);
    const quoted = (cell: string) => (cell.includes(",") ? `"${cell}"` : cell);
    expect(lines).toEqual(
      rows.map((row) =>
        [
          levelLabels[row.level],
          row.said,
          row.silent ? "Yes" : "No",
          row.reason,
          row.action ?? "",
          row.serial_number,
          String(Math.round((row.battery_status ?? 0) * 100)),
        ]
          .map(quoted)
          .join(","),
      ),
    );
  });

  test.each(levels)("the tree, the facets, the tile and the list count the same at %s", (level: Level) => {
    const count = rowsIn({ levels: [level] }).length;
    expect(count).toBe(rows.filter((row) => row.level === level).length);
    expect(answer(fleet, { name: "location", at: site })?.levels[level]).toBe(count);
    const tree = answer(fleet, {
      name: "tree",
      view: { open: true, toggled: [] },
      from: 0,
      to: 99,
      locate: [],
    });
    expect(tree.nodes[0]?.levels[level]).toBe(count);
    expect([summary.levels[level], facets.levels[level]]).toEqual([count, count]);
  });

  test.each(needs)(
    "the van list, the facets, the figure and the list have the same devices for %s",
    (need: Need) => {
      const part = { battery: van.batteries, bait: van.bait, rearm: van.rearm }[need];
      const listed = serials(rowsIn({ needs: [need] }));
      const count = listed.length;
      expect(serials(part.rows)).toEqual(listed);
      expect([part.total, summary.needs[need], facets.needs[need]]).toEqual([count, count, count]);
      // Only bait stations take bait, and what has no trap is not re-armed.
      if (need === "bait") expect(part.rows.every(({ type }) => type === 5)).toBe(true);
      if (need === "rearm") expect(part.rows.every(({ type }) => hasTrap(type))).toBe(true);
      // Nothing but a battery level is brought to a location where all is clear.
      const clear = part.rows.filter((row) => row.level === "all-clear");
      expect(clear.every((row) => need === "battery" && row.battery_status === 0.204)).toBe(true);
      if (need === "battery") expect(summary.clearToSupply).toBe(clear.length);
    },
  );

  test("the level is never better than what the status says, and a silent device is never clear", () => {
    for (const row of rows) {
      for (const finding of findingsOf(row.status)) {
        expect(levels.indexOf(row.level), row.serial_number).toBeLessThanOrEqual(
          levels.indexOf(findings[finding].level),
        );
      }
      if (row.silent) expect(row.level, row.serial_number).not.toBe("all-clear");
      // An inactive device says nothing of its clock: it is not expected to be heard of.
      if (row.serial_number.endsWith("ahead"))
        expect(row.reason).toMatch(row.status === 0 ? /^Inactive$/ : /^Clock 19 h ahead \(/);
    }
  });

  test("clear are active devices alone, without a flag that says otherwise", () => {
    expect(serials(rows.filter((row) => row.level === "all-clear"))).toEqual(
      ["trap", "trap, 20.4 %", "trap, 20.5 %", "monitor", "station", "unmonitored"]
        .map((name) => `1 ${name} fresh`)
        .sort(),
    );
  });

  test("what needs attention is whatever is not clear, and inactive devices apart from it", () => {
    const needing = rowsIn({ levels: ["act-now", "plan", "not-reporting"], inactive: false });
    const inactive = rowsIn({ inactive: true });
    expect(answer(fleet, { name: "attention", from: 0, to: 9, lines: 1 }).devices).toBe(needing.length);
    expect(serials(inactive)).toEqual(serials(rowsIn({ statuses: [0] })));
    const tree = answer(fleet, {
      name: "tree",
      view: { open: true, toggled: [] },
      from: 0,
      to: 1,
      locate: [],
    });
    const bait = answer(fleet, {
      name: "bait",
      scope: {},
      flags: [],
      sort: { column: "name", descending: false },
      from: 0,
      to: 1,
    });
    expect([summary.inactive, facets.inactive, tree.nodes[0]?.inactive]).toEqual(
      Array.from({ length: 3 }, () => inactive.length),
    );
    expect(bait.inactive).toBe(inactive.filter(({ type }) => type === 5).length);
    expect(needing.length + inactive.length + summary.levels["all-clear"]).toBe(devices.length);
  });

  test("the silent ones and those not reporting hang together as the overview says", () => {
    const silent = rowsIn({ silence: {} });
    const both = rowsIn({ silence: {}, levels: ["not-reporting"] });
    const elsewhere = rowsIn({ silence: {}, levels: ["act-now", "plan"] });
    expect([summary.silent, summary.silentNotReporting]).toEqual([silent.length, both.length]);
    expect(summary.silent - summary.silentNotReporting).toBe(elsewhere.length);
  });

  test("low batteries are the same for the chart's first tenths and for the list of 20 % and less", () => {
    const { tenths } = answer(fleet, { name: "batteries" });
    const low = rowsIn({ battery: { max: 0.2 } });
    expect((tenths[0] ?? 0) + (tenths[1] ?? 0)).toBe(low.length);
    expect(new Set(low.map((row) => row.battery_status))).toEqual(new Set([0.204]));
  });

  test("a copy patched into it says the same as one built of it", () => {
    const before = sampleFleet(devices.map(({ serial_number }) => wireDevice(String(serial_number))));
    const after = patchFleet(
      before,
      {
        revision: 1,
        takenAt: noon,
        devices: devices.map((device) => [serialOf(device), { status: null, ...dropUndefined(device) }]),
        network_devices: [],
        reports: [],
      },
      noon,
    );
    expect(after && rowsIn({}, after)).toEqual(rows);
  });
});

function serialOf({ serial_number }: Readonly<Record<string, unknown>>): string {
  return String(serial_number);
}

/** As it comes over the line. */
function dropUndefined(device: object): Record<string, never> {
  return JSON.parse(JSON.stringify(device));
}
