import { expect, test } from "vitest";
import { epochOf } from "#contract/datetime.ts";
import { readDevices } from "#contract/reading.ts";
import { sinceLast } from "./since-last.ts";

function device(fields: object) {
  const wire = {
    serial_number: "A",
    name: "A",
    status: 1,
    battery_status: 1,
    transfer_mode: 0,
    operation_mode: 0,
  };
  const [row] = readDevices({ devices: [{ ...wire, ...fields }] }).rows;
  if (row === undefined) throw new Error("The device of the test cannot be read.");
  return row;
}

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00`;
const ms = (day: number) => Date.UTC(2026, 10, day, 10);

test("a trap: what it reported after it was re-armed, the latest kind first", () => {
  const reports = [
    { type: 2, timestamp: at(1) },
    { type: 3, timestamp: at(2) },
    { type: 17, timestamp: at(3) },
    { type: 2, timestamp: at(4) },
    { type: 2, timestamp: at(6) },
  ];
  const since = sinceLast(device({ type: 1, reports }));
  expect(since).toMatchObject({ work: "re-armed", at: ms(2) });
  expect(since.events.map(({ times, last }) => [times, last])).toEqual([
    [2, ms(6)],
    [1, ms(3)],
  ]);
});

test("a bait station: its fields go further back, and say who it was", () => {
  const since = sinceLast(
    device({
      type: 5,
      last_bait_replaced_at: at(5),
      last_bait_replaced_by_name: "Ada",
      last_activity_reset_at: at(2),
      reports: [
        { type: 3, timestamp: at(5) },
        { type: 21, timestamp: at(4) },
        { type: 22, timestamp: at(7) },
      ],
    }),
  );
  expect(since).toMatchObject({ work: "refilled with bait", at: ms(5), by: "Ada" });
  expect(since.events).toHaveLength(1);
});

test("without any known work, everything that was reported", () => {
  const since = sinceLast(device({ type: 0, reports: [{ type: 2, timestamp: at(1) }] }));
  expect(since.work).toBeUndefined();
  expect(since.events).toHaveLength(1);
  expect(sinceLast(device({ type: 0 })).events).toEqual([]);
});

test("the moments are those of the reports", () => {
  const found = device({ type: 0, reports: [{ type: 3, timestamp: at(1) }] });
  const [report] = found.reports ?? [];
  expect(sinceLast(found).at).toBe(report?.timestamp && epochOf(report.timestamp));
});
