import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "./datetime.ts";
import { parsePath } from "./path.ts";
import {
  type DevicesQuery,
  formatQuery,
  MalformedQuery,
  parseDevicesQuery,
  parseNetworkDevicesQuery,
} from "./query.ts";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

function parse(search: string): DevicesQuery {
  return parseDevicesQuery(search, "1.13");
}

describe("precedence", () => {
  test("ids win over every location, and what loses is not looked at", () => {
    expect(parse(`?ids=A,B&location_path=nonsense&location_id=nonsense&include_sublocations`)).toEqual({
      ids: ["A", "B"],
    });
  });

  test("location_path wins over location_id", () => {
    expect(parse(`location_id=nonsense&location_path=//A//B`)).toEqual({ location_path: "//A//B" });
  });

  test("the order of the parameters does not matter", () => {
    const parts = fc.shuffledSubarray(
      [
        "ids=A",
        "location_path=//P",
        `location_id=${id}`,
        "include_sublocations",
        "reports_since=2026-01-01T00:00:00",
      ],
      { minLength: 0 },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const query = parse(`?${given.join("&")}`);
        const has = (name: string) => given.some((part) => part.startsWith(name));
        const location = has("location_path") || has("location_id");
        expect(query.ids).toEqual(has("ids") ? ["A"] : undefined);
        expect(query.location_path).toBe(!has("ids") && has("location_path") ? "//P" : undefined);
        expect(query.location_id).toBe(
          !has("ids") && !has("location_path") && has("location_id") ? id : undefined,
        );
        expect(query.include_sublocations).toBe(
          !has("ids") && location && has("include_sublocations") ? true : undefined,
        );
        expect(query.reports_since).toBe(has("reports_since") ? "2026-01-01T00:00:00" : undefined);
      }),
    );
  });

  test("nothing asked is the whole account", () => {
    expect(parse("")).toEqual({});
    expect(parse("?")).toEqual({});
    expect(parse("?&&")).toEqual({});
  });
});

describe("parameters", () => {
  test("the flag counts with and without a value", () => {
    for (const flag of ["include_sublocations", "include_sublocations=", "include_sublocations=true"]) {
      expect(parse(`location_path=//A&${flag}`)).toEqual({
        location_path: "//A",
        include_sublocations: true,
      });
    }
  });

  test("the flag alone means nothing", () => {
    expect(parse("include_sublocations")).toEqual({});
  });

  test("lists are split at commas, encoded or not, without repetitions", () => {
    expect(parse("ids=A%2CB,C,%20A,,B")).toEqual({ ids: ["A", "B", "C"] });
    expect(parse("device_fields=name,status")).toEqual({ device_fields: ["name", "status"] });
  });

  test("percent-encoding is UTF-8 and a plus is a space", () => {
    expect(parse("location_path=%2F%2FZ%C3%BCrich%20%F0%9F%90%80//a+b//a%2Bb")).toEqual({
      location_path: "//Zürich 🐀//a b//a+b",
    });
  });

  test("a location id is read in either case", () => {
    expect(parse(`location_id=${id.toUpperCase()}`)).toEqual({ location_id: id });
  });

  test("a value may hold an equals sign", () => {
    expect(parse("location_path=//a=b")).toEqual({ location_path: "//a=b" });
  });

  test("unknown parameters are ignored, names of objects' own too", () => {
    expect(parse("token=secret&__proto__=1&constructor=2&ids=A")).toEqual({ ids: ["A"] });
  });
});

describe("what cannot be understood is refused", () => {
  test.each([
    ["ids=A&ids=B"],
    ["location_path=//A&location_path=//A"],
    ["ids=%"],
    ["ids=%zz"],
    ["%=1"],
    ["ids=%ff"],
    ["ids=%ed%a0%80"],
    ["ids=A%00"],
    ["ids=A%0d%0aX-Evil:1"],
    ["location_path=//A%7F"],
    ["location_path=//A%C2%85"],
    ["ids="],
    ["ids=,%20,"],
    ["ids"],
    ["device_fields="],
    ["location_path="],
    ["location_path"],
    ["location_path=/A"],
    ["location_path=//A//"],
    ["location_path=A//B"],
    ["location_id=17"],
    [`location_id=${id}x`],
    ["reports_since"],
    ["reports_since="],
    ["reports_since=2026-02-30T00:00:00"],
    ["reports_since=2026-01-01T00:00:00Z"],
    ["reports_since=2026-01-01"],
    ["reports_since=0"],
  ])("%s", (search) => {
    expect(() => parse(search)).toThrow(MalformedQuery);
  });

  test("whatever is asked, the answer is a question or a refusal", () => {
    const odd = fc.constantFrom(
      "ids",
      "location_path",
      "=",
      "&",
      "%",
      "%2F",
      "//",
      "\u0000",
      "?",
      "+",
      "#",
      ",",
    );
    const searches = fc
      .array(fc.oneof(odd, fc.string({ unit: "binary", maxLength: 5 })), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(searches, (search) => {
        try {
          parseNetworkDevicesQuery(search, "1.13");
          parse(search);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedQuery);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("older versions", () => {
  const all = `location_id=${id}&include_sublocations&reports_since=2026-01-01T00:00:00&device_fields=name`;

  test("1.0 needs to be told which devices", () => {
    expect(() => parseDevicesQuery("", "1.0")).toThrow(MalformedQuery);
    expect(() => parseDevicesQuery(`?${all}`, "1.0")).toThrow(MalformedQuery);
    expect(parseDevicesQuery("ids=A", "1.0")).toEqual({ ids: ["A"] });
    expect(parseDevicesQuery("location_path=//A&include_sublocations", "1.0")).toEqual({
      location_path: "//A",
    });
  });

  test("1.1 lists the account and knows nothing of reports", () => {
    expect(parseDevicesQuery(all, "1.1")).toEqual({});
  });

  test("1.3 knows reports", () => {
    expect(parseDevicesQuery(all, "1.3")).toEqual({ reports_since: "2026-01-01T00:00:00" });
  });

  test("1.6 knows everything, as 1.13 does", () => {
    expect(parseDevicesQuery(all, "1.6")).toEqual(parse(all));
    expect(parse(all)).toEqual({
      location_id: id,
      include_sublocations: true,
      reports_since: "2026-01-01T00:00:00",
      device_fields: ["name"],
    });
  });

  test("a parameter that a version does not define is not checked", () => {
    expect(parseDevicesQuery("reports_since=nonsense&location_id=nonsense&device_fields=", "1.1")).toEqual(
      {},
    );
  });
});

test("network devices have no reports", () => {
  expect(parseNetworkDevicesQuery("reports_since=nonsense&location_path=//A", "1.13")).toEqual({
    location_path: "//A",
  });
});

describe("writing a question", () => {
  test("values are encoded, the commas of a list and the flag stay plain", () => {
    const location_path = parsePath("//50 % & more//C#?x=1+2/ü🐀");
    expect(formatQuery({ ...(location_path && { location_path }), include_sublocations: true })).toBe(
      "?location_path=%2F%2F50%20%25%20%26%20more%2F%2FC%23%3Fx%3D1%2B2%2F%C3%BC%F0%9F%90%80&include_sublocations",
    );
    expect(formatQuery({ ids: ["A&B", "C+D"], device_fields: ["name", "status"] })).toBe(
      "?ids=A%26B,C%2BD&device_fields=name,status",
    );
    const flag = { include_sublocations: true } as const;
    expect([{}, flag, { ids: ["A"], ...flag }].map(formatQuery)).toEqual(["", "", "?ids=A"]);
  });

  test("half a character is written as a replacement, not thrown at", () => {
    expect(formatQuery({ ids: ["A\ud800"] })).toBe("?ids=A%EF%BF%BD");
  });

  test("what is written is read as it was meant", () => {
    const hostile = fc.constantFrom(
      "%",
      "+",
      "#",
      "?",
      "/",
      "&",
      "=",
      ";",
      " ",
      "ü",
      "🐀",
      "%2F",
      "A",
      "\\",
      '"',
      "<",
    );
    const texts = fc
      .array(fc.oneof(hostile, fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) =>
        parts
          .join("")
          .replaceAll(",", ";")
          .replaceAll(/\p{Cc}/gu, "x")
          .trim(),
      )
      .filter((text) => text !== "");
    const lists = fc.uniqueArray(texts, { minLength: 1, maxLength: 4 });
    const paths = fc
      .array(texts, { maxLength: 4 })
      .map((names) => parsePath(`//${names.join("//")}`))
      .filter((path) => path !== undefined);
    const locations = fc.record(
      {
        location_path: fc.option(paths, { nil: undefined }),
        location_id: fc.option(fc.uuid(), { nil: undefined }),
        include_sublocations: fc.constantFrom(true as const, undefined),
      },
      { noNullPrototype: true },
    );
    const selections = fc.oneof(
      lists.map((ids) => ({ ids })),
      locations.map(({ location_path, location_id, include_sublocations }) => {
        const flag = include_sublocations && { include_sublocations };
        if (location_path !== undefined) return { location_path, ...flag };
        return location_id === undefined ? {} : { location_id, ...flag };
      }),
    );
    const since = fc.integer({ min: 0, max: 4e9 }).map((seconds) => datetimeOf(seconds * 1000));
    const questions = fc
      .tuple(selections, fc.option(since, { nil: undefined }), fc.option(lists, { nil: undefined }))
      .map(
        ([selection, reports_since, device_fields]): DevicesQuery => ({
          ...selection,
          ...(reports_since && { reports_since }),
          ...(device_fields && { device_fields }),
        }),
      );
    fc.assert(
      fc.property(questions, (question) => {
        expect(parse(formatQuery(question))).toEqual(question);
      }),
      { numRuns: 500 },
    );
  });
});
