import type { Device } from "#contract/device.ts";
import { reportLabel } from "#contract/labels.ts";
import { flagBitsOf } from "#fleet/rules/flags.ts";
import { needsNoSeparateCheck } from "#fleet/rules/inspects.ts";
import { needBitsOf } from "#fleet/rules/needs.ts";
import { unservedTroubleOf } from "#fleet/rules/unserved.ts";

/** The report behind "no service known since" in the sentence of a device. */
export interface UnservedReport {
  /** In words. */
  readonly reported: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** The report for which the sentence of a device asks for a check (rules/action.ts); undefined where it asks for none. */
export function unservedReportOf(device: Device, now: number): UnservedReport | undefined {
  const { type, status, battery_status: battery = Number.NaN } = device;
  const flags = flagBitsOf(device);
  if (needsNoSeparateCheck(status, flags, needBitsOf({ type, status, flags, battery }))) return undefined;
  const trouble = unservedTroubleOf(device, now);
  return trouble && { reported: reportLabel(trouble.type, device.type), at: trouble.at };
}
