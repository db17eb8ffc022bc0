import { isSame } from "#lib/same.ts";

/** Questions about one thing by name: the answer about another thing must not stand in for it. */
const aboutOneThing: readonly string[] = [
  "device",
  "find",
  "place",
  "marker",
  "neighbours",
  "networkFor",
  "baitEstimate",
];

/**
 * Whether the answer to an earlier question may stay in sight until the one to `next` is there: rows may while a
 * filter changes, one device may not while another is opened.
 */
export function isAbout(earlier: unknown, next: { readonly name: string }): boolean {
  if (typeof earlier !== "object" || earlier === null || !("name" in earlier)) return false;
  if (earlier.name !== next.name) return false;
  return !aboutOneThing.includes(next.name) || isSame(earlier, next);
}
