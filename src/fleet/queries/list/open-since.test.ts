import { describe, expect, test } from "vitest";
import { reportTypes, statuses } from "#contract/codes.ts";
import { datetimeOf, epochOf, parseDatetime } from "#contract/datetime.ts";
import { answer } from "#fleet/queries/answer.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import { Memo } from "#fleet/store/memo.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs } from "#lib/durations.ts";

function time(text: string): number {
  const datetime = parseDatetime(text);
  if (datetime === undefined) throw new Error(`${text} is no Datetime`);
  return epochOf(datetime);
}

const fresh = "2026-11-20T11:00:00";
const old = "2026-10-11T12:00:00";

function rowWith(fields: Readonly<Record<string, unknown>>) {
  const fleet = sampleFleet([wireDevice("A", fields)]);
  return answer(fleet, { name: "device", serial_number: "A" })?.row;
}

const reports = [
  { type: 20, timestamp: "2026-11-19T08:00:00" },
  { type: 20, timestamp: "2026-11-18T08:00:00" },
  { type: 2, timestamp: "2026-11-20T08:00:00" },
  { type: 20 },
];

describe("since when a device needs somebody", () => {
  test("is the time of the first report that tells of its status, in whatever order they come", () => {
    expect(rowWith({ status: 12, reports })?.since).toBe(time("2026-11-18T08:00:00"));
    // A catch without a rearm after it began the episode.
    expect(rowWith({ status: 3, reports })?.since).toBe(time("2026-11-18T08:00:00"));
  });

  test("stays that when the device goes silent, which is said beside it", () => {
    expect(rowWith({ status: 12, reports, last_heartbeat: old })).toMatchObject({
      since: time("2026-11-18T08:00:00"),
      reason: "Offline for 40 days (was: catch detected)",
    });
  });

  test("is the last heartbeat of a silent device about which no report tells", () => {
    expect(rowWith({ status: 1, last_heartbeat: old })?.since).toBe(time(old));
    expect(rowWith({ status: 4, reports, last_heartbeat: old })?.since).toBe(time(old));
  });

  test.each([
    ["battery low comes without a report", { status: 4, reports, last_heartbeat: fresh }],
    ["the report is older than what was fetched", { status: 3, reports: [], last_heartbeat: fresh }],
    ["there never was a heartbeat", { status: 1, last_heartbeat: null }],
    ["the heartbeat lies in the future", { status: 1, last_heartbeat: "2027-11-20T12:00:00" }],
    [
      "the only report lies in the future",
      { status: 3, reports: [{ type: 2, timestamp: "2026-11-20T13:00:01" }] },
    ],
    [
      "the trap was re-armed after the report",
      { status: 3, reports: [...reports, { type: 3, timestamp: "2026-11-20T09:00:00" }] },
    ],
    ["the device is clear", { status: 1, reports, last_heartbeat: fresh }],
  ])("is unknown where %s", (_, fields) => {
    expect(rowWith(fields)).not.toHaveProperty("since");
  });

  test("is known for every status of a name that a report has too", () => {
    for (const { code, label } of statuses) {
      const sameLabel = reportTypes.filter((report) => report.label === label);
      for (const { code: type } of sameLabel) {
        const row = rowWith({ status: code, reports: [{ type, timestamp: fresh }] });
        expect(row?.since, label).toBe(time(fresh));
      }
    }
  });
});

test("is counted anew when a re-arm that was too far ahead comes within the hour", () => {
  const told = [
    { type: 2, timestamp: "2026-11-15T12:00:00" },
    { type: 3, timestamp: "2026-11-21T08:00:00" },
  ];
  const fleet = sampleFleet([
    wireDevice("A", { status: 3, reports: told, last_heartbeat: "2026-11-20T12:00:00" }),
  ]);
  const sinceAt = (now: number) => {
    const clock = { ...fleet.clock, now };
    reevaluate(fleet.store, clock);
    const later = { ...fleet, clock, memo: new Memo(fleet.memo) };
    return answer(later, { name: "device", serial_number: "A" })?.row.since;
  };
  expect(sinceAt(noon)).toBe(time("2026-11-15T12:00:00"));
  expect(sinceAt(time("2026-11-21T06:59:59"))).toBe(time("2026-11-15T12:00:00"));
  expect(sinceAt(time("2026-11-21T07:00:00"))).toBeUndefined();
});

test("is a least where the episode begins with the first reports that are known, and a heartbeat is none", () => {
  const since = (hours: number) => [
    { type: 16, timestamp: datetimeOf(time("2026-10-01T00:00:00") + hours * hourMs) },
  ];
  const fleet = sampleFleet([
    wireDevice("first", { type: 3, status: 8, reports: since(0) }),
    wireDevice("same day", { type: 3, status: 8, reports: since(20) }),
    wireDevice("later", { type: 3, status: 8, reports: since(30) }),
    wireDevice("silent", { last_heartbeat: "2026-10-01T00:00:00" }),
  ]);
  const leastAt = (held?: number) =>
    answer(held === undefined ? fleet : { ...fleet, reportsSince: held, memo: new Memo() }, {
      name: "rows",
      scope: {},
      sort: { column: "name", descending: false },
      from: 0,
      to: 9,
    })
      .rows.filter(({ sinceAtLeast }) => sinceAtLeast)
      .map(({ name }) => name);
  expect(leastAt()).toEqual(["first", "same day"]);
  // What is held begins later than the first report would have been.
  expect(leastAt(time("2026-10-01T00:00:00") - 9 * dayMs)).toEqual(["first", "same day"]);
  expect(leastAt(time("2026-10-01T10:00:00"))).toEqual(["first", "later", "same day"]);
});

describe("an episode", () => {
  const days = (...list: (readonly [type: number, daysAgo: number])[]) =>
    list.map(([type, ago]) => ({ type, timestamp: daysAgo(ago) }));
  const daysAgo = (ago: number) => new Date(noon - ago * dayMs).toISOString().slice(0, 19);
  const station = { type: 5, last_heartbeat: fresh };

  test.each<[what: string, fields: Readonly<Record<string, unknown>>, since: number | undefined]>([
    [
      "of an infestation lasts from its first report",
      { type: 3, status: 8, reports: days([16, 30], [16, 20], [16, 10], [16, 1]) },
      30,
    ],
    ["begins after the last re-arm", { status: 3, reports: days([2, 9], [3, 6], [2, 4], [2, 1]) }, 4],
    ["is over with the re-arm", { status: 3, reports: days([2, 4], [3, 2]) }, undefined],
    ["of a catch begins with the trigger", { status: 12, reports: days([2, 9], [3, 8], [2, 3], [20, 2]) }, 3],
    ["of a false trigger does too", { status: 9, reports: days([2, 3], [17, 2]) }, 3],
    [
      "of low bait begins after the replacement, though only the field tells of it",
      {
        ...station,
        status: 13,
        last_bait_replaced_at: daysAgo(10),
        reports: days([23, 20], [24, 7], [23, 3]),
      },
      7,
    ],
    [
      "of low bait outlasts a reset of the activity",
      { ...station, status: 14, reports: days([24, 8], [25, 5], [22, 2]) },
      8,
    ],
    [
      "of activity begins after the reset",
      {
        ...station,
        status: 11,
        last_activity_reset_at: daysAgo(6),
        reports: days([22, 9], [22, 5], [22, 1]),
      },
      5,
    ],
    ["is told of by a flag as by a status", { status: 4, trap_2: true, reports: days([2, 2]) }, 2],
    ["ends with work at its very second", { status: 3, reports: days([2, 4], [3, 4]) }, undefined],
  ])("%s", (_, fields, since) => {
    const row = rowWith({ last_heartbeat: fresh, ...fields });
    expect(row?.since).toBe(since === undefined ? undefined : noon - since * dayMs);
  });

  test("that lasts longer comes first among devices of one level", () => {
    const fleet = sampleFleet([
      wireDevice("new", { type: 3, status: 8, reports: days([16, 2]) }),
      wireDevice("old", { type: 3, status: 8, reports: days([16, 30], [16, 20], [16, 10], [16, 1]) }),
    ]);
    const sort = { column: "attention", descending: false } as const;
    const { rows } = answer(fleet, { name: "rows", scope: {}, sort, from: 0, to: 9 });
    expect(rows.map(({ name }) => name)).toEqual(["old", "new"]);
  });
});

test("the worst come first, then the oldest; in each level a trouble without a known time comes last", () => {
  const ago = (hours: number) => new Date(noon - hours * hourMs).toISOString().slice(0, 19);
  const triggered = (hours: number) => ({ status: 3, reports: [{ type: 2, timestamp: ago(hours) }] });
  const fleet = sampleFleet([
    wireDevice("unknown since", { status: 3 }),
    wireDevice("clear"),
    wireDevice("yesterday", triggered(24)),
    wireDevice("silent", { last_heartbeat: ago(200) }),
    wireDevice("silent for longer", { last_heartbeat: ago(4000) }),
    wireDevice("in 1990", { status: 3, reports: [{ type: 2, timestamp: "1990-01-01T00:00:00" }] }),
    wireDevice("just now", triggered(0)),
    wireDevice("plan", { status: 4 }),
  ]);
  const sort = { column: "attention", descending: false } as const;
  const { rows } = answer(fleet, { name: "rows", scope: {}, sort, from: 0, to: 99 });
  expect(rows.map(({ name }) => name)).toEqual([
    "in 1990",
    "yesterday",
    "just now",
    "unknown since",
    "plan",
    "silent for longer",
    "silent",
    "clear",
  ]);
  const since = { column: "since", descending: false } as const;
  const byTime = answer(fleet, { name: "rows", scope: {}, sort: since, from: 0, to: 99 }).rows;
  expect(byTime.map(({ name }) => name)).toEqual([
    "in 1990",
    "silent for longer",
    "silent",
    "yesterday",
    "just now",
    "clear",
    "plan",
    "unknown since",
  ]);
});

test("of what is all clear comes first what is to be checked, then what to supply, by the reader's own limit for bait", () => {
  const caught = { reports: [{ type: 20, timestamp: "2026-11-19T08:00:00" }] };
  const bait = (days: number) => ({
    type: 5,
    last_bait_replaced_at: new Date(noon - days * dayMs).toISOString().slice(0, 19),
  });
  const fleet = sampleFleet([
    wireDevice("a clear"),
    wireDevice("b battery", { battery_status: 0.1 }),
    wireDevice("c to check", caught),
    wireDevice("d bait of 20 days", bait(20)),
    wireDevice("e to check, battery", { ...caught, battery_status: 0.1 }),
    wireDevice("f plan", { status: 4 }),
  ]);
  const sort = { column: "attention", descending: false } as const;
  const names = (limit: { baitDays?: number }) =>
    answer(fleet, { name: "rows", scope: {}, sort, from: 0, to: 99, ...limit }).rows.map(
      ({ name }) => name[0],
    );
  expect(names({})).toEqual(["f", "c", "e", "b", "a", "d"]);
  expect(names({ baitDays: 10 })).toEqual(["f", "c", "e", "b", "d", "a"]);
  expect(names({})).toEqual(["f", "c", "e", "b", "a", "d"]);
});
