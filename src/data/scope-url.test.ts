import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { baitStates, type NumberRange, newsNames } from "#fleet/protocol/questions.ts";
import { levels } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { formatSearch } from "./address.ts";
import { noFilters, scopeOf, withLevels, withScope } from "./scope-url.ts";

/** Spans of whole numbers with at least one end. */
function spans(most: number): fc.Arbitrary<NumberRange> {
  const end = fc.option(fc.nat(most), { nil: undefined });
  return fc
    .tuple(end, end)
    .filter(([min, max]) => min !== undefined || max !== undefined)
    .map(([a, b]) =>
      a !== undefined && b !== undefined && a > b ? { min: b, max: a } : present({ min: a, max: b }),
    );
}

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
    expect(
      scopeIn(
        "check=no&inactive=yes&transfer=1&mode=0,2&bait=low,empty&coordinates=none&new=again.2026-11-20T01:50:00&spot=C,1&serial=A,1&serial=B",
      ),
    ).toEqual({
      unserved: false,
      inactive: true,
      transferModes: [1],
      operationModes: [0, 2],
      bait: ["low", "empty"],
      unlocated: true,
      news: { name: "again", since: Date.UTC(2026, 10, 20, 1, 50) },
      spot: "C,1",
      serials: ["A,1", "B"],
    });
  });

  test.each([
    ["battery=0-20", { battery: { min: 0, max: 0.2 } }],
    ["battery=-20", { battery: { max: 0.2 } }],
    ["battery=50-", { battery: { min: 0.5 } }],
    ["silent=yes", { silence: {} }],
    ["silent=36h", { silence: { min: 36 } }],
    ["silent=7d", { silence: { min: 168 } }],
    ["silent=1d-7d", { silence: { min: 24, max: 168 } }],
    ["silent=-7d", { silence: { max: 168 } }],
  ])("“%s” is a span", (search, scope) => {
    expect(scopeIn(search)).toEqual(scope);
    expect(formatSearch(withScope(new URLSearchParams(), scope))).toBe(`?${search}`);
  });

  test.each([
    "",
    "at=A",
    "at=////",
    "at=//",
    "at=%E0%A4%A",
    "level=,red,ACT-NOW&status=a,1.5,1e3,99999999999&type=,&q=+%20",
    "toString=1&__proto__=2",
    "transfer=wifi&mode=&bait=full,toString&coordinates=some&spot=+&serial=&serial=+",
    "battery=50-20",
    "battery=0-200",
    "battery=-",
    "battery=20",
    "battery=a-20",
    "battery=1-2-3",
    "battery=1e1-20",
    "silent=",
    "silent=no",
    "silent=7",
    "silent=7d-1d",
    "silent=-",
    "silent=999999d",
  ])("“%s” chooses nothing", (search) => {
    expect(scopeIn(search)).toEqual({});
  });

  test("keeps what can be read among what cannot, once each", () => {
    expect(scopeIn("level=x,plan,plan&status=3,3,x")).toEqual({ levels: ["plan"], statuses: [3] });
  });

  test("bounds how many devices a link names", () => {
    const search = Array.from({ length: 5000 }, (_, index) => `serial=${index}`).join("&");
    expect(scopeIn(search).serials).toHaveLength(200);
  });

  test("bounds a search text", () => {
    expect(scopeIn(`q=${"x".repeat(10_000)}`).q).toHaveLength(500);
  });

  test("has those in use alone with “not reporting”, unless those out of use were chosen themselves", () => {
    expect(withLevels({}, ["not-reporting"])).toEqual({ levels: ["not-reporting"], inactive: false });
    expect(withLevels({ levels: ["not-reporting"], inactive: false }, [])).toEqual({ levels: [] });
    expect(withLevels({ inactive: true }, ["not-reporting"])).toEqual({ levels: ["not-reporting"] });
    expect(withLevels({ inactive: false }, ["plan"])).not.toHaveProperty("inactive");
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

  test("loses every filter at once, and keeps the place and the rest", () => {
    const params = new URLSearchParams(
      "at=//A&battery=-20&spot=A&serial=A&serial=B&q=x&sort=name&silent=yes&level=plan",
    );
    expect(formatSearch(withScope(params, noFilters))).toBe("?at=//A&sort=name");
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
    const serial = fc
      .string({ unit: "grapheme" })
      .filter((text) => text.trim() !== "" && text.isWellFormed());
    const scopes = fc.record(
      {
        at: fc.oneof(
          fc.constant("none" as const),
          fc.array(name, { minLength: 1, maxLength: 4 }).map(pathOf),
        ),
        levels: fc.subarray([...levels], { minLength: 1 }),
        statuses: fc.uniqueArray(fc.integer({ min: -99, max: 99 }), { minLength: 1 }),
        types: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1 }),
        transferModes: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1 }),
        operationModes: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1 }),
        battery: spans(100).map(({ min, max }) =>
          present({
            min: min === undefined ? undefined : min / 100,
            max: max === undefined ? undefined : max / 100,
          }),
        ),
        silence: fc.oneof(fc.constant({}), spans(99_999)),
        bait: fc.subarray([...baitStates], { minLength: 1 }),
        unlocated: fc.constant(true as const),
        news: fc.record({
          name: fc.constantFrom(...newsNames),
          since: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
        }),
        spot: serial,
        serials: fc.uniqueArray(serial, { minLength: 1, maxLength: 5 }),
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
