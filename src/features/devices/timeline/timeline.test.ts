import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { activitySteps, countAt, differenceText, padEventsOf, windowOf } from "./timeline-activity.ts";
import { hearingIntervals } from "./timeline-heartbeats.ts";
import { lanesOf } from "./timeline-marks.ts";
import { spanOf, ticksOf, xOf } from "./timeline-scale.ts";

const now = Date.UTC(2026, 10, 20, 12);
const span = { since: now - 10 * dayMs, until: now };
const limit = 24 * hourMs;

describe("the span of a timeline", () => {
  test("lies between what is held and now, and is never empty", () => {
    const instant = fc.option(fc.integer({ min: now - 400 * dayMs, max: now + 400 * dayMs }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(instant, instant, (since, until) => {
        const { since: from, until: to } = spanOf(
          { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) },
          now,
        );
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(now);
        expect(from).toBeGreaterThanOrEqual(now - 90 * dayMs);
      }),
    );
  });
});

describe("the ticks of the axis", () => {
  test("are round moments of the local clock within the span, in order, with room for their labels", () => {
    fc.assert(
      fc.property(
        // Two years, so that every change of the clocks is in it.
        fc.integer({ min: now - 730 * dayMs, max: now }),
        fc.integer({ min: hourMs, max: 90 * dayMs }),
        fc.integer({ min: 120, max: 2000 }),
        (until, length, width) => {
          const some = { since: until - length, until };
          const ticks = ticksOf(some, width);
          for (const [index, { at }] of ticks.entries()) {
            expect(at).toBeGreaterThanOrEqual(some.since);
            expect(at).toBeLessThanOrEqual(until);
            expect(at).toBeGreaterThan(ticks[index - 1]?.at ?? Number.NEGATIVE_INFINITY);
            expect(new Date(at).getMinutes()).toBe(0);
          }
          expect(ticks.length).toBeLessThanOrEqual(Math.floor(width / 66) + 2);
        },
      ),
    );
  });
});

describe("how a device was heard of", () => {
  const ask = (keptSince: number | undefined, times: number[]) =>
    hearingIntervals({ keptSince, times }, span, now, limit).map(({ hearing, from, to }) => [
      hearing,
      (from - now) / dayMs,
      (to - now) / dayMs,
    ]);

  test("nothing kept is not recorded, and not fine", () => {
    expect(ask(undefined, [])).toEqual([["not-recorded", -10, 0]]);
    expect(ask(now - hourMs, [])).toEqual([["not-recorded", -10, 0]]);
  });

  test("kept for longer than the limit without a word is not reporting", () => {
    expect(ask(now - 3 * dayMs, [])).toEqual([
      ["not-recorded", -10, -3],
      ["not-reporting", -3, 0],
    ]);
  });

  test("a gap longer than the limit is not reporting; one as long as it is", () => {
    const times = [-4, -3.5, -3, -1.5, -0.5].map((days) => now + days * dayMs);
    expect(ask(now - 4.5 * dayMs, times)).toEqual([
      ["not-recorded", -10, -4],
      ["reporting", -4, -3],
      ["not-reporting", -3, -1.5],
      ["reporting", -1.5, 0],
    ]);
  });

  test("a heartbeat from before they were kept is no proof of the time until then", () => {
    expect(ask(now - 2 * dayMs, [now - 9 * dayMs, now - 1.5 * dayMs, now - dayMs])).toEqual([
      ["not-recorded", -10, -1.5],
      ["reporting", -1.5, 0],
    ]);
    expect(ask(now - 5 * dayMs, [now - 9 * dayMs])).toEqual([
      ["not-recorded", -10, -5],
      ["not-reporting", -5, 0],
    ]);
  });

  test("a heartbeat far in the future proves nothing", () => {
    expect(ask(now - 20 * dayMs, [now - 20 * dayMs, now + 3 * dayMs])).toEqual([["not-reporting", -10, 0]]);
  });

  test("covers the span once, is never reporting over a gap or before anything was kept", () => {
    const times = fc.array(fc.integer({ min: -15 * 24, max: 3 * 24 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        times,
        fc.option(fc.integer({ min: -15 * 24, max: 0 }), { nil: undefined }),
        (hours, kept) => {
          const beats = hours.map((at) => now + at * hourMs).sort((a, b) => a - b);
          const keptSince = kept === undefined ? undefined : now + kept * hourMs;
          const intervals = hearingIntervals({ keptSince, times: beats }, span, now, limit);
          expect(intervals.at(0)?.from).toBe(span.since);
          expect(intervals.at(-1)?.to).toBe(span.until);
          for (const [index, { hearing, from, to }] of intervals.entries()) {
            expect(to).toBeGreaterThan(from);
            if (index > 0) expect(from).toBe(intervals[index - 1]?.to);
            if (hearing !== "reporting") continue;
            expect(from).toBeGreaterThanOrEqual(keptSince ?? Number.POSITIVE_INFINITY);
            // Every moment of it is within the limit after a heartbeat.
            for (let at = from + 1; at < to; at += hourMs)
              expect(beats.some((beat) => beat <= at && at - beat <= limit)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("activities in the window of a threshold", () => {
  test("a window is so many hours or days", () => {
    expect(windowOf({ threshold_value: 5, timeframe_value: 36, timeframe_type: "h" })).toBe(36 * hourMs);
    expect(windowOf({ threshold_value: 5, timeframe_value: 2, timeframe_type: "d" })).toBe(48 * hourMs);
  });

  test("are counted from when they happen until the window has passed", () => {
    const times = [now - 11 * dayMs, now - 2 * dayMs, now - 1.5 * dayMs];
    expect(activitySteps({ activities: times, resets: [] }, 2 * dayMs, span)).toEqual([
      { at: span.since, count: 1 },
      { at: now - 9 * dayMs, count: 0 },
      { at: now - 2 * dayMs, count: 1 },
      { at: now - 1.5 * dayMs, count: 2 },
      { at: now, count: 1 },
    ]);
  });

  test("at every moment as many as one would count by hand", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -14 * 24, max: 5 }), { maxLength: 25 }),
        fc.integer({ min: 1, max: 72 }),
        fc.integer({ min: -240, max: 0 }),
        fc.array(fc.integer({ min: -14 * 24, max: 5 }), { maxLength: 4 }),
        (hours, width, probe, resetHours) => {
          const times = hours.map((at) => now + at * hourMs);
          const resets = resetHours.map((at) => now + at * hourMs);
          const moment = now + probe * hourMs;
          const by = activitySteps({ activities: times, resets }, width * hourMs, span).findLast(
            ({ at }) => at <= moment,
          )?.count;
          const lastReset = Math.max(Number.NEGATIVE_INFINITY, ...resets.filter((at) => at <= moment));
          const from = Math.max(moment - width * hourMs, lastReset);
          expect(by).toBe(times.filter((at) => at > from && at <= moment).length);
        },
      ),
    );
  });
});

describe("the end of the activity curve", () => {
  const told = (type: number, hoursAgo: number) => ({ type, timestamp: datetimeOf(now - hoursAgo * hourMs) });
  const window = 5 * dayMs;
  const endOf = (device: Parameters<typeof padEventsOf>[0]) =>
    countAt(activitySteps(padEventsOf(device, now), window, span), now);
  const activities = [70, 60, 20, 10, 1].map((hoursAgo) => told(21, hoursAgo));

  test("is what the API counts after a reset that a report tells of, or the device itself", () => {
    expect(endOf({ reports: activities })).toBe(5);
    expect(endOf({ reports: [...activities, told(25, 30)] })).toBe(3);
    expect(endOf({ reports: activities, last_activity_reset_at: datetimeOf(now - 30 * hourMs) })).toBe(3);
    // New bait resets no activity.
    expect(endOf({ reports: [...activities, told(3, 30)] })).toBe(5);
  });

  test("takes nothing from times that are not believed", () => {
    const ahead = datetimeOf(now + 2 * hourMs);
    expect(endOf({ reports: [...activities, { type: 21, timestamp: ahead }, { type: 21 }] })).toBe(5);
    expect(endOf({ reports: activities, last_activity_reset_at: ahead })).toBe(5);
  });

  test("says why where the API counts otherwise", () => {
    expect(differenceText(3, 3)).toBeUndefined();
    expect(differenceText(undefined, 3)).toBeUndefined();
    expect(differenceText(3, 5)).toBe(
      "The device service counts 3 now, the reports 5: it may have been reset without a report.",
    );
    expect(differenceText(6, 5)).toMatch(/^The device service counts 6 now, the reports 5: .*not reported/);
  });
});

describe("the marks of reports", () => {
  const device = (reports: readonly (readonly [number, number])[]) => ({
    name: "B-1",
    serial_number: "B-1",
    type: 5,
    reports: reports.map(([type, days]) => ({ type, timestamp: datetimeOf(now - days * dayMs) })),
  });

  test("stand in a lane for each kind, those that would cover each other as one", () => {
    const lanes = lanesOf(
      device([
        [21, 5],
        [21, 4.99],
        [23, 1],
        [99, 2],
        [3, 40],
      ]),
      span,
      1000,
      20,
    );
    expect(lanes.map(({ label, reports, marks }) => [label, reports, marks.length])).toEqual([
      ["Activity", 2, 1],
      ["Bait low", 1, 1],
      ["Unknown kind", 1, 1],
    ]);
    expect(lanes[0]?.marks[0]).toMatchObject({
      x: xOf(span, 1000, now - 5 * dayMs),
      labels: ["Activity noticed", "Activity noticed"],
    });
  });

  test("one that tells two things stands in both lanes", () => {
    const lanes = lanesOf(device([[24, 1]]), span, 1000, 20);
    expect(lanes.map(({ label, reports }) => [label, reports])).toEqual([
      ["Activity", 1],
      ["Bait low", 1],
    ]);
  });

  test("one a little ahead of now stands at the end, and one that no period has nowhere", () => {
    const toNow = spanOf({ since: now - 7 * dayMs }, now);
    const lanes = lanesOf(
      device([
        [21, -1 / 48],
        [21, -2],
      ]),
      toNow,
      1000,
      20,
    );
    expect(lanes.map(({ reports, marks }) => [reports, marks[0]?.x])).toEqual([[1, 1000]]);
  });

  test("every report of the span is in exactly one, and marks have their room", () => {
    const report = fc.tuple(
      fc.constantFrom(2, 3, 17, 20, 21, 22, 23, 25, 99),
      fc.double({ min: 0, max: 20, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(report, { maxLength: 60 }), (reports) => {
        const lanes = lanesOf(device(reports), span, 500, 20);
        const inSpan = device(reports).reports.filter(
          ({ timestamp }) => timestamp >= datetimeOf(span.since),
        ).length;
        expect(
          lanes.reduce((sum, lane) => sum + lane.marks.reduce((all, mark) => all + mark.labels.length, 0), 0),
        ).toBe(inSpan);
        for (const { marks } of lanes)
          for (const [index, { x }] of marks.entries())
            expect(x - (marks[index - 1]?.x ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(20);
      }),
    );
  });
});
