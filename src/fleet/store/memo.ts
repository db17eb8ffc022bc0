import { Recent } from "#lib/recent.ts";

/**
 * What the last few questions needed, so that the next page of rows or the next move of the map does not start over.
 * Every revision has a memo of its own. Each question keeps its own values in it, see {@link memoized}.
 */
export class Memo {
  /** The same object in the memo of every revision. */
  readonly lasting: object;

  /** @param before the memo of the revision before, where there is one */
  constructor(before?: Memo) {
    this.lasting = before?.lasting ?? {};
  }
}

/** Answers the value of a key from a memo, and makes it where the memo does not have it. */
export type Memoized<Value> = (memo: Memo, key: string, make: () => Value) => Value;

/**
 * A question's own values in a memo.
 * @param limit how many of the values that were used last are kept
 * @param holds "always" for values of which the question itself sees whether they still hold
 */
export function memoized<Value>(
  limit: number,
  holds: "one revision" | "always" = "one revision",
): Memoized<Value> {
  // Keyed by object, so that the values go when the memo goes.
  const values = new WeakMap<object, Recent<Value>>();
  return (memo, key, make) => {
    const owner = holds === "always" ? memo.lasting : memo;
    const recent = values.get(owner) ?? new Recent<Value>(limit);
    values.set(owner, recent);
    return recent.get(key, make);
  };
}
