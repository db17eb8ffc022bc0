import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const hours = { threshold_value: 5, timeframe_value: 24, timeframe_type: "h" };
const settings = { bait_weight_grams: 100, activity_alert_threshold: hours };
const location = (where: string, bait_settings?: object) => ({
  name: where.split("//").at(-1),
  path: where,
  ...(bait_settings === undefined ? {} : { settings_data: { bait_settings } }),
});
const station = (serial: string, fields: Record<string, unknown>) =>
  wireDevice(serial, { type: 5, is_bait_settings_overridden_by_location: true, ...fields });

const fleet = sampleFleet([
  station("1", {
    location: location("//A//Yard", settings),
    ...settings,
    bait_manufacturer_and_type: "Blue",
  }),
  station("2", {
    location: location("//A//Yard", settings),
    ...settings,
    bait_weight_grams: 80,
    bait_manufacturer_and_type: "Red",
  }),
  station("3", {
    location: location("//A//Yard", settings),
    ...settings,
    bait_manufacturer_and_type: "Blue",
  }),
  station("4", { location: location("//B", {}), is_bait_settings_overridden_by_location: false }),
  station("5", { location: location("//B"), is_bait_settings_overridden_by_location: false }),
  station("6", { location: location("//B"), is_bait_settings_overridden_by_location: null }),
  station("7", { location: { name: "Root", settings_data: { bait_settings: { bait_weight_grams: 1 } } } }),
  wireDevice("trap", { location: location("//A//Yard", settings) }),
]);
const ask = (scope = {}, from = 0, to = 10) => answer(fleet, { name: "baitLocations", scope, from, to });

describe("locations that define bait settings", () => {
  test("are named with their stations and what they say; traps do not count", () => {
    const { total, rows, own, unknown } = ask();
    expect([total, own, unknown]).toEqual([3, 1, 1]);
    expect(rows.map((row) => [row.location, row.location_name, row.stations, row.overridden])).toEqual([
      ["none", "Root", 1, 1],
      [path("//A//Yard"), "Yard", 3, 3],
      [path("//B"), "B", 1, 0],
    ]);
    expect(rows[1]?.settings).toEqual(settings);
  });

  test("say what their stations carry for what they do not define, and where a station differs from them", () => {
    const fields = new Map(ask({ at: path("//A") }).rows[0]?.fields.map((entry) => [entry.field, entry]));
    expect(fields.get("bait_manufacturer_and_type")?.others).toEqual([
      { settings: { bait_manufacturer_and_type: "Blue" }, stations: 2 },
      { settings: { bait_manufacturer_and_type: "Red" }, stations: 1 },
    ]);
    expect(fields.get("bait_weight_grams")?.others).toEqual([
      { settings: { bait_weight_grams: 80 }, stations: 1 },
    ]);
    expect(fields.get("activity_alert_threshold")?.others).toEqual([]);
    expect(fields.get("is_bait_monitoring_enabled")?.others).toEqual([]);
  });

  test("come in ranges", () => {
    expect(ask({}, 1, 2).rows.map((row) => row.location)).toEqual([path("//A//Yard")]);
    expect(ask({ at: path("//C") })).toEqual({ total: 0, rows: [], own: 0, unknown: 0 });
  });
});
