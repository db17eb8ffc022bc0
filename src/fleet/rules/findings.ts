import type { Need } from "#fleet/protocol/needs.ts";
import type { Level } from "#lib/level.ts";
import type { VisitName } from "./visits.ts";

/** Each as one bit, so that all that a device needs is one number. */
export const needBits: Readonly<Record<Need, number>> = { battery: 1, bait: 2, rearm: 4 };
/** Beside the bit of bait: it is asked for by its age, whatever the status says. */
export const ageBit = 8;

export interface FindingRule {
  readonly level: Level;
  readonly needs?: Need;
  /** Report type codes that tell of it (spec: Report type codes). Without one, since when it holds is unknown. */
  readonly reportTypes: readonly number[];
  /** What comes before it and begins the same episode. */
  readonly begunBy?: readonly number[];
  /** What ends it: the first report after that begins another episode. */
  readonly endedBy?: VisitName;
}

/** What tells that a trap has snapped, in whichever way. */
const snaps = [2, 14, 17, 20];

/**
 * What can be the matter with a device. A status says one or two of these; so does a flag. Level, needs and the reports
 * that tell of it follow from what is the matter, and from nothing else.
 */
export const findings = {
  triggered: { level: "act-now", needs: "rearm", reportTypes: [2, 14], begunBy: snaps, endedBy: "rearmed" },
  /** It begins with the first trigger: what the law says of live-capture traps counts from there. */
  catch: { level: "act-now", needs: "rearm", reportTypes: [20], begunBy: snaps, endedBy: "rearmed" },
  falseTrigger: { level: "plan", needs: "rearm", reportTypes: [17], begunBy: snaps, endedBy: "rearmed" },
  /** No report tells that an infestation is over, so it lasts from the first report that is known. */
  lightInfestation: { level: "plan", reportTypes: [15] },
  severeInfestation: { level: "act-now", reportTypes: [16] },
  activityWarning: { level: "plan", reportTypes: [18] },
  /** Of an infestation monitor 19; of a bait station 22, or 24 (spec: codes 11 and 14, the threshold was reached). */
  activityCritical: { level: "act-now", reportTypes: [19, 22, 24], endedBy: "activityReset" },
  baitLow: { level: "plan", needs: "bait", reportTypes: [23, 24], endedBy: "rearmed" },
  batteryLow: { level: "plan", needs: "battery", reportTypes: [] },
  unstableWifi: { level: "plan", reportTypes: [] },
  heartbeatFailed: { level: "not-reporting", reportTypes: [] },
  inactive: { level: "not-reporting", reportTypes: [] },
  /** Listed up to version 1.6 without a word on what it asks for. */
  locationMode: { level: "not-reporting", reportTypes: [] },
  /** An unknown status is never taken for good news. */
  unknown: { level: "not-reporting", reportTypes: [] },
} as const satisfies Readonly<Record<string, FindingRule>>;
export type Finding = keyof typeof findings;
