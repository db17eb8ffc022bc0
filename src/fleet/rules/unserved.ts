import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import { namesOf } from "#lib/record-of.ts";
import { Believed, endOf, type WorkedAt } from "./since.ts";
import { type TroubleReport, workedAtOf } from "./trouble-reports.ts";
import { visits } from "./visits.ts";

/**
 * What brings somebody to a device even after its status has gone back to clear by itself, by the report types that tell of it (spec:
 * Report type codes). A trigger alone does not say that an animal was there, nor does activity below a limit.
 */
const rules = {
  catch: { reportTypes: [20], words: "catch reported" },
  infestation: { reportTypes: [14, 15, 16], words: "infestation reported" },
  criticalActivity: { reportTypes: [19], words: "critical activity reported" },
  activityLimit: { reportTypes: [22, 24], words: "activity limit reached" },
} as const;
export type Unserved = keyof typeof rules;
export const unservedNames = namesOf(rules);

const nameOf: ReadonlyMap<number, Unserved> = new Map(
  unservedNames.flatMap((name) => rules[name].reportTypes.map((type) => [type, name] as const)),
);

/** What a report of this type tells; undefined for one that leaves nothing to see to. */
export function unservedBy(type: number): Unserved | undefined {
  return nameOf.get(type);
}

const visitNames = namesOf(visits);

/** The last such report of a device after which no work at it is known; undefined where there is none. */
export function unservedIn(
  reports: readonly Report[] | undefined,
  workedAt: WorkedAt,
  believed: Believed,
): TroubleReport | undefined {
  let served: number | undefined;
  let last: TroubleReport | undefined;
  for (const { type, timestamp } of reports ?? []) {
    if (type === undefined || timestamp === undefined || !nameOf.has(type)) continue;
    // Most devices have no such report. For them the last service is not looked for.
    served ??= Math.max(...visitNames.map((name) => endOf(reports ?? [], name, workedAt, believed)));
    const at = epochOf(timestamp);
    if (at > (last?.at ?? served) && believed.has(at)) last = { at, type };
  }
  return last;
}

/** The same of a whole device. */
export function unservedTroubleOf(device: Device, now: number): TroubleReport | undefined {
  return unservedIn(device.reports, workedAtOf(device), new Believed(now));
}

/** What was reported, in words. */
export function unservedWords(name: Unserved): string {
  return rules[name].words;
}
