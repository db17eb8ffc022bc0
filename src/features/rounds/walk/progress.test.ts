import { describe, expect, test } from "vitest";
import type { RoundDevice, RoundRecord } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { leftBehind, nextFrom, progressOf } from "./progress.ts";

const bare = { expected: true, outcomes: [], notes: [], photos: [] } as const;
const scan = (at: number) => ({ at, way: "camera", belongs: "//Works" }) as const;
const roundOf = (...devices: RoundDevice[]) =>
  ({ at: "//Works", devices, notes: [], photos: [] }) as unknown as RoundRecord;
const row = (serial_number: string, more: Partial<DeviceRow> = {}) =>
  ({ serial_number, level: "plan", status: 3, action: "Re-arm.", location: "//Works", ...more }) as DeviceRow;
const serials = (of: readonly { serial_number: string }[]) => of.map(({ serial_number }) => serial_number);

describe("a round with two scanned and three left", () => {
  const devices: readonly RoundDevice[] = [
    { ...bare, serial_number: "first", scanned: scan(1), outcomes: ["rearmed"] },
    { ...bare, serial_number: "second", scanned: scan(2) },
    { ...bare, serial_number: "far" },
    { ...bare, serial_number: "near" },
    { ...bare, serial_number: "locked", outcomes: ["cannot-reach"] },
  ];
  const rows = [
    row("locked", { level: "act-now" }),
    row("first"),
    row("second", { latitude: 50, longitude: 10 }),
    row("far", { latitude: 50.9, longitude: 10 }),
    row("near", { latitude: 50.1, longitude: 10 }),
  ];
  const record = roundOf(...devices);

  test("tells what is left, and what was scanned with the latest first", () => {
    const { left, done, counts } = progressOf(record, rows);
    expect(serials(left)).toEqual(["far", "near", "locked"]);
    expect(serials(done)).toEqual(["second", "first"]);
    expect(counts).toMatchObject({ expected: 5, scanned: 2, unnoted: 1 });
  });

  test("a scanned device of which nothing was noted is still to be done", () => {
    const { undone, unnoted } = progressOf(record, rows);
    expect(serials(undone)).toEqual(["locked", "second", "near", "far"]);
    expect(serials(unnoted)).toEqual(["second"]);
    // It is told as left behind once another one is in sight.
    const progress = progressOf(record, rows);
    expect(serials(leftBehind(progress, "far"))).toEqual(["second"]);
    expect(leftBehind(progress, "second")).toEqual([]);
  });

  test("the next one is the nearest to the last scan, and none of which somebody said why it is left", () => {
    const { last, next } = progressOf(record, rows);
    expect(last?.serial_number).toBe("second");
    expect(next?.serial_number).toBe("near");
  });

  test("the next one stays the one that the person is on the way to, and no other is named before it is done", () => {
    expect(progressOf(record, rows, "far").next?.serial_number).toBe("far");
    // Its room is kept from then on.
    expect(progressOf(record, rows, "far").afterwards?.serial_number).toBe("near");
    expect(progressOf(record, rows, "near").afterwards?.serial_number).toBe("far");
    expect(progressOf(record, rows, "locked").next?.serial_number).toBe("near");
    expect(progressOf(record, rows, "second").next?.serial_number).toBe("near");
  });

  test("the page of a device leads to the one that is next once this device is scanned", () => {
    expect(nextFrom(record, rows, "near")?.serial_number).toBe("far");
    expect(nextFrom(record, rows, "far")?.serial_number).toBe("near");
    // Of a scanned one, and of one that nobody can scan, to the next one of the round's own page.
    for (const done of ["first", "second", "locked"]) {
      expect(nextFrom(record, rows, done)?.serial_number).toBe("near");
    }
    const alone = roundOf({ ...bare, serial_number: "far" });
    expect(nextFrom(alone, rows, "far")).toBeUndefined();
  });

  test("a clear one to check is undone, whether it is scanned or not, until something is noted", () => {
    const check = { level: "all-clear", status: 1, action: "Check.", needs: ["check"] } as const;
    const { undone } = progressOf(record, [row("near", { ...check }), row("second", { ...check })]);
    expect(serials(undone)).toEqual(["near", "second"]);
  });

  test("nothing is known of them while they load", () => {
    const { left, leftRows, undone, next } = progressOf(record, undefined);
    expect(left).toHaveLength(3);
    expect([leftRows, undone, next]).toEqual([[], [], undefined]);
  });
});
