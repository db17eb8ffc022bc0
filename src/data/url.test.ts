import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortColumns } from "#fleet/protocol/questions.ts";
import { formatSearch } from "./address.ts";
import { formatSorts, kindsOf, parseSorts, sortsOf, withReports, withSort } from "./url.ts";

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
