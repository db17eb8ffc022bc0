import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import type { Field } from "./field.ts";

/**
 * A field whose every time is later by `by` milliseconds: what it tells at `now` is what `field` tells at `now - by`,
 * with its times moved along. Tests take it so that they find the same devices in need on any day.
 */
export function movedField(field: Field, by: number): Field {
  const moved = (at: Datetime): Datetime => datetimeOf(epochOf(at) + by);
  const before = (at: Datetime): Datetime => datetimeOf(epochOf(at) - by);

  const movedReport = (report: Report): Report =>
    report.timestamp == null ? report : { ...report, timestamp: moved(report.timestamp) };

  const movedDevice = (device: Device): Device => {
    const { last_heartbeat, last_bait_replaced_at, last_activity_reset_at, reports } = device;
    return {
      ...device,
      ...(last_heartbeat == null ? {} : { last_heartbeat: moved(last_heartbeat) }),
      ...(last_bait_replaced_at == null ? {} : { last_bait_replaced_at: moved(last_bait_replaced_at) }),
      ...(last_activity_reset_at == null ? {} : { last_activity_reset_at: moved(last_activity_reset_at) }),
      ...(reports === undefined ? {} : { reports: reports.map(movedReport) }),
    };
  };

  return {
    ...field,
    deviceAt: (device, now, since) =>
      movedDevice(field.deviceAt(device, now - by, since === undefined ? undefined : before(since))),
    networkDevicesAt: (now) => field.networkDevicesAt(now - by),
    post: (serial_number, kind, now) => field.post(serial_number, kind, now - by),
  };
}
