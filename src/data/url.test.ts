import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { sortColumns } from "#fleet/questions.ts";
import { levels } from "#lib/level.ts";
import { formatSearch } from "./address.ts";
import { formatSort, kindsOf, periodOf, scopeOf, sortOf, withReports, withScope } from "./url.ts";

const now = Date.UTC(2026, 10, 20, 12, 0, 30);

function scopeIn(search: string) {
  return scopeOf(new URLSearchParams(search));
}

describe("the scope in the URL", () => {
  test("is read from its parts", () => {
    expect(scopeIn("at=//A//B&level=act-now,plan&status=3,12&type=5,-1&q=kitchen+2")).toEqual({
      at: "//A//B",
      levels: ["act-now", "plan"],
      statuses: [3, 12],
      types: [5, -1],
      q: "kitchen 2",
    });
    expect(scopeIn("at=none")).toEqual({ at: "none" });
  });

  test.each([
    "",
    "at=A",
    "at=////",
    "at=//",
    "at=%E0%A4%A",
    "level=,red,ACT-NOW&status=a,1.5,1e3,99999999999&type=,&q=+%20",
    "toString=1&__proto__=2",
  ])("“%s” chooses nothing", (search) => {
    expect(scopeIn(search)).toEqual({});
  });

  test("keeps what can be read among what cannot, once each", () => {
    expect(scopeIn("level=x,plan,plan&status=3,3,x")).toEqual({ levels: ["plan"], statuses: [3] });
  });

  test("bounds a search text", () => {
    expect(scopeIn(`q=${"x".repeat(10_000)}`).q).toHaveLength(500);
  });

  test("is changed part by part, the rest of the URL staying as it is", () => {
    const params = new URLSearchParams("at=//A&status=3&sort=-name&other=1");
    expect(formatSearch(withScope(params, { at: undefined, levels: ["plan"], q: "a b" }))).toBe(
      "?status=3&sort=-name&other=1&level=plan&q=a+b",
    );
    expect(formatSearch(withScope(params, { statuses: [] }))).toBe("?at=//A&sort=-name&other=1");
    expect(params.get("at")).toBe("//A");
  });

  test("reads in links as it is meant", () => {
    const scope = { at: pathOf(["Ä & Co", "Halle 3/4"]), statuses: [3, 12] };
    expect(formatSearch(withScope(new URLSearchParams(), scope))).toBe(
      "?at=//%C3%84+%26+Co//Halle+3/4&status=3,12",
    );
    expect(formatSearch(new URLSearchParams())).toBe("");
  });

  test("comes back as it was put in, whatever it holds", () => {
    const name = fc
      .oneof(
        fc.constantFrom("50% + 1", "#?&=+", "a/b", "%2F", "%", "ü😀"),
        fc.string({ unit: "grapheme", minLength: 1 }),
      )
      .filter(
        (text) => text.trim() !== "" && !text.includes("//") && !text.startsWith("/") && !text.endsWith("/"),
      );
    const scopes = fc.record(
      {
        at: fc.oneof(
          fc.constant("none" as const),
          fc.array(name, { minLength: 1, maxLength: 4 }).map(pathOf),
        ),
        levels: fc.subarray([...levels], { minLength: 1 }),
        statuses: fc.uniqueArray(fc.integer({ min: -99, max: 99 }), { minLength: 1 }),
        types: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1 }),
        q: fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => text.trim() !== ""),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(scopes, (scope) => {
        const search = formatSearch(withScope(new URLSearchParams("sort=name"), scope));
        expect(scopeIn(search)).toEqual(scope);
        // As a browser's address bar would hold it.
        expect(new URL(`http://localhost/map${search}`).search).toBe(search);
      }),
    );
  });
});

describe("sorting in the URL", () => {
  test("comes back as it was put in", () => {
    for (const column of sortColumns) {
      for (const descending of [true, false]) {
        const text = formatSort({ column, descending });
        expect(sortOf(new URLSearchParams({ sort: text }), { column: "name", descending: false })).toEqual({
          column,
          descending,
        });
      }
    }
  });

  test.each(["", "colour", "--name", "-"])("“%s” is no sort", (sort) => {
    const fallback = { column: "level", descending: false } as const;
    expect(sortOf(new URLSearchParams({ sort }), fallback)).toBe(fallback);
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
