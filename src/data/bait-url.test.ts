import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { baitFlags, baitSortColumns } from "#fleet/protocol/questions-bait.ts";
import {
  baitDaysOf,
  baitFlagsOf,
  baitSortOf,
  baitViewOf,
  withBaitDays,
  withBaitFlags,
  withBaitView,
} from "./bait-url.ts";
import { withSorts } from "./sort-url.ts";

const none = new URLSearchParams();

describe("what the bait page keeps in the URL", () => {
  test.each(["", "0", "-1", "1000", "3.5", "1e2", " 7", "Infinity", "٣"])("%j is no limit", (text) => {
    expect(baitDaysOf(new URLSearchParams({ "bait-days": text }))).toBeUndefined();
  });

  test("comes back as it was set, with everything else as it was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.subarray([...baitFlags]),
        fc.constantFrom(...baitSortColumns),
        fc.boolean(),
        fc.constantFrom("stations" as const, "locations" as const),
        (days, flags, column, descending, view) => {
          let params = new URLSearchParams({ at: "//A//B" });
          params = withBaitView(withSorts(withBaitFlags(params, flags), [{ column, descending }]), view);
          params = withBaitDays(params, days);
          expect(baitDaysOf(params) ?? 35).toBe(days);
          expect(baitFlagsOf(params)).toEqual(flags);
          expect(baitSortOf(params)).toEqual({ column, descending });
          expect(baitViewOf(params)).toBe(view);
          expect(params.get("at")).toBe("//A//B");
        },
      ),
    );
  });

  test("says nothing of what is usual, and reads nonsense as nothing", () => {
    expect(withBaitDays(new URLSearchParams("bait-days=7"), 35).toString()).toBe("");
    expect(withBaitView(withBaitFlags(none, []), "stations").toString()).toBe("");
    const nonsense = new URLSearchParams("needs=,%00,due,__proto__&sort=-x&show=all");
    expect(baitFlagsOf(nonsense)).toEqual(["due"]);
    expect(baitSortOf(nonsense)).toEqual({ column: "refill", descending: false });
    expect(baitViewOf(nonsense)).toBe("stations");
  });
});
