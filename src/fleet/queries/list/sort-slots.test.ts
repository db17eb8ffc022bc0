import fc from "fast-check";
import { expect, test } from "vitest";
import { type HeldOrder, sortAgain } from "./sort-again.ts";
import { sortSlots } from "./sort-slots.ts";

/** Close together, which are counted, and far apart, which are not. */
const values = fc.oneof(fc.constant(undefined), fc.nat(5), fc.nat(7_999_999_999));

test("slots are sorted by rising value: equal ones keep their order, and slots without a value come last either way", () => {
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

test("an order whose values become others stays what sorting all of them makes", () => {
  const step = fc.record({
    // Few of many are moved, and many are sorted anew.
    others: fc.dictionary(fc.nat(59).map(String), values, { maxKeys: 5 }),
    isTurned: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(values, { minLength: 60, maxLength: 60 }),
      fc.array(step, { maxLength: 6 }),
      fc.boolean(),
      (first, steps, descending) => {
        let start = Uint32Array.from(first, (_, slot) => slot);
        let all = first;
        let held: HeldOrder | undefined;
        for (const { others, isTurned } of [{ others: {}, isTurned: false }, ...steps]) {
          all = all.map((value, slot) => (Object.hasOwn(others, slot) ? others[slot] : value));
          if (isTurned) start = start.toReversed();
          const before = held?.slots.slice();
          const given = held;
          const ranks = Uint32Array.from(start, (_, slot) => start.indexOf(slot));
          held = sortAgain(held, { slots: start, ranks }, (slot) => all[slot], descending);
          expect([...held.slots]).toEqual([...sortSlots(start, (slot) => all[slot], descending)]);
          // Whoever has the order before goes on with it.
          expect(given?.slots).toEqual(before);
        }
      },
    ),
  );
});
