import { expect, test } from "vitest";
import type { RoundSummary } from "#contract/rounds.ts";
import type { LocationKey } from "#data/fleet.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { atWorkText, othersRounds, roundThere, underWayThere } from "./others-rounds.ts";

const hall = "//A//Hall" as LocationKey;
const now = Date.UTC(2026, 2, 10, 12);
const round = (id: string, at: string, begun: number, more: Partial<RoundSummary> = {}) => {
  const begun_at = now - begun;
  const times = { begun_at, ended_at: null, last_at: begun_at, last_arrived_at: begun_at };
  return { id, at, person: "tom", ...times, ...more } as RoundSummary;
};
const found = (...rounds: RoundSummary[]) =>
  [...othersRounds(rounds, [{ id: "mine" }], "ada", now)].map(([at, { id }]) => [at, id]);

test("a location where somebody is at work is told with the round that was begun last", () => {
  const rounds = [
    round("new", "//A", hourMs),
    round("old", "//A", 2 * hourMs),
    round("none", "none", hourMs),
  ];
  expect(found(...rounds)).toEqual([
    ["//A", "new"],
    ["none", "none"],
  ]);
});

test("nobody is at work in a round that is over, quiet for a day, or on this phone", () => {
  expect(
    found(
      round("over", "//A", hourMs, { ended_at: now }),
      round("quiet", "//B", 2 * dayMs),
      round("mine", "//C", hourMs),
    ),
  ).toEqual([]);
});

test("a round of one's own on another phone comes before what others have begun there since, to be continued", () => {
  const own = round("own", "//A", 2 * hourMs, { person: "ada" });
  const other = round("other", "//A", hourMs);
  expect(found(own, other)).toEqual([["//A", "own"]]);
  expect(underWayThere(own, now, "ada").own).toBe("own");
  expect(underWayThere(other, now, "ada").own).toBeUndefined();
});

test("a device is part of a round of its location or of one above it, one's own before the latest", () => {
  const rounds = [
    round("above", "//A", 3 * hourMs),
    round("latest", "//A//Hall", hourMs),
    round("beside", "//B", hourMs),
  ];
  const there = (...more: RoundSummary[]) =>
    roundThere(othersRounds([...rounds, ...more], [], "ada", now), hall, "ada")?.id;
  expect(there()).toBe("latest");
  expect(there(round("own", "//A", 2 * hourMs, { person: "ada" }))).toBe("own");
  expect(roundThere(othersRounds(rounds, [], "ada", now), "none", "ada")).toBeUndefined();
});

test("who is at work is named as far as that is known", () => {
  const at = round("r", "//A", hourMs);
  expect(atWorkText(at, now, "ada")).toMatch(/^Under way since \d\d:\d\d, by tom$/);
  expect(atWorkText(at, now, "tom")).toMatch(/, by you$/);
  expect(atWorkText({ ...at, person: "" }, now, "")).toMatch(/^Under way since \d\d:\d\d$/);
});
