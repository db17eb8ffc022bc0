import type { Device } from "#contract/device.ts";
import { reportLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#fleet/protocol/questions.ts";
import { unservedTroubleOf } from "#fleet/rules/unserved.ts";

/** What a clear device that is to be checked reported. */
export interface UnservedReport {
  /** In words. */
  readonly reported: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** Why a clear device is to be checked; undefined where it is not. */
export function unservedReportOf(
  { needs }: Pick<DeviceRow, "needs">,
  device: Device,
  now: number,
): UnservedReport | undefined {
  const trouble = needs?.includes("check") ? unservedTroubleOf(device, now) : undefined;
  return trouble && { reported: reportLabel(trouble.type, device.type), at: trouble.at };
}
