import { describe, expect, test } from "vitest";
import type { Scope } from "#data/fleet.ts";
import { noFilters, scopeOf, withScope } from "#data/scope-url.ts";
import { chipsOf, furtherSet } from "./filter-chips.ts";

function labels(scope: Scope): string[] {
  return chipsOf(scope).map(({ label }) => label);
}

describe("the chips of a scope", () => {
  test("say every filter in words", () => {
    const search =
      "at=//A&q=x&level=plan&status=12,42&type=5&transfer=1&mode=2&battery=-20&silent=7d&bait=low&coordinates=none&spot=C&serial=A&serial=B";
    expect(labels(scopeOf(new URLSearchParams(search)))).toEqual([
      "Plan",
      "Catch detected",
      "Unknown status (42)",
      "Bait station",
      "LoRa",
      "Insect mode",
      "Battery up to 20 %",
      "Offline for at least 7 days",
      "Bait low (by status)",
      "No coordinates",
      "At the spot of C",
      "2 chosen devices",
    ]);
    expect(labels({ at: "none", q: "x" })).toEqual([]);
  });

  test("call the device of a spot by its name where that is known", () => {
    expect(chipsOf({ spot: "C" }, "Kitchen").map(({ label }) => label)).toEqual(["At the spot of Kitchen"]);
  });

  test.each([
    [{ unserved: true }, "To check"],
    [{ unserved: false }, "Without those to check"],
    [{ battery: { min: 0.5 } }, "Battery from 50 %"],
    [{ battery: { min: 0.29, max: 0.57 } }, "Battery 29–57 %"],
    [{ silence: {} }, "Offline"],
    [{ silence: { max: 24 } }, "Offline for at most 1 day"],
    [{ silence: { min: 36, max: 168 } }, "Offline for at least 36 hours and at most 7 days"],
  ])("%j reads “%s”", (scope, label) => {
    expect(labels(scope)).toEqual([label]);
  });

  test("taken away one by one leave what no filter at all leaves", () => {
    const all = new URLSearchParams(
      "at=//A&level=plan,act-now&status=3,4&type=5&transfer=1&mode=2&battery=-20&silent=7d&bait=low,empty&coordinates=none&spot=C&serial=A",
    );
    let params = all;
    for (;;) {
      const [chip] = chipsOf(scopeOf(params));
      if (chip === undefined) break;
      params = withScope(params, chip.without);
    }
    expect(scopeOf(params)).toEqual(scopeOf(withScope(all, noFilters)));
  });

  test("count one by one behind “More”, but for level, status and type, which have buttons of their own", () => {
    const scope = {
      levels: ["all-clear"],
      statuses: [3],
      needs: ["battery", "bait"],
      unserved: false,
    } as const;
    expect(furtherSet(chipsOf(scope))).toBe(3);
    expect(furtherSet(chipsOf({ types: [5] }))).toBe(0);
  });
});
