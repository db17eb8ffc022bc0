import { describe, expect, test } from "vitest";
import { kindNames } from "#contract/codes.ts";
import { newsNames } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";

import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";

const since = noon - 3 * hourMs;
const before = "2026-11-20T08:59:59";
const after = "2026-11-20T09:00:00";

type Fields = Parameters<typeof sampleFleet>[0];

/** What is new, by the lists that its numbers lead to: each has as many devices as its number says. */
function news(devices: Fields) {
  const fleet = sampleFleet(devices);
  const { devices: counts, kinds } = answer(fleet, { name: "news", since });
  for (const kind of kindNames) {
    const period = { arrived: since };
    const { total } = answer(fleet, { name: "reports", scope: {}, period, kinds: [kind], from: 0, to: 0 });
    expect(total).toBe(kinds[kind] ?? 0);
  }
  const sort = { column: "serial", descending: false } as const;
  const lists = newsNames.map((name) => {
    const scope = { news: { name, since } };
    const { rows } = answer(fleet, { name: "rows", scope, sort, from: 0, to: 99 });
    expect(counts[name]).toBe(rows.length);
    expect(answer(fleet, { name: "facets", scope }).devices).toBe(rows.length);
    return [name, rows.map(({ serial_number }) => serial_number)];
  });
  return { kinds, ...Object.fromEntries(lists) };
}

const nothing = { "act-now": [], plan: [], silent: [], again: [], battery: [], kinds: {} };
const old = [{ type: 20, timestamp: "2026-11-18T00:00:00" }];

describe("a trouble", () => {
  test("is new since the server saw it first, whenever it happened", () => {
    expect(
      news([
        wireDevice("60 h ago", { status: 12, reports: old, seen: { trouble: since } }),
        wireDevice("known", { status: 12, reports: old, seen: { trouble: since - 1 } }),
        wireDevice("known, reported again", {
          status: 12,
          reports: [{ type: 20, timestamp: after }],
          seen: { trouble: since - 1 },
        }),
        wireDevice("battery", { status: 4, battery_status: 0.04, seen: { trouble: since, battery: since } }),
      ]),
    ).toEqual({
      ...nothing,
      "act-now": ["60 h ago"],
      plan: ["battery"],
      battery: ["battery"],
      kinds: { catch: 1 },
    });
  });

  test("that was there when the server first looked is as new as the report that tells of it", () => {
    expect(
      news([
        wireDevice("new", { status: 12, reports: [{ type: 20, timestamp: after }] }),
        wireDevice("old", { status: 3, reports: [{ type: 2, timestamp: before }] }),
        wireDevice("over", { status: 1, reports: [{ type: 2, timestamp: after }] }),
        wireDevice("soon", { status: 9, reports: [{ type: 17, timestamp: after }] }),
        wireDevice("a little ahead", {
          status: 9,
          reports: [{ type: 17, timestamp: "2026-11-20T13:00:00" }],
        }),
        wireDevice("too far ahead", { status: 9, reports: [{ type: 17, timestamp: "2026-11-20T13:00:01" }] }),
        wireDevice("no time", { status: 4, battery_status: 0.04 }),
      ]),
    ).toMatchObject({
      ...nothing,
      "act-now": ["new"],
      plan: ["a little ahead", "soon"],
      kinds: { trigger: 1, catch: 1, "false-trigger": 2 },
    });
  });

  test("that is over is no news any more", () => {
    expect(
      news([
        wireDevice("clear", { seen: { trouble: since } }),
        wireDevice("charged", { battery_status: 0.24, seen: { battery: since } }),
        wireDevice("silent again", { last_heartbeat: "2026-11-01T00:00:00", seen: { again: since } }),
      ]),
    ).toEqual(nothing);
  });
});

test("a report is new since it arrived, whenever it happened and whether its time can be read", () => {
  const [came, known] = [{ arrived: since }, { arrived: since - 1 }];
  const reports = [
    { type: 20, timestamp: "2026-11-18T00:00:00", ...came },
    { type: 20, timestamp: "2026-11-18T00:00:00", ...known },
    { type: 2, timestamp: after, ...known },
    { type: 2, timestamp: before },
    { type: 21, timestamp: after },
    { type: 17, timestamp: "2027-01-01T00:00:00" },
    { type: 17, timestamp: "2027-01-01T00:00:00", ...came },
    { type: 23 },
    { type: 23, ...came },
  ];
  const { kinds } = news([wireDevice("A", { reports })]);
  expect(kinds).toEqual({ catch: 1, activity: 1, "false-trigger": 1, bait: 1 });
});

test("a device fell silent when its heartbeat reached the limit, not when it was heard last", () => {
  const heard = (last_heartbeat: string | undefined, serial: string) =>
    wireDevice(serial, { last_heartbeat });
  expect(
    news([
      heard("2026-11-19T10:00:00", "b: two hours ago"),
      heard("2026-11-19T11:00:00", "a: an hour ago"),
      heard("2026-11-19T08:00:00", "before"),
      heard("2026-11-20T08:00:00", "not yet"),
      heard(undefined, "never heard"),
      heard("2027-01-01T00:00:00", "in the future"),
      wireDevice("c: said so itself", { status: 2, seen: { trouble: since } }),
      wireDevice("said so before", { status: 2, seen: { trouble: since - 1 } }),
    ]),
  ).toEqual({ ...nothing, silent: ["a: an hour ago", "b: two hours ago", "c: said so itself"] });
});

test("a device reports again since the server saw it do so", () => {
  expect(
    news([wireDevice("back", { seen: { again: since } }), wireDevice("long back", { seen: { again: 1 } })]),
  ).toEqual({ ...nothing, again: ["back"] });
});

test("there may be nothing new", () => {
  expect(news([wireDevice("quiet")])).toEqual(nothing);
});
