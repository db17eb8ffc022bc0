import { type Level, severityRank } from "#lib/level.ts";
import { type Finding, type FindingRule, findings } from "./findings.ts";

/**
 * Report types (spec: Report type codes), the one that says most first, so the worst level first. `undefined` stands for
 * every type that is not listed: its meaning is unknown.
 */
const byWeight = [20, 16, 24, 22, 19, 14, 2, 15, 18, 23, 17, 21, undefined, 25, 3];
const unlisted = byWeight.indexOf(undefined);

function levelFor(type: number | undefined): Level | undefined {
  const reported = Object.values<FindingRule>(findings).filter(({ reportTypes }) =>
    reportTypes.some((code) => code === type),
  );
  const [worst] = reported.map(({ level }) => level).sort((a, b) => severityRank(a) - severityRank(b));
  return worst;
}

const levels = new Map(byWeight.map((type) => [type, levelFor(type)]));

/** The level of the trouble that a report tells of; undefined where it tells of none, such as a visit. */
export function levelOfReport(type: number | undefined): Level | undefined {
  return levels.get(type);
}

/** How much a report weighs among others: the least number is the worst. */
export function weightOfReport(type: number | undefined): number {
  const weight = byWeight.indexOf(type);
  return weight === -1 ? unlisted : weight;
}

/**
 * How much a finding weighs among others of its level: the least number is the worst. One that several reports tell of weighs as
 * the mildest of them, since the others tell of more besides.
 */
export function weightOfFinding(finding: Finding): number {
  const { reportTypes }: FindingRule = findings[finding];
  return reportTypes.length === 0 ? byWeight.length : Math.max(...reportTypes.map(weightOfReport));
}
