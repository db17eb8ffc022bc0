import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { isAhead } from "./ahead.ts";

/**
 * What counts as a visit: a report that tells of work at a device (spec: Report type codes), or the field of a bait
 * station that says the same, goes further back, and says who it was. An infestation report with a user is none: it
 * can be written from a picture, far away. So whatever shows a visit calls it the last known one.
 */
export const visits = {
  /** A trap was rearmed; at a bait station, bait was replaced. */
  rearmed: { report: 3, at: "last_bait_replaced_at", by: "last_bait_replaced_by_name" },
  activityReset: { report: 25, at: "last_activity_reset_at", by: "last_activity_reset_by_name" },
} as const;
export type VisitName = keyof typeof visits;

const serviceTypes: ReadonlySet<number | undefined> = new Set(
  Object.values(visits).map(({ report }) => report),
);

/** Whether a report of this type tells of work at a device. */
export function isService(type: number | undefined): boolean {
  return serviceTypes.has(type);
}

/** The latest work that is known of at one device. `type` is the report type code that says what was done. */
export interface Service {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: number;
  readonly by?: string;
}

/** The latest visit of a device by its fields and reports; undefined where none is known. One too far ahead is not believed. */
export function lastServiceOf(device: Device, now: number): Service | undefined {
  const known: Service[] = [];
  for (const { report, at, by } of Object.values(visits)) {
    const said = device[at];
    const who = device[by];
    // The field before the reports: of the same visit it says who it was.
    if (said !== undefined) {
      known.push({ at: epochOf(said), type: report, ...(who === undefined ? {} : { by: who }) });
    }
    for (const { type, timestamp } of device.reports ?? []) {
      if (type === report && timestamp !== undefined) known.push({ at: epochOf(timestamp), type: report });
    }
  }
  return known.filter(({ at }) => !isAhead(at, now)).sort((a, b) => b.at - a.at)[0];
}
