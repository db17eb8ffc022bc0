import type { KindName } from "#contract/codes.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { changeOf } from "./change.ts";

/** What a change of a kind means of which more is worse. */
type Verdict = "worse" | "better" | "no clear change" | "too few to compare";

/**
 * Kinds of which more is worse, whoever counts: more animals, or more ways for nothing. A trigger is not among them, since it
 * does not say whether anything was caught, and neither is low bait, which is also a matter of when it was filled.
 */
const unwanted: ReadonlyMap<KindName, string> = new Map([
  ["catch", "Catches"],
  ["infestation", "Infestation"],
  ["activity", "Activity"],
  ["false-trigger", "False triggers"],
]);

type Counted = Pick<KindOverTime, "kind" | "total" | "beforeTotal">;

const order: readonly Verdict[] = ["worse", "better", "no clear change", "too few to compare"];

const labels: Readonly<Record<Verdict, string>> = {
  worse: "Worse",
  better: "Better",
  "no clear change": "No clear change",
  "too few to compare": "Too few to compare",
};

const verdictOf = {
  more: "worse",
  fewer: "better",
  "as many": "no clear change",
  "no clear change": "no clear change",
  "too few": "too few to compare",
} as const;

/** "Worse: Activity, False triggers": each verdict with the kinds that have it and whose days before are known, the worse ones first. */
export function verdictsOf(kinds: readonly Counted[]): readonly string[] {
  const judged = kinds.flatMap(({ kind, total, beforeTotal }) => {
    const name = unwanted.get(kind);
    if (name === undefined || beforeTotal === undefined) return [];
    return [{ verdict: verdictOf[changeOf(total, beforeTotal)], name }];
  });
  return order.flatMap((verdict) => {
    const names = judged.filter((one) => one.verdict === verdict).map(({ name }) => name);
    return names.length === 0 ? [] : [`${labels[verdict]}: ${names.join(", ")}`];
  });
}
