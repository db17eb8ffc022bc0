import { expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("1", {
    location: at("//A"),
    reports: [
      { type: 2, timestamp: "2026-11-18T10:00:00" },
      { type: 20, timestamp: "2026-11-20T11:00:00" },
      { type: 20, timestamp: "2026-11-20T11:30:00" },
      { type: 20, timestamp: "2026-11-19T11:00:00" },
    ],
  }),
  wireDevice("2", {
    type: 5,
    location: at("//A"),
    reports: [
      { type: 21, timestamp: "2026-11-10T10:30:00" },
      { type: 21, timestamp: "2026-11-20T10:30:00" },
      { type: 21, timestamp: "2026-11-20T10:40:00" },
    ],
  }),
  wireDevice("3", { type: 5, reports: [{ type: 24, timestamp: "2026-11-20T12:30:00" }] }),
]);
const paper = () =>
  answer(fleet, { name: "reportsOnPaper", scope: {}, period: {}, kinds: [], most: 9 }).sections;

test("paper has what is looked for first, and of activity one row a device", () => {
  const told = paper().map(({ kind, reports, rows }) => [
    kind,
    reports,
    rows.map(({ serial_number, run }) => `${serial_number} ${run?.reports ?? 1}`),
  ]);
  expect(told).toEqual([
    ["catch", 3, ["1 2", "1 1"]],
    ["trigger", 1, ["1 1"]],
    ["activity", 4, ["2 3", "3 1"]],
    ["bait", 1, ["3 1"]],
  ]);
  expect(paper()[2]?.rows[0]?.run?.since).toBe(Date.UTC(2026, 10, 10, 10, 30));
});

test("of services paper knows what each was and when, the newest first", () => {
  const reports = [12, 19, 21].map((day) => ({
    type: day === 19 ? 25 : 3,
    timestamp: `2026-10-${day}T11:00:00`,
  }));
  const served = sampleFleet([wireDevice("1", { location: at("//A"), reports })]);
  const asked = { name: "reportsOnPaper", scope: {}, period: {}, kinds: [], most: 9 } as const;
  const [services] = answer(served, asked).sections;
  expect(services?.rows[0]?.run?.services).toEqual(
    [21, 19, 12].map((day) => ({ time: Date.UTC(2026, 9, day, 11), type: day === 19 ? 25 : 3 })),
  );
  // Activity is told by its first and its last day.
  expect(paper()[2]?.rows[0]?.run).not.toHaveProperty("services");
});

test("paper has all rows as far as it takes them, else a few of each kind, and knows how many there are", () => {
  const days = Array.from({ length: 10 }, (_, day) => `2026-11-${10 + day}T11:00:00`);
  const reports = days.flatMap((timestamp) => [
    { type: 20, timestamp },
    { type: 2, timestamp },
  ]);
  const many = sampleFleet([wireDevice("1", { location: at("//A"), reports })]);
  const asked = { name: "reportsOnPaper", scope: {}, period: {} } as const;
  const told = (kinds: readonly ("catch" | "activity")[], most = 8) =>
    answer(many, { ...asked, kinds, most }).sections.map(({ kind, lines, rows }) => [
      kind,
      lines,
      rows.length,
    ]);
  expect(told([])).toEqual([
    ["catch", 10, 8],
    ["trigger", 10, 6],
  ]);
  expect(told(["catch"])).toEqual([["catch", 10, 8]]);
  expect(told([], 20)).toEqual([
    ["catch", 10, 10],
    ["trigger", 10, 10],
  ]);
  expect(told([], 19)).toEqual([
    ["catch", 10, 10],
    ["trigger", 10, 9],
  ]);
});
