import { describe, expect, test } from "vitest";
import { columnarDevices } from "#fleet/testing/fleet-sample.ts";
import { Devices } from "./device-list.ts";

const rows = ["A", "B", "C", "D"].map((serial_number) => ({ serial_number, name: "Trap", type: 5 }));

describe.each([
  ["told by columns", () => columnarDevices(rows)],
  ["in a list", () => new Devices(rows)],
])("devices that came %s", (_, devicesOf) => {
  test("are each one object, however often and in whatever way they are looked at", () => {
    const devices = devicesOf();
    const first = devices.at(1);
    expect(first).toEqual(rows[1]);
    expect(devices.at(1)).toBe(first);
    expect(devices.all()[1]).toBe(first);
    expect([...devices]).toEqual(rows);
    expect(devices.length).toBe(4);
  });

  test("are none beyond either end", () => {
    const devices = devicesOf();
    expect(devices.at(-1)).toBeUndefined();
    expect(devices.at(4)).toBeUndefined();
  });

  test("say in a field what they say as they are now, whether all of them have been looked at or not", () => {
    const devices = devicesOf();
    const statusOf = (slot: number) => {
      const { values, of } = devices.column("status");
      return values[of[slot] ?? 0];
    };
    expect(statusOf(2)).toBeUndefined();
    devices.set(2, { serial_number: "C", name: "Trap", status: 3 });
    expect(devices.part(2, ["status"])?.status).toBe(3);
    expect([statusOf(1), statusOf(2)]).toEqual([undefined, 3]);
    expect(devices.at(3)).toEqual(rows[3]);
    devices.all();
    expect(devices.part(3, ["type"])).toMatchObject({ type: 5 });
    expect(statusOf(2)).toBe(3);
  });
});
