import type { ListedStatus } from "#contract/codes.ts";
import type { Finding } from "./findings.ts";

/**
 * What each status says (spec: Device status codes). If the contract lists a status that this table lacks, types fail.
 * A status that neither lists has the finding `unknown`.
 */
const findingsOfStatus: Readonly<Record<ListedStatus, readonly Finding[]>> = {
  0: ["inactive"],
  1: [],
  2: ["heartbeatFailed"],
  3: ["triggered"],
  4: ["batteryLow"],
  5: ["locationMode"],
  6: ["unstableWifi"],
  7: ["lightInfestation"],
  8: ["severeInfestation"],
  9: ["falseTrigger"],
  10: ["activityWarning"],
  11: ["activityCritical"],
  12: ["catch"],
  13: ["baitLow"],
  14: ["activityCritical", "baitLow"],
};

const byStatus: ReadonlyMap<number | undefined, readonly Finding[]> = new Map(
  Object.entries(findingsOfStatus).map(([status, says]) => [Number(status), says]),
);
/** A status that is not listed and a missing status are treated alike: their meaning is unknown. */
const unknown: readonly Finding[] = ["unknown"];

export function findingsOf(status: number | undefined): readonly Finding[] {
  return byStatus.get(status) ?? unknown;
}

export function says(status: number | undefined, finding: Finding): boolean {
  return findingsOf(status).includes(finding);
}
