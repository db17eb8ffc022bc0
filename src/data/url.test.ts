import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortColumns } from "#fleet/questions.ts";
import { formatSearch } from "./address.ts";
import { formatSorts, kindsOf, parseSorts, periodOf, sortsOf, withReports, withSort } from "./url.ts";

const now = Date.UTC(2026, 10, 20, 12, 0, 30);

describe("sorting in the URL", () => {
  const sort = fc.record({ column: fc.constantFrom(...sortColumns), descending: fc.boolean() });
  const fallback = [{ column: "level", descending: false }] as const;

  test("comes back as it was put in", () => {
    const sorts = fc.uniqueArray(sort, { selector: ({ column }) => column, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(sorts, (chosen) => {
        expect(sortsOf(withSort(new URLSearchParams("q=x"), chosen), fallback)).toEqual(chosen);
      }),
    );
    expect(formatSearch(withSort(new URLSearchParams(), parseSorts("level,-battery")))).toBe(
      "?sort=level,-battery",
    );
    expect(formatSearch(withSort(new URLSearchParams("sort=name"), []))).toBe("");
  });

  test("takes each column once, four at most, and leaves out what is none", () => {
    expect(formatSorts(parseSorts("level,shoe,-level,-battery,,name,serial,type"))).toBe(
      "level,-battery,name,serial",
    );
  });

  test.each(["", "colour", "--name", "-", ",", "level battery"])("“%s” is no sort", (text) => {
    expect(sortsOf(new URLSearchParams({ sort: text }), fallback)).toBe(fallback);
  });
});

describe("the period in the URL", () => {
  const minute = Math.floor(now / 60_000) * 60_000;

  test.each([
    ["since=24h", { since: minute - 86_400_000 }],
    ["since=90d", { since: minute - 90 * 86_400_000 }],
    ["since=2026-11-01T00:00:00", { since: Date.UTC(2026, 10, 1) }],
    ["until=2026-11-01T00:00:00", { until: Date.UTC(2026, 10, 1) }],
    [
      "since=2026-10-01T00:00:00&until=2026-11-01T00:00:00",
      { since: Date.UTC(2026, 9, 1), until: Date.UTC(2026, 10, 1) },
    ],
    ["since=2026-11-01", {}],
    ["since=toString&until=7d", {}],
    ["", {}],
  ])("“%s” is %o", (search, period) => {
    expect(periodOf(new URLSearchParams(search), now)).toEqual(period);
  });

  test("has a fallback where the URL names none", () => {
    const week = { since: minute - 7 * 86_400_000 };
    expect(periodOf(new URLSearchParams(), now, "7d")).toEqual(week);
    expect(periodOf(new URLSearchParams("since=rubbish"), now, "7d")).toEqual(week);
    expect(periodOf(new URLSearchParams("until=2026-11-01T00:00:00"), now, "7d")).toEqual({
      until: Date.UTC(2026, 10, 1),
    });
  });
});

test("report kinds and period are read, changed and taken away", () => {
  const params = withReports(new URLSearchParams("at=//A&until=2026-11-01T00:00:00"), {
    since: "7d",
    until: undefined,
    kinds: ["trigger", "other"],
  });
  expect(formatSearch(params)).toBe("?at=//A&since=7d&kind=trigger,other");
  expect(kindsOf(params)).toEqual(["trigger", "other"]);
  expect(kindsOf(new URLSearchParams("kind=mouse,catch,catch"))).toEqual(["catch"]);
  expect(formatSearch(withReports(params, { kinds: [] }))).toBe("?at=//A&since=7d");
});
