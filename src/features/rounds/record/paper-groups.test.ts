import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { paperGroups } from "./paper-groups.ts";

const bare = { expected: true, outcomes: [], notes: [], photos: [] } as const;
const scan = (at: number, belongs: string | null = "//Works") => ({ at, way: "camera", belongs }) as const;
const serials = (of: readonly RoundDevice[]) => of.map(({ serial_number }) => serial_number);

const devices: readonly RoundDevice[] = [
  { ...bare, serial_number: "late", scanned: scan(9), outcomes: ["checked"] },
  { ...bare, serial_number: "early", scanned: scan(2), outcomes: ["checked"] },
  { ...bare, serial_number: "unnoted", scanned: scan(5) },
  { ...bare, serial_number: "stranger", expected: false, scanned: scan(1, null) },
  { ...bare, serial_number: "astray", expected: false, scanned: scan(3, "//Far") },
  { ...bare, serial_number: "urgent" },
  { ...bare, serial_number: "locked", outcomes: ["cannot-reach"] },
  { ...bare, serial_number: "clear B" },
  { ...bare, serial_number: "clear A" },
  { ...bare, serial_number: "gone" },
];
const undone = [
  { serial_number: "unnoted", state: "to-check" },
  { serial_number: "urgent", state: "act-now" },
] as const;
const rowOf = (serial_number: string) =>
  serial_number === "gone"
    ? undefined
    : ({
        ...{ serial_number, name: serial_number, location: "//Works", level: "plan", status: 3 },
      } as DeviceRow);

test("every device of a round is in a group, and what was left undone in a second one, worst first", () => {
  const { left, scanned, explained, others } = paperGroups(devices, rowOf, undone);
  expect(serials(left)).toEqual(["urgent", "unnoted"]);
  expect(scanned.map(([state, some]) => [state, serials(some)])).toEqual([
    ["elsewhere", ["astray"]],
    ["unknown", ["stranger"]],
    ["scanned", ["early", "unnoted", "late"]],
  ]);
  expect(serials(explained)).toEqual(["locked"]);
  expect(serials(others)).toEqual(["gone", "clear A", "clear B"]);
});

test("a round of which nothing was scanned has no group of scanned devices", () => {
  expect(paperGroups([{ ...bare, serial_number: "urgent" }], rowOf, undone).scanned).toEqual([]);
});
