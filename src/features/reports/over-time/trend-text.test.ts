import { expect, test } from "vitest";
import type { KindName } from "#contract/codes.ts";
import type { KindOverTime, ReportsOverTime } from "#data/fleet.ts";
import {
  countedKind,
  kindCount,
  kindsWithin,
  noReportsText,
  ofKinds,
  silenceText,
  subjectOf,
  thenAndNow,
  whyNotCompared,
  withinText,
} from "./trend-text.ts";

const day = (date: number) => new Date(2026, 10, date).getTime();
const row = (kind: KindName): KindOverTime => ({
  kind,
  counts: [1],
  total: 1,
  before: [0],
  areas: [],
  parts: 0,
  unlocated: 0,
});

test("of chosen days is said and counted what was reported in these, not in the period", () => {
  const kinds = [
    { ...row("catch"), counts: [3, 0, 0] },
    { ...row("activity"), counts: [5, 2, 0] },
    { ...row("infestation"), counts: [0, 1, 0] },
  ];
  expect(withinText(kinds, [1, 1])).toBe("1 infestation report, 2 activity reports; no catches");
  expect(countedKind(kinds, [1, 1])).toBe("infestation");
  expect(withinText(kinds, [0, 1])).toBe("3 catches, 1 infestation report, 7 activity reports");
  expect(countedKind(kinds, [0, 1])).toBe("catch");
  expect(kindsWithin(kinds, [2, 2])).toEqual([]);
  expect(withinText(kinds, [2, 2])).toBe("no reports");
  expect(countedKind(kinds, [2, 2])).toBe("catch");
  expect(countedKind(kinds, undefined)).toBe("catch");
});

test("of an answer the kinds that are looked at are told, or all where none is", () => {
  const answer: ReportsOverTime = {
    kinds: [row("catch"), row("service")],
    total: 2,
    services: [1],
    visits: [0],
    beforeUntil: day(1),
    devices: 1,
    notReporting: 0,
    silentElsewhere: 0,
  };
  expect(ofKinds(answer, [])).toBe(answer);
  expect(ofKinds(answer, ["service"]).kinds.map(({ kind }) => kind)).toEqual(["service"]);
});

test("that there is nothing says of what", () => {
  expect(noReportsText([], undefined)).toBe("No reports");
  expect(noReportsText(["catch"], undefined)).toBe("No catches");
  expect(noReportsText(["catch", "service"], undefined)).toBe("No reports of these kinds");
  expect(noReportsText(["catch"], "zzz")).toBe("No report fits “zzz”");
});

test("the sentence is about catches where there are some, and never about a sum", () => {
  expect(subjectOf([row("trigger"), row("activity"), row("catch")])?.kind).toBe("catch");
  expect(subjectOf([row("service"), row("trigger")])?.kind).toBe("trigger");
  expect(subjectOf([])).toBeUndefined();
  expect(kindCount("catch", 19)).toBe("19 catches");
});

test("what is not known of the days before is said, and why", () => {
  const buckets = { before: [day(5)], days: 7 };
  expect(whyNotCompared({ knownSince: day(1), oldest: day(2) }, buckets, day(20))).toBeUndefined();
  expect(whyNotCompared({ knownSince: day(8), oldest: day(9) }, buckets, day(20))).toBe(
    "The 7 days before cannot be compared: reports are known from 8 November on.",
  );
  expect(whyNotCompared({ knownSince: day(8), oldest: day(18) }, buckets, day(20))).toBe(
    "The 7 days before cannot be compared: reports are known from 8 November on, and the first is of 18 November.",
  );
  expect(whyNotCompared({ knownSince: day(1), oldest: day(9) }, { ...buckets, days: 1 }, day(20))).toBe(
    "The day before cannot be compared: the oldest report known is of 9 November.",
  );
  expect(whyNotCompared({}, buckets, day(20))).toBe("No report is known yet.");
});

test("devices of which nothing is heard are told by the word and the number of their level", () => {
  const text = (notReporting: number, silentElsewhere: number) =>
    silenceText({ devices: 80, notReporting, silentElsewhere });
  expect(text(12, 0)).toBe("12 of 80 devices are not reporting: reports may be missing.");
  expect(text(12, 1)).toBe("12 of 80 devices are not reporting, 1 more is offline: reports may be missing.");
  expect(text(0, 1)).toBe("1 of 80 devices is offline: reports may be missing.");
  expect(text(0, 0)).toBeUndefined();
});

test("a cell has both counts, and one alone where nothing is known of the days before", () => {
  expect(thenAndNow(1497, 385)).toBe("1,497 (was 385)");
  expect(thenAndNow(4, 0)).toBe("4 (was 0)");
  expect(thenAndNow(4, null)).toBe("4");
});
