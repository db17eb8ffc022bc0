import { type KindName, kindNames } from "#contract/codes.ts";
import type { AnswerTo, Scope } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";

/** Parts of a scope that have a control of their own, or stand beside the page. */
const own: readonly (keyof Scope)[] = ["at", "q", "spot"];

/** How many filters of devices narrow the reports, in words; undefined where none does. */
export function deviceFilters(scope: Scope): string | undefined {
  const others = (Object.keys(scope) as (keyof Scope)[]).filter((part) => !own.includes(part));
  if (others.length === 0) return undefined;
  return others.length === 1 ? "A filter of devices" : `${others.length} filters of devices`;
}

/** By how many the kinds that are looked at (none: all) add up to more than there are reports: so many are of two of them. */
export function ofTwoKinds(
  { total, kinds }: Pick<AnswerTo<"reports">, "total" | "kinds">,
  chosen: readonly KindName[],
): number {
  return (chosen.length === 0 ? kindNames : chosen).reduce((sum, kind) => sum + (kinds[kind] ?? 0), -total);
}

/** What explains that kinds add up to more than there are reports. */
export function ofTwoKindsText(count: number): string {
  return `A report can be of two kinds: ${count === 1 ? "1 is" : `${formatCount(count)} are`} counted twice.`;
}
