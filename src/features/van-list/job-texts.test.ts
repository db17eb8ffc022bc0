import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { jobTexts } from "./job-texts.ts";
import type { Stop } from "./tour-text.ts";

test("all jobs of a list are told before its stops, as far as these are all there", () => {
  const stop = (monitors: number, silent: number, disconnected?: Stop["disconnected"]) =>
    ({
      location: pathOf(["A"]),
      inspect: { monitors, stations: 0, others: 0 },
      levels: { "act-now": 1, plan: 0, "not-reporting": silent, "all-clear": 0 },
      disconnected,
    }) as Stop;
  const list = (stops: readonly Stop[], total: number, caught: number, allStops = stops.length) =>
    jobTexts({ stops, allStops, clearToCheck: 0, rearm: { total, caught, rows: [] } });
  expect(list([stop(1, 2, { count: 1, serial_number: "GW-7" }), stop(2, 0)], 4, 1)).toEqual([
    "Inspect 3 monitors.",
    "Re-arm 4 traps, 1 with a catch: empty it first.",
    "Check network device GW-7 (disconnected).",
    "Check power at 2 not reporting.",
  ]);
  const two = [
    stop(0, 0, { count: 1, serial_number: "GW-7" }),
    stop(0, 0, { count: 1, serial_number: "GW-8" }),
  ];
  expect(list(two, 1, 0)).toEqual(["Re-arm 1 trap.", "Check 2 network devices (disconnected)."]);
  expect(list([stop(0, 0)], 0, 0)).toEqual([]);
  const toCheck = (clearToCheck: number) =>
    jobTexts({ stops: [], allStops: 0, clearToCheck, rearm: { total: 0, caught: 0, rows: [] } });
  expect([...toCheck(6), ...toCheck(1)]).toEqual([
    "Check 6 devices that had an alarm: no service known since.",
    "Check 1 device that had an alarm: no service known since.",
  ]);
  // Nobody knows what the sites ask for that are left out.
  expect(list([stop(1, 0)], 3, 2, 70)).toEqual([
    "Re-arm 3 traps, 2 with a catch: empty them first.",
    "What to inspect or to check stands at each site.",
  ]);
});
