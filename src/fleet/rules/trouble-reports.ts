import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { type Finding, type FindingRule, findings } from "./findings.ts";
import { flagBitsOf } from "./flags.ts";
import { matterOf } from "./matter.ts";
import { Believed, endOf, type WorkedAt } from "./since.ts";
import { visits } from "./visits.ts";

/** A report that tells of a device's present trouble. `type` is its report type code. */
export interface TroubleReport {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: number;
  readonly by?: string;
}

/** When a device itself says that it was worked at. */
export function workedAtOf(device: Device): WorkedAt {
  const timeOf = (at: (typeof visits)[keyof typeof visits]["at"]) => {
    const said = device[at];
    return said === undefined ? Number.NaN : epochOf(said);
  };
  return { rearmed: timeOf(visits.rearmed.at), activityReset: timeOf(visits.activityReset.at) };
}

function troubleReportsOf(finding: Finding, device: Device, believed: Believed): readonly TroubleReport[] {
  const { reportTypes, endedBy }: FindingRule = findings[finding];
  const { reports = [] } = device;
  const end = endOf(reports, endedBy, workedAtOf(device), believed);
  return reports.flatMap(({ type, timestamp, user }) => {
    if (type === undefined || timestamp === undefined || !reportTypes.includes(type)) return [];
    const at = epochOf(timestamp);
    if (at <= end || !believed.has(at)) return [];
    return [{ at, type, ...(user === undefined ? {} : { by: user }) }];
  });
}

/**
 * The last report that tells of what is the matter with a device now, since its episode began (`since.ts`); undefined where
 * no report does. One too far ahead is not believed.
 */
export function lastTroubleReportOf(device: Device, now: number): TroubleReport | undefined {
  const { says } = matterOf(device.status, flagBitsOf(device));
  const believed = new Believed(now);
  return says
    .flatMap((finding) => troubleReportsOf(finding, device, believed))
    .sort((one, other) => other.at - one.at)[0];
}

/** Reports that tell of what makes a level worse: "Act now" and "Plan". */
const alarms = new Set<number | undefined>(Object.values(findings).flatMap(({ reportTypes }) => reportTypes));

/**
 * The last report of a device that told of an alarm, whether that is over or not; undefined where none is known. One too far ahead is
 * not believed.
 */
export function lastAlarmOf(
  { reports = [] }: Pick<Device, "reports">,
  now: number,
): TroubleReport | undefined {
  const believed = new Believed(now);
  return reports
    .flatMap(({ type, timestamp, user }) => {
      if (type === undefined || timestamp === undefined || !alarms.has(type)) return [];
      const at = epochOf(timestamp);
      return believed.has(at) ? [{ at, type, ...(user === undefined ? {} : { by: user }) }] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}
