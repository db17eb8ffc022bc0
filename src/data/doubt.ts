import type { Device } from "#contract/device.ts";
import { reportKindsOf, reportLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#fleet/protocol/questions.ts";
import { unservedTroubleOf } from "#fleet/rules/unserved.ts";

/** A device that says it is clear although it reported animals, and nobody is known to have worked there since. */
export interface Doubt {
  /** What to do about it, as a sentence. */
  readonly check: string;
  /** What it reported, in words. */
  readonly reported: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** The doubt about a clear device; undefined where there is none, and where the level says more by itself. */
export function doubtOf({ level }: Pick<DeviceRow, "level">, device: Device, now: number): Doubt | undefined {
  const trouble = level === "all-clear" ? unservedTroubleOf(device, now) : undefined;
  if (trouble === undefined) return undefined;
  const what = reportKindsOf(trouble.type).includes("catch") ? "a catch" : "an infestation";
  return {
    check: `Check: ${what} was reported, and no service is known since.`,
    reported: reportLabel(trouble.type, device.type),
    at: trouble.at,
  };
}
