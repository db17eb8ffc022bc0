import { type Level, severityRank } from "#lib/level.ts";
import { type FindingRule, findings } from "./findings.ts";

/** Report types of one level, the one that says most first (spec: Report type codes). */
const telling = [20, 16, 24, 22, 19, 14, 2, 15, 18, 23, 17, 21, 25, 3];

function levelFor(type: number): Level | undefined {
  const told = Object.values<FindingRule>(findings).filter(({ toldBy }) => toldBy.includes(type));
  const [worst] = told.map(({ level }) => level).sort((a, b) => severityRank(a) - severityRank(b));
  return worst;
}

const levels = new Map(telling.map((type) => [type, levelFor(type)]));

/** The level of the trouble that a report tells of; undefined where it tells of none, such as a visit. */
export function levelOfReport(type: number | undefined): Level | undefined {
  return type === undefined ? undefined : levels.get(type);
}

/** How much a report weighs among others: the least number is the worst. The meaning of an unlisted one is unknown. */
export function weightOfReport(type: number | undefined): number {
  const level = levelOfReport(type);
  const location = telling.indexOf(type ?? Number.NaN);
  const rank = level === undefined ? 9 : severityRank(level);
  return rank * 100 + (location === -1 ? telling.indexOf(21) : location) + (location === -1 ? 0.5 : 0);
}
