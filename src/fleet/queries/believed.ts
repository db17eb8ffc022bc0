import { isAhead, mostAhead } from "#fleet/rules/ahead.ts";
import type { Fleet } from "#fleet/store/fleet.ts";

/** A time in milliseconds since 1970; NaN for one that lies too far ahead to be believed. When it is, answers are made anew. */
export function believed({ store, clock }: Pick<Fleet, "store" | "clock">, at = Number.NaN): number {
  if (!isAhead(at, clock.now)) return at;
  store.evaluated.until = Math.min(store.evaluated.until, at - mostAhead);
  return Number.NaN;
}
