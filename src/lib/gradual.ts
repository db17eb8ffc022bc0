import type { Once } from "./once.ts";

/** A value that is made in small steps beforehand, or at once when it is asked for before that. */
export interface Gradual<Value> extends Once<Value> {
  /** Makes more of it for so many milliseconds. @returns whether it is made */
  readonly advance: (milliseconds: number) => boolean;
}

/** What makes a value, with a pause wherever it may be left for a while. */
export type Steps<Value> = Generator<undefined, Value>;

/** @param begin called when the first step is due */
export function gradual<Value>(begin: () => Steps<Value>): Gradual<Value> {
  let made: { readonly value: Value } | undefined;
  let steps: Steps<Value> | undefined;
  const advance = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (made === undefined) {
      steps ??= begin();
      const next = steps.next();
      if (next.done) {
        made = { value: next.value };
        // What it was made of is not held any longer.
        steps = undefined;
      } else if (performance.now() >= end) return false;
    }
    return true;
  };
  const get = () => {
    while (made === undefined) advance(Number.POSITIVE_INFINITY);
    return made.value;
  };
  return Object.assign(get, { made: () => made?.value, advance });
}

/** Steps of what is made in one. */
export function* oneStep<Value>(make: () => Value): Steps<Value> {
  yield;
  return make();
}

/** So many things in slices, one after the other, with a pause before each. */
export function* slices(length: number, most: number, work: (from: number, to: number) => void): Steps<void> {
  for (let from = 0; from < length; from += most) {
    yield;
    work(from, Math.min(length, from + most));
  }
}
