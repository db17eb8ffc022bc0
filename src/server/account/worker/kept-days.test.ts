import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { ObservedReport } from "#contract/observed.ts";
import { dayMs } from "#lib/durations.ts";
import { daysIn, packDays, reportsIn } from "./kept-days.ts";

const begun = Date.UTC(2026, 4, 1, 12);
const at = (day: number): ObservedReport => ({ type: 2, timestamp: datetimeOf(begun + day * dayMs) });
const undated: ObservedReport = { type: 20 };
/** A month for each of 5,000 devices, and for some a report without a time. */
const month = Array.from({ length: 30 }, (_, day) => day);
const reports = new Map(
  Array.from({ length: 5000 }, (_, device) => [
    `S${device}`,
    [...month.filter((day) => (day + device) % 7 === 0).map(at), ...(device % 9 === 0 ? [undated] : [])],
  ]),
);

test("all days come back as they were, a few at a time", async () => {
  const days = await daysIn(reports, setImmediate);
  expect(days.size).toBe(31);
  const packed = await packDays(reports, days, setImmediate);
  // The store gives them back in the order of their names.
  const bodies = packed.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(bodies.map(({ name }) => name)).toEqual([...days].sort().map((day) => `reports ${day}`));
  expect(reportsIn(bodies.map(({ body }) => ({ body })))).toEqual(
    new Map([...reports].filter(([, list]) => list.length > 0)),
  );
});

test("a day without reports has no body, which would take the place of what is kept of it", async () => {
  const bodies = await packDays(reports, ["2025-01-01", "2026-05-03", "undated"], setImmediate);
  expect(bodies.map(({ name }) => name).sort()).toEqual(["reports 2026-05-03", "reports undated"]);
});
