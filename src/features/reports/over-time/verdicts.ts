import type { KindName } from "#contract/codes.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { changeText, isAboutAsMany } from "./trend-text.ts";

/** What a change of a kind means of which more is worse. */
export type Verdict = "worse" | "better" | "about as many";

export interface KindVerdict {
  readonly kind: KindName;
  readonly verdict: Verdict;
  /** "Infestation: worse (72, 18 % more)". */
  readonly text: string;
}

/**
 * Kinds of which more is worse, whoever counts: more animals, or more ways for nothing. A trigger is not among them, since it
 * does not say whether anything was caught.
 */
const unwanted: ReadonlyMap<KindName, string> = new Map([
  ["catch", "Catches"],
  ["infestation", "Infestation"],
  ["false-trigger", "False triggers"],
]);

type Change = Pick<KindOverTime, "kind" | "total" | "beforeTotal">;

const order: readonly Verdict[] = ["worse", "better", "about as many"];

function verdictOf(total: number, before: number): Verdict {
  if (isAboutAsMany(total, before)) return "about as many";
  return total > before ? "worse" : "better";
}

/**
 * The verdict of each of these kinds whose days before are known, the worse ones first. The numbers of the one that the
 * sentence is about stand there.
 */
export function verdictsOf(kinds: readonly Change[], subject: KindName | undefined): readonly KindVerdict[] {
  const verdicts = kinds.flatMap(({ kind, total, beforeTotal }) => {
    const name = unwanted.get(kind);
    if (name === undefined || beforeTotal === undefined) return [];
    const verdict = verdictOf(total, beforeTotal);
    const change = verdict === "about as many" ? "" : `, ${changeText(total, beforeTotal)}`;
    const numbers = kind === subject ? "" : ` (${formatCount(total)}${change})`;
    return [{ kind, verdict, text: `${name}: ${verdict}${numbers}` }];
  });
  return verdicts.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}
