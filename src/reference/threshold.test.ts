import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ActivityAlertThreshold } from "#contract/location.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { type Reference, startReference } from "./service.ts";
import { devicesOf, postEvent, type WireDevice } from "./testing/requests.ts";

let now: number;
let reference: Reference;
beforeEach(async () => {
  now = Date.UTC(2026, 5, 10, 12);
  reference = await startReference({ now: () => now });
});
afterEach(() => reference.close());

const thresholdOf = (device: WireDevice) =>
  device.activity_alert_threshold as ActivityAlertThreshold | undefined;
const windowMs = ({ timeframe_value, timeframe_type }: ActivityAlertThreshold) =>
  timeframe_value * (timeframe_type === "d" ? dayMs : hourMs);

/** A bait station in order, with a threshold and an empty window. */
async function quietStation(): Promise<{
  serial: string;
  threshold: ActivityAlertThreshold;
  minute: () => void;
}> {
  const devices = await devicesOf(reference);
  const device = devices.find(
    (candidate) =>
      candidate.type === 5 &&
      candidate.status === 1 &&
      candidate.current_threshold_activities_count === 0 &&
      candidate.is_bait_monitoring_enabled === true &&
      thresholdOf(candidate) !== undefined,
  );
  const threshold = device && thresholdOf(device);
  if (device === undefined || threshold === undefined) throw new Error("No quiet bait station");
  return {
    serial: device.serial_number,
    threshold,
    minute: () => {
      now += 60_000;
    },
  };
}

async function look(serial: string) {
  const since = new Date(Date.UTC(2026, 5, 10, 12)).toISOString().slice(0, 19);
  const [device] = await devicesOf(reference, `?ids=${serial}&reports_since=${since}`);
  const reports = (device?.reports ?? []) as { type: number; timestamp: string }[];
  return {
    status: device?.status,
    count: device?.current_threshold_activities_count,
    available: device?.is_bait_available,
    reports: reports.map(({ type }) => type),
  };
}

describe("the activity threshold", () => {
  test("is reached by the activity that exceeds it, not by the one that equals it", async () => {
    const { serial, threshold, minute } = await quietStation();
    for (let count = 1; count <= threshold.threshold_value; count += 1) {
      minute();
      await postEvent(reference, serial, "activity");
      expect(await look(serial)).toMatchObject({ status: 1, count });
    }
    minute();
    await postEvent(reference, serial, "activity");
    const reached = await look(serial);
    expect(reached).toMatchObject({ status: 11, count: threshold.threshold_value + 1 });
    expect(reached.reports.filter((type) => type === 22)).toHaveLength(1);
    minute();
    await postEvent(reference, serial, "activity");
    expect((await look(serial)).reports.filter((type) => type === 22)).toHaveLength(1);
  });

  test("with bait low gives 14 and 24", async () => {
    const { serial, threshold, minute } = await quietStation();
    await postEvent(reference, serial, "bait-low");
    expect(await look(serial)).toEqual({ status: 13, count: 0, available: false, reports: [23] });
    for (let count = 0; count <= threshold.threshold_value; count += 1) {
      minute();
      await postEvent(reference, serial, "activity");
    }
    const both = await look(serial);
    expect(both).toMatchObject({ status: 14, count: threshold.threshold_value + 1 });
    expect(both.reports.at(-1)).toBe(24);
    expect(both.reports).not.toContain(22);
  });

  test("bait that runs low while activity is critical gives 14 and 24 too", async () => {
    const { serial, threshold } = await quietStation();
    for (let count = 0; count <= threshold.threshold_value; count += 1)
      await postEvent(reference, serial, "activity");
    await postEvent(reference, serial, "bait-low");
    const both = await look(serial);
    expect(both.status).toBe(14);
    expect(both.reports.slice(-2)).toEqual([22, 24]);
  });

  test("counts the window alone: what leaves it no longer counts, and the status follows", async () => {
    const { serial, threshold } = await quietStation();
    const started = now;
    for (let count = 0; count <= threshold.threshold_value; count += 1)
      await postEvent(reference, serial, "activity");
    expect((await look(serial)).status).toBe(11);
    now = started + windowMs(threshold) - 1000;
    expect((await look(serial)).count).toBeGreaterThan(threshold.threshold_value);
    // Exactly one window later the first activities are no longer in it.
    now = started + windowMs(threshold);
    const { reports } = await look(serial);
    const later = reports.slice(reports.indexOf(22) + 1).filter((type) => type === 21).length;
    expect((await look(serial)).count).toBe(later);
  });

  test("a reset begins the count anew, and fresh bait ends the bait-low", async () => {
    const { serial, threshold } = await quietStation();
    await postEvent(reference, serial, "bait-low");
    for (let count = 0; count <= threshold.threshold_value; count += 1)
      await postEvent(reference, serial, "activity");
    await postEvent(reference, serial, "activity-reset");
    expect(await look(serial)).toMatchObject({ status: 13, count: 0 });
    await postEvent(reference, serial, "bait-replaced");
    const after = await look(serial);
    expect(after).toMatchObject({ status: 1, count: 0, available: true });
    expect(after.reports.slice(-2)).toEqual([25, 3]);
    const [device] = await devicesOf(reference, `?ids=${serial}`);
    expect(device).toMatchObject({
      bait_pad_activity_count: 0,
      last_bait_replaced_at: "2026-06-10T12:00:00",
      last_bait_replaced_by_name: expect.any(String),
      last_activity_reset_at: "2026-06-10T12:00:00",
      last_activity_reset_by_name: expect.any(String),
    });
  });

  test("without a threshold the window is one second, and nothing is ever critical", async () => {
    const devices = await devicesOf(reference);
    const device = devices.find(
      (candidate) => candidate.type === 5 && candidate.status === 1 && !thresholdOf(candidate),
    );
    const serial = device?.serial_number ?? "";
    for (let count = 0; count < 12; count += 1) await postEvent(reference, serial, "activity");
    now += 1000;
    expect(await look(serial)).toMatchObject({ status: 1, count: 0 });
  });
});
