import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { datetimeOf, epochOf, isDatetime, parseDatetime } from "./datetime.ts";
import { datetimeSchema } from "./datetime-schema.ts";

const first = Date.UTC(1970, 0, 1) - 1970 * 366 * 86_400_000;
const last = Date.UTC(9999, 11, 31, 23, 59, 59);
const epochs = fc.integer({ min: -62_167_219_200, max: last / 1000 }).map((seconds) => seconds * 1000);

describe("the shape", () => {
  test.each([
    "2026-03-29T01:30:00",
    "2024-02-29T00:00:00",
    "2000-02-29T23:59:59",
    "0000-01-01T00:00:00",
    "9999-12-31T23:59:59",
  ])("%s is a Datetime", (text) => {
    expect(isDatetime(text)).toBe(true);
    expect(parseDatetime(text)).toBe(text);
    expect(datetimeSchema.safeParse(text).success).toBe(true);
  });

  test.each([
    "",
    "2026-03-29",
    "2026-03-29T01:30",
    "2026-03-29 01:30:00",
    "2026-03-29t01:30:00",
    "2026-03-29T01:30:00Z",
    "2026-03-29T01:30:00+00:00",
    "2026-03-29T01:30:00.000",
    " 2026-03-29T01:30:00",
    "2026-03-29T01:30:00\n",
    "26-03-29T01:30:00",
    "+02026-03-29T01:30:00",
    "-2026-03-29T01:30:00",
    "2026-3-29T01:30:00",
    "２０２６-03-29T01:30:00",
  ])("%j is not", (text) => {
    expect(isDatetime(text)).toBe(false);
    expect(parseDatetime(text)).toBeUndefined();
    expect(datetimeSchema.safeParse(text).success).toBe(false);
  });
});

describe("dates and times that do not exist are refused", () => {
  test.each([
    "2026-00-10T00:00:00",
    "2026-13-10T00:00:00",
    "2026-01-00T00:00:00",
    "2026-01-32T00:00:00",
    "2026-04-31T00:00:00",
    "2026-02-29T00:00:00",
    "1900-02-29T00:00:00",
    "2024-02-30T00:00:00",
    "2026-01-01T24:00:00",
    "2026-01-01T00:60:00",
    "2016-12-31T23:59:60",
  ])("%s", (text) => {
    expect(isDatetime(text)).toBe(false);
  });
});

describe("whatever zone the machine is in", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ["America/New_York", 240],
    ["Europe/Zurich", -120],
    ["Asia/Kathmandu", -345],
    ["Pacific/Kiritimati", -840],
  ])("a Datetime is UTC in %s", (TZ, offset) => {
    vi.stubEnv("TZ", TZ);
    expect(new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset()).toBe(offset);
    // Both clocks of a spring change: neither exists twice, neither is missing, in UTC.
    for (const text of ["2026-03-29T01:30:00", "2026-03-29T02:30:00", "2026-03-08T02:30:00"]) {
      const datetime = datetimeSchema.parse(text);
      expect(datetimeOf(epochOf(datetime))).toBe(text);
    }
    expect(epochOf(datetimeSchema.parse("2026-03-29T01:30:00"))).toBe(1_774_747_800_000);
  });
});

describe("instants", () => {
  test("every instant of the years 0 to 9999 goes to a Datetime and back", () => {
    fc.assert(fc.property(epochs, (epoch) => epochOf(datetimeOf(epoch)) === epoch));
  });

  test("parts of a second are cut off, before 1970 too", () => {
    expect(datetimeOf(1_774_747_800_999)).toBe("2026-03-29T01:30:00");
    expect(datetimeOf(-1)).toBe("1969-12-31T23:59:59");
  });

  test("an instant that no Datetime names is refused", () => {
    for (const epoch of [first, last + 1000, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => datetimeOf(epoch)).toThrow(RangeError);
    }
  });

  test("Datetimes sort as texts the way their instants do", () => {
    fc.assert(
      fc.property(epochs, epochs, (one, other) => datetimeOf(one) < datetimeOf(other) === one < other),
    );
  });

  test("what is accepted is what a calendar has", () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, "0"));
    const texts = fc
      .tuple(fc.integer({ min: 0, max: 9999 }), part(14), part(33), part(25), part(61), part(61))
      .map(
        ([year, month, day, h, m, s]) => `${String(year).padStart(4, "0")}-${month}-${day}T${h}:${m}:${s}`,
      );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = new Date(`${text}Z`);
        const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
        expect(isDatetime(text)).toBe(exists);
      }),
      { numRuns: 1000 },
    );
  });

  test("a Datetime with another sign in any place is one only where a calendar has it", () => {
    const signs = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), "０", "٣"];
    const wrong: string[] = [];
    for (const datetime of ["2026-03-29T01:30:00", "2000-12-19T23:59:59"]) {
      for (let place = 0; place < datetime.length; place += 1) {
        for (const sign of signs) {
          const text = datetime.slice(0, place) + sign + datetime.slice(place + 1);
          const hasShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text);
          const instant = hasShape ? Date.parse(`${text}Z`) : Number.NaN;
          const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
          if (isDatetime(text) !== exists) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("the years 0 and 9999 are there to their last second", () => {
    expect(datetimeOf(-62_167_219_200_000)).toBe("0000-01-01T00:00:00");
    expect(() => datetimeOf(-62_167_219_200_001)).toThrow(RangeError);
    expect(datetimeOf(last + 999)).toBe("9999-12-31T23:59:59");
  });
});
