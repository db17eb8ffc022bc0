import { expect, test } from "vitest";
import type { ReportsOverTime } from "#data/fleet.ts";
import { bucketWords, laneWords, noneText, unknownBuckets } from "./bucket-words.ts";
import { bucketsOf } from "./buckets.ts";

const day = (date: number) => new Date(2026, 10, date).getTime();
const now = new Date(2026, 10, 20, 13).getTime();
const buckets = bucketsOf({ since: day(17) }, now);
if (buckets === undefined) throw new Error("There are no buckets.");

const answer: ReportsOverTime = {
  kinds: [
    {
      kind: "catch",
      counts: [0, 3, 0, 1],
      total: 4,
      before: [null, 2, 1, 0],
      areas: [],
      parts: 0,
      unlocated: 0,
    },
    {
      kind: "trigger",
      counts: [0, 1, 0, 0],
      total: 1,
      before: [null, 0, 0, 0],
      beforeTotal: 0,
      areas: [],
      parts: 0,
      unlocated: 0,
    },
  ],
  total: 5,
  services: [0, 2, 0, 0],
  visits: [0, 1, 0, 0],
  beforeUntil: day(17) - 1,
  unfinished: 3,
  knownSince: day(18),
  oldest: day(18),
  devices: 3,
  notReporting: 0,
  silentElsewhere: 0,
};

test("a bar is read kind by kind, beside the period before where that is known", () => {
  expect(bucketWords(answer, buckets, 1, now)).toBe(
    "Wednesday 18 November: 3 catches (before: 2), 1 trigger (before: 0), 2 services, 1 visit reported by stations alone.",
  );
  expect(bucketWords(answer, buckets, 2, now)).toBe("Thursday 19 November: 0 catches (before: 1).");
  expect(bucketWords(answer, buckets, 3, now)).toBe("Friday 20 November, so far: 1 catch (before: 0).");
  expect(bucketWords(answer, buckets, 0, now)).toBe(
    "Tuesday 17 November: no reports. Not everything of then is known here.",
  );
});

test("what was not asked for, or lies before the oldest report, is unknown and not quiet", () => {
  expect(unknownBuckets(answer, buckets)).toBe(1);
  expect(unknownBuckets({ oldest: day(19) + 1000 }, buckets)).toBe(2);
  expect(unknownBuckets({ knownSince: day(1), oldest: day(2) }, buckets)).toBe(0);
  expect(unknownBuckets({}, buckets)).toBe(4);
});

test("a lane says its total, and the one before where that is known", () => {
  expect(laneWords({ total: 1019 })).toBe("1,019");
  expect(laneWords({ total: 19, beforeTotal: 59 })).toBe("19, was 59");
  expect(laneWords({ total: 4, beforeTotal: 4 })).toBe("4, as before");
  expect(laneWords({ total: 8, beforeTotal: 11 })).toBe("8, was 11");
});

test("kinds of which there is nothing are named in one line, of those that are asked for", () => {
  expect(noneText(answer, [])).toBe("None: Infestation, Activity, Bait low, False trigger.");
  expect(noneText(answer, ["catch", "bait"])).toBe("None: Bait low.");
  expect(noneText(answer, ["catch"])).toBeUndefined();
  expect(noneText({ ...answer, kinds: [], services: [0, 0, 0, 0] }, [])).toBeUndefined();
});
