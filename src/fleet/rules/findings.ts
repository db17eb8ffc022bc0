import type { Level } from "#lib/level.ts";

/** What somebody has to bring or to do at a device. */
export const needs = ["battery", "bait", "rearm"] as const;
export type Need = (typeof needs)[number];

export interface FindingRule {
  readonly level: Level;
  readonly needs?: Need;
  /** Report type codes that tell of it (spec: Report type codes). Without one, nobody can tell since when it holds. */
  readonly toldBy: readonly number[];
}

/**
 * What can be the matter with a device. A status says one or two of these; so does a flag. Level, needs and the reports
 * that tell of it follow from what is the matter, and from nothing else.
 */
export const findings = {
  triggered: { level: "act-now", needs: "rearm", toldBy: [2, 14] },
  catch: { level: "act-now", needs: "rearm", toldBy: [20] },
  falseTrigger: { level: "plan", needs: "rearm", toldBy: [17] },
  lightInfestation: { level: "plan", toldBy: [15] },
  severeInfestation: { level: "act-now", toldBy: [16] },
  activityWarning: { level: "plan", toldBy: [18] },
  /** Of an infestation monitor 19; of a bait station 22, or 24 (spec: codes 11 and 14, the threshold was reached). */
  activityCritical: { level: "act-now", toldBy: [19, 22, 24] },
  baitLow: { level: "plan", needs: "bait", toldBy: [23, 24] },
  batteryLow: { level: "plan", needs: "battery", toldBy: [] },
  unstableWifi: { level: "plan", toldBy: [] },
  heartbeatFailed: { level: "not-reporting", toldBy: [] },
  inactive: { level: "not-reporting", toldBy: [] },
  /** Listed up to version 1.6 without a word on what it asks for. */
  locationMode: { level: "not-reporting", toldBy: [] },
} as const satisfies Readonly<Record<string, FindingRule>>;
export type Finding = keyof typeof findings;
