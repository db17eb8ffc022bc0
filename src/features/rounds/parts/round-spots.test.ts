import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { roundBounds, roundSpots } from "./round-spots.ts";
import { undoneIn } from "./undone.ts";

const device = (serial_number: string, belongs?: string): RoundDevice => ({
  ...{ serial_number, outcomes: [], notes: [], photos: [] },
  expected: belongs === undefined,
  scanned: { at: 1, way: "camera", belongs: belongs ?? "//Here" },
});
const rowOf = (serial_number: string) =>
  ({
    ...{ serial_number, name: serial_number, level: "all-clear", status: 1 },
    latitude: Number(serial_number),
    longitude: 10,
  }) as DeviceRow;

test("the map of a round shows where it was made, and not where a device out of place belongs", () => {
  const spots = roundSpots([device("50"), device("51"), device("59", "//Far")], rowOf, []);
  expect(spots.map(({ isElsewhere }) => isElsewhere)).toEqual([false, false, true]);
  expect(roundBounds(spots)).toEqual([10, 50, 10, 51]);
  expect(roundBounds(roundSpots([device("59", "//Far")], rowOf, []))).toEqual([10, 59, 10, 59]);
  expect(roundBounds([])).toBeUndefined();
});

test("the map of a round has the sign of what its list says is left undone", () => {
  const lefts = (row: Partial<DeviceRow>) => {
    const { scanned: _, ...missed } = device("50");
    const known = (serial_number: string) => ({ ...rowOf(serial_number), ...row });
    const devices = [missed, device("51")];
    const undone = undoneIn(devices, [known("50"), known("51")]);
    return roundSpots(devices, known, undone).map(({ left }) => left);
  };
  const action = "Check.";
  expect(lefts({})).toEqual([undefined, undefined]);
  expect(lefts({ level: "plan", status: 4, action })).toEqual(["plan", "plan"]);
  expect(lefts({ action, needs: ["check"] })).toEqual(["check", "check"]);
  expect(lefts({ action, needs: ["battery"] })).toEqual(["battery", "battery"]);
  // Re-armed, and the battery is left: the device itself still says that it is triggered.
  const sprung = { ...rowOf("50"), level: "act-now", action, needs: ["rearm", "battery"] } as DeviceRow;
  const rearmed = { ...device("50"), outcomes: ["rearmed"] } as const;
  const undone = undoneIn([rearmed], [sprung]);
  expect(roundSpots([rearmed], () => sprung, undone).map(({ left }) => left)).toEqual(["battery"]);
});
