import type { Need } from "#fleet/protocol/needs.ts";
import { type Level, severityRank } from "#lib/level.ts";
import { type Finding, type FindingRule, findings } from "./findings.ts";
import { type FlagRule, flagsIn } from "./flags.ts";
import { weightOfFinding } from "./report-weight.ts";
import { findingsOf } from "./statuses.ts";

/** What is the matter with a device: what its status says, and what its flags say beside it. */
export interface Matter {
  readonly says: readonly Finding[];
  /** The worst of all that. */
  readonly level: Level;
  /** How much the worst of it weighs among what has this level (`weightOfFinding`); Infinity where nothing is the matter. */
  readonly weight: number;
  readonly needs: readonly Need[];
  /** Report type codes that tell of any of it. */
  readonly reportTypes: readonly number[];
  /** The words of the flags that say more than the status. */
  readonly flagWords: readonly string[];
}

function ruleOf(finding: Finding): FindingRule {
  return findings[finding];
}

/** Whether a status says by itself what a flag says: a trap that caught something is triggered. */
function isExplained(said: readonly Finding[], flag: Finding): boolean {
  const need = ruleOf(flag).needs;
  return said.some((finding) => finding === flag || (need !== undefined && ruleOf(finding).needs === need));
}

/**
 * The flags that say something the status does not. An inactive device has none: its flags are from before it was taken
 * out of use.
 */
function contradicting(said: readonly Finding[], flags: number): readonly FlagRule[] {
  if (said.includes("inactive")) return [];
  return flagsIn(flags).filter(({ says }) => says !== undefined && !isExplained(said, says));
}

function matterFor(said: readonly Finding[], flags: number): Matter {
  const beside = contradicting(said, flags);
  const says = [...new Set([...said, ...beside.flatMap(({ says }) => says ?? [])])];
  const [level = "all-clear"] = says
    .map((finding) => ruleOf(finding).level)
    .sort((a, b) => severityRank(a) - severityRank(b));
  return {
    says,
    level,
    weight: Math.min(...says.filter((finding) => ruleOf(finding).level === level).map(weightOfFinding)),
    needs: [...new Set(says.flatMap((finding) => ruleOf(finding).needs ?? []))],
    reportTypes: [...new Set(says.flatMap((finding) => ruleOf(finding).reportTypes))],
    flagWords: beside.map(({ words }) => words),
  };
}

/** Few pairs of what a status says and of flags occur, and each is asked about for many devices. */
const known = new Map<readonly Finding[], Matter[]>();

/** @param flags the bits of `flagBitsOf` */
export function matterOf(status: number | undefined, flags: number): Matter {
  const said = findingsOf(status);
  let byFlags = known.get(said);
  if (byFlags === undefined) {
    byFlags = [];
    known.set(said, byFlags);
  }
  const before = byFlags[flags];
  if (before !== undefined) return before;
  const matter = matterFor(said, flags);
  byFlags[flags] = matter;
  return matter;
}
