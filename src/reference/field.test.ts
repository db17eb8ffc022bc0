import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  baitStation,
  deviceTypes,
  operationModes,
  reportTypes,
  statuses,
  transferModes,
} from "#contract/codes.ts";
import { datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { deviceSchema } from "#contract/device.ts";
import { networkDeviceSchema } from "#contract/network-device.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { createField, type Field } from "./field.ts";

const seed = 5290;
const field = createField({ seed, devices: 400 });
/** Any second of ten years. */
const anyMoment = fc
  .integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2034, 0) / 1000 })
  .map((at) => at * 1000);
const anyDevice = fc.nat({ max: 399 });

function fleetAt(some: Field, now: number, days = 60): Device[] {
  const since = datetimeOf(now - days * dayMs);
  return some.devices.map((device) => some.deviceAt(device, now, since));
}

function deviceIn(some: Field, index: number, now: number, since: number): Device {
  const device = some.devices[index];
  if (device === undefined) throw new RangeError(`No device ${index}`);
  return some.deviceAt(device, now, datetimeOf(since));
}

describe("the field is a function of seed and time", () => {
  test("another service with the same seed tells the same", () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        expect(fleetAt(createField({ seed, devices: 40 }), now)).toEqual(
          fleetAt(createField({ seed, devices: 40 }), now),
        );
      }),
      { numRuns: 5 },
    );
  });

  test("another seed tells something else", () => {
    const now = Date.UTC(2026, 5, 1);
    expect(fleetAt(createField({ seed: 1, devices: 40 }), now)).not.toEqual(
      fleetAt(createField({ seed: 2, devices: 40 }), now),
    );
  });

  test("later, the history is the same and has grown", () => {
    fc.assert(
      fc.property(anyDevice, anyMoment, fc.integer({ min: 1, max: 20 * 86_400 }), (index, now, seconds) => {
        const later = now + seconds * 1000;
        const since = now - 30 * dayMs;
        const before = deviceIn(field, index, now, since).reports ?? [];
        const after = deviceIn(field, index, later, since).reports ?? [];
        expect(after.slice(0, before.length)).toEqual(before);
        const added = after.slice(before.length).map(({ timestamp }) => timestamp && epochOf(timestamp));
        expect(added.every((at) => at !== undefined && at > now && at <= later)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test("reports are in order, not in the future, and not older than what is kept", () => {
    fc.assert(
      fc.property(anyDevice, anyMoment, (index, now) => {
        const times = (deviceIn(field, index, now, 0).reports ?? []).map(({ timestamp }) =>
          timestamp ? epochOf(timestamp) : 0,
        );
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times.every((at) => at <= now && at >= now - 61 * dayMs)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test("attaching reports changes nothing else", () => {
    fc.assert(
      fc.property(anyDevice, anyMoment, fc.integer({ min: -70, max: 5 }), (index, now, days) => {
        const device = field.devices[index];
        if (device === undefined) return;
        const { reports: _, ...rest } = field.deviceAt(device, now, datetimeOf(now + days * dayMs));
        expect(rest).toEqual(field.deviceAt(device, now));
      }),
      { numRuns: 200 },
    );
  });
});

describe("the default fleet", () => {
  const codes = (table: readonly { code: number; until?: string }[]) =>
    table.filter(({ until }) => until === undefined).map(({ code }) => code);
  const seen = (values: readonly (number | undefined)[]) =>
    [...new Set(values)].sort((one, other) => Number(one) - Number(other));

  test("holds every code of the specification at any moment", () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const fleet = fleetAt(field, now);
        expect(seen(fleet.map(({ type }) => type))).toEqual(codes(deviceTypes));
        expect(seen(fleet.map(({ status }) => status))).toEqual(codes(statuses));
        expect(seen(fleet.map(({ transfer_mode }) => transfer_mode))).toEqual(codes(transferModes));
        expect(seen(fleet.map(({ operation_mode }) => operation_mode))).toEqual(codes(operationModes));
        const reports = fleet.flatMap((device) => device.reports ?? []);
        expect(seen(reports.map(({ type }) => type))).toEqual(codes(reportTypes));
        const network = field.networkDevicesAt(now).map(({ status }) => status);
        expect(new Set(network)).toEqual(new Set(["connected", "disconnected", "N/A"]));
      }),
      { numRuns: 10 },
    );
  });

  test("gives every device codes that its type can have, and values of the contract's types", () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        for (const device of fleetAt(field, now, 5)) {
          expect(deviceSchema.safeParse(device).error).toBeUndefined();
          const type = Number(device.type);
          expect(statuses.find(({ code }) => code === device.status)?.deviceTypes).toContain(type);
          for (const report of device.reports ?? []) {
            expect(reportTypes.find(({ code }) => code === report.type)?.deviceTypes).toContain(type);
          }
        }
        for (const row of field.networkDevicesAt(now))
          expect(networkDeviceSchema.safeParse(row).error).toBeUndefined();
      }),
      { numRuns: 4 },
    );
  });

  test("is believable: most is clear, some wants a visit, a little is silent", () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const fleet = fleetAt(field, now, 0);
        const isSilent = ({ last_heartbeat }: Device) =>
          last_heartbeat === undefined || now - epochOf(last_heartbeat) > dayMs;
        const share = (matches: (device: Device) => boolean) => fleet.filter(matches).length / fleet.length;
        expect(share((device) => device.status === 1 && !isSilent(device))).toBeGreaterThan(0.68);
        const actNow = share(({ status }) => [3, 8, 11, 12, 14].includes(Number(status)));
        expect(actNow).toBeGreaterThan(0.03);
        expect(actNow).toBeLessThan(0.13);
        expect(share(isSilent)).toBeGreaterThan(0.02);
        expect(share(isSilent)).toBeLessThan(0.13);
      }),
      { numRuns: 10 },
    );
  });

  test("has devices without a location, without coordinates, at one spot, and with fractions of a gram", () => {
    const fleet = fleetAt(field, Date.UTC(2026, 5, 1), 0);
    expect(fleet.filter(({ location }) => location === undefined).length).toBeGreaterThan(2);
    expect(fleet.filter(({ latitude }) => latitude === undefined).length).toBeGreaterThan(5);
    expect(
      fleet.every((device) => (device.latitude === undefined) === (device.longitude === undefined)),
    ).toBe(true);
    const spots = Map.groupBy(fleet, ({ latitude, longitude }) => `${latitude} ${longitude}`);
    spots.delete("undefined undefined");
    expect([...spots.values()].filter(({ length }) => length > 3).length).toBeGreaterThan(2);
    expect(fleet.some(({ bait_calibration_weight_grams: grams = 0 }) => !Number.isInteger(grams))).toBe(true);
    expect(fleet.some((device) => device.status === 1 && device.last_heartbeat === undefined)).toBe(true);
    expect(fleet.some(({ name, serial_number }) => name === serial_number)).toBe(true);
  });

  test("is the beginning of a larger one", () => {
    const large = createField({ seed, devices: 2000 });
    expect(large.devices.slice(0, 400).map(({ serial_number }) => serial_number)).toEqual(
      field.devices.map(({ serial_number }) => serial_number),
    );
    expect(new Set(large.devices.map(({ serial_number }) => serial_number)).size).toBe(2000);
    expect(new Set(large.locations.map(({ path }) => path)).size).toBe(large.locations.length);
    expect(new Set(large.locations.map(({ id }) => id)).size).toBe(large.locations.length);
  });

  test.each([0, 1, 7, 40])("also works with %i devices", (devices) => {
    expect(fleetAt(createField({ seed, devices }), Date.UTC(2026, 5, 1))).toHaveLength(devices);
  });
});

describe("bait stations, read from outside", () => {
  const windowOf = ({ activity_alert_threshold: threshold }: Device) =>
    threshold === undefined
      ? 1000
      : threshold.timeframe_value * (threshold.timeframe_type === "d" ? dayMs : hourMs);
  const timesOf = (device: Device, ...types: number[]) =>
    (device.reports ?? [])
      .filter(({ type }) => types.includes(Number(type)))
      .map(({ timestamp }) => (timestamp ? epochOf(timestamp) : 0));

  test("count the activities of the window that ends now, and are critical exactly above the threshold", () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        for (const device of fleetAt(field, now).filter(({ type }) => type === baitStation)) {
          const count = timesOf(device, 21).filter((at) => at > now - windowOf(device)).length;
          expect(device.current_threshold_activities_count).toBe(count);
          const threshold = device.activity_alert_threshold?.threshold_value ?? Number.POSITIVE_INFINITY;
          expect([11, 14].includes(Number(device.status))).toBe(count > threshold);
          if (device.status === 14 || device.status === 13) expect(device.is_bait_available).toBe(false);
        }
      }),
      { numRuns: 10 },
    );
  });

  test("report each rise above the threshold once, at the second of the activity that made it", () => {
    const now = Date.UTC(2026, 5, 1);
    for (const device of fleetAt(field, now).filter(({ type }) => type === baitStation)) {
      const threshold = device.activity_alert_threshold?.threshold_value ?? Number.POSITIVE_INFINITY;
      const window = windowOf(device);
      const activities = timesOf(device, 21);
      // What happened before the oldest report is not known here: the first window cannot be judged.
      const from = now - 60 * dayMs + window;
      const countAt = (end: number, upTo: (at: number) => boolean) =>
        activities.filter((at) => at > end - window && upTo(at)).length;
      const rises = activities.filter(
        (at) =>
          countAt(at, (other) => other < at) <= threshold && countAt(at, (other) => other <= at) > threshold,
      );
      const told = timesOf(device, 22, 24).filter((at) => at >= from);
      for (const at of rises.filter((rise) => rise >= from)) expect(told).toContain(at);
      for (const at of timesOf(device, 22).filter((time) => time >= from)) expect(rises).toContain(at);
    }
  });
});

describe("what was posted goes on in a device's next rounds", () => {
  const posted = Date.UTC(2026, 9, 1, 12, 7, 13);
  const anyTrap = fc.constantFrom(...field.devices.filter(({ type }) => type === 1));

  /** The trap in a field in which a catch was posted for it. */
  function caught(serial_number: string) {
    const own = createField({ seed, devices: 400 });
    expect(own.post(serial_number, "catch", posted)).toBe("happened");
    const device = own.find(serial_number);
    if (device === undefined) throw new RangeError(serial_number);
    return (now: number, since: number) => own.deviceAt(device, now, datetimeOf(since));
  }

  test("a catch stays one until something else happens to the trap", () => {
    fc.assert(
      fc.property(anyTrap, ({ serial_number }) => {
        const at = caught(serial_number);
        for (let days = 0; days < 60; days += 1) {
          const { reports, trap_1, trap_2 } = at(posted + days * dayMs, posted + 1000);
          if (reports?.length !== 0) return;
          expect(trap_1 === true || trap_2 === true).toBe(true);
        }
      }),
    );
  });

  test("the time before it stays as it was", () => {
    fc.assert(
      fc.property(anyTrap, (trap) => {
        const before = posted - 1000;
        const since = before - 30 * dayMs;
        expect(caught(trap.serial_number)(before, since)).toEqual(
          field.deviceAt(trap, before, datetimeOf(since)),
        );
      }),
    );
  });
});
