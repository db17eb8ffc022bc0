import type { KindName } from "#contract/codes.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { type Change, changeOf, sizeOfChange } from "./change.ts";

/** A kind that is clearly more or fewer than before. */
export interface ChangedKind {
  readonly kind: KindName;
  readonly change: Extract<Change, "more" | "fewer">;
  readonly total: number;
  readonly before: number;
  readonly size: number;
}

/** Work that was done, and what nobody knows, say nothing of whether it gets worse. */
const untold: ReadonlySet<KindName> = new Set(["service", "other"]);

/** The kinds that changed, those that are more first, and of these the one that changed most. */
export function changedKinds(
  kinds: readonly Pick<KindOverTime, "kind" | "total" | "beforeTotal">[],
): readonly ChangedKind[] {
  const changed = kinds.flatMap(({ kind, total, beforeTotal: before }): ChangedKind[] => {
    if (before === undefined || untold.has(kind)) return [];
    const change = changeOf(total, before);
    if (change !== "more" && change !== "fewer") return [];
    return [{ kind, change, total, before, size: sizeOfChange(total, before) }];
  });
  return changed.sort((a, b) => (a.change === b.change ? b.size - a.size : a.change === "more" ? -1 : 1));
}

/**
 * What a sentence about one kind says of the others that changed, and whether that comes before it: what is worst stands in
 * the first line.
 */
export function besideSubject(
  kinds: readonly Pick<KindOverTime, "kind" | "total" | "beforeTotal">[],
  subject: KindName,
): { readonly others: readonly ChangedKind[]; readonly areFirst: boolean } {
  const changed = changedKinds(kinds);
  const others = changed.filter(({ kind }) => kind !== subject);
  return { others, areFirst: others.length > 0 && changed[0]?.kind !== subject };
}
