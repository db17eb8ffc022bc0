import type { ListedStatus } from "#contract/codes.ts";
import { type Level, severityRank } from "#lib/level.ts";
import { type Finding, type FindingRule, findings, type Need } from "./findings.ts";

/**
 * What each status says (spec: Device status codes). A status that the contract lists and this table does not is an
 * error of types; one that neither lists says nothing that anybody could know.
 */
const saidBy: Readonly<Record<ListedStatus, readonly Finding[]>> = {
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

export interface StatusRule {
  readonly status: number | undefined;
  readonly says: readonly Finding[];
  /** The worst of what it says. */
  readonly level: Level;
  readonly needs: readonly Need[];
  readonly toldBy: readonly number[];
}

function ruleFor(status: number | undefined, says: readonly Finding[], clear: Level): StatusRule {
  const rules: readonly FindingRule[] = says.map((finding) => findings[finding]);
  const [worst = clear] = rules.map(({ level }) => level).sort((a, b) => severityRank(a) - severityRank(b));
  return {
    status,
    says,
    level: worst,
    needs: rules.flatMap(({ needs }) => needs ?? []),
    toldBy: [...new Set(rules.flatMap(({ toldBy }) => toldBy))],
  };
}

const statusRules: readonly StatusRule[] = Object.entries(saidBy).map(([status, says]) =>
  ruleFor(Number(status), says, "all-clear"),
);

/** Nobody knows what a status that is not listed says, or one that is missing: it is never taken for good news. */
const unknownStatus = ruleFor(undefined, [], "not-reporting");
const byStatus = new Map(statusRules.map((rule) => [rule.status, rule]));

export function ruleOf(status: number | undefined): StatusRule {
  return byStatus.get(status) ?? unknownStatus;
}

/** Whether a status says this. */
export function says(status: number | undefined, finding: Finding): boolean {
  return ruleOf(status).says.includes(finding);
}

/** The statuses that say this. */
export function statusesThatSay(finding: Finding): readonly number[] {
  return statusRules.flatMap(({ status, says: said }) =>
    status !== undefined && said.includes(finding) ? [status] : [],
  );
}
