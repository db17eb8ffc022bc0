import fc from "fast-check";
import { expect, test } from "vitest";
import { sortSlots } from "./sort-slots.ts";

/** Close together, which are counted, and far apart, which are not. */
const values = fc.oneof(fc.constant(undefined), fc.nat(5), fc.nat(7_999_999_999));

test("slots stand by rising value, equal ones as they stood before, and those without one last either way", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(values, { maxLength: 60 }), fc.array(fc.nat(9), { maxLength: 60 })),
      fc.boolean(),
      (all, descending) => {
        const start = Uint32Array.from(all, (_, slot) => slot).reverse();
        const far = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
        const keyOf = (slot: number) => all[slot] ?? far;
        const wanted = [...start].sort((a, b) => {
          const [one, other] = descending ? [b, a] : [a, b];
          return keyOf(one) === keyOf(other) ? 0 : keyOf(one) - keyOf(other);
        });
        expect([...sortSlots(start, (slot) => all[slot], descending)]).toEqual(wanted);
      },
    ),
  );
});

test("the value may go by where a slot stood before, and what lies beyond the range stands at its end", () => {
  const start = Uint32Array.from([7, 8, 9]);
  expect([...sortSlots(start, (_, position) => 2 - position, false)]).toEqual([9, 8, 7]);
  const beyond = [-5, 1e12, 3];
  expect([...sortSlots(start, (slot) => beyond[slot - 7], false)]).toEqual([7, 9, 8]);
});
