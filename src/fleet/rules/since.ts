import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { ruleOf } from "./statuses.ts";

/** When the latest report came that tells of the device's status, milliseconds since 1970; NaN when none does. */
export function reportedAt({ status, reports }: Pick<Device, "status" | "reports">): number {
  const { toldBy } = ruleOf(status);
  if (reports === undefined || toldBy.length === 0) return Number.NaN;
  let latest: Datetime | undefined;
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || type === undefined || !toldBy.includes(type)) continue;
    // Datetimes stand in the order of their texts.
    if (latest === undefined || timestamp > latest) latest = timestamp;
  }
  return latest === undefined ? Number.NaN : epochOf(latest);
}
