import type { Scope } from "#data/fleet.ts";
import { needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { chipsOf } from "./filter-chips.ts";

/** Whether a scope asks for what "Needs attention" counts. */
function isNeeding({ levels = [], inactive }: Scope): boolean {
  return (
    inactive === false && levels.length === needing.length && needing.every((level) => levels.includes(level))
  );
}

/**
 * The filters of a scope in words, for a sentence: "Needs attention", "Catch detected / Triggered", "search “hall”". The
 * location is said elsewhere.
 * @param spotName what to call the device at whose spot the others stand
 */
export function scopeWords(scope: Scope, spotName?: string): string[] {
  const { levels, inactive, serials, q, ...others } = scope;
  const first: Scope = isNeeding(scope) ? {} : present({ levels, inactive });
  const byPart = new Map<string, string[]>();
  for (const { label, without } of chipsOf({ ...first, ...others }, spotName)) {
    // Of several in one filter any fits; of several filters all do.
    const part = Object.keys(without).join();
    byPart.set(part, [...(byPart.get(part) ?? []), label]);
  }
  return [
    ...(isNeeding(scope) ? ["Needs attention"] : []),
    ...[...byPart.values()].map((labels) => labels.join(" / ")),
    ...(serials === undefined ? [] : [`${formatCount(serials.length)} chosen`]),
    ...(q === undefined ? [] : [`search “${q}”`]),
  ];
}
