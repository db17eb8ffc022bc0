import fc from "fast-check";
import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { firstQuestions } from "#fleet/protocol/first-questions.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";
import { reportsFor } from "./reports-for.ts";

const all = { name: "reports", scope: {}, period: {}, kinds: [], from: 0, to: 100 } as const;
const reportAt = (hours: number, fields = {}) => ({
  type: 20,
  timestamp: datetimeOf(noon + hours * hourMs),
  ...fields,
});
const sample = () =>
  sampleFleet([
    wireDevice("a", { status: 3, location: at("//A//One"), reports: [reportAt(-3), reportAt(-900)] }),
    wireDevice("b", { location: at("//A//One"), reports: [reportAt(-40, { type: 3 }), reportAt(-60)] }),
  ]);

test("the overview does not wait until all reports are in order, nor does the van list", () => {
  const fleet = sample();
  const since = noon - 24 * hourMs;
  for (const question of firstQuestions("/"))
    answer(fleet, question.name === "reports" ? { ...question, period: { since } } : question);
  const { groups } = answer(fleet, { name: "attention", from: 0, to: 1, lines: 0 });
  expect(groups[0]?.visit).toMatchObject({ serial_number: "b", at: noon - 40 * hourMs });
  answer(fleet, { name: "vanList", scope: {}, limit: 10 });
  expect(fleet.store.reports.made()).toBeUndefined();
  expect(answer(fleet, { ...all, period: { since } }).total).toBe(1);
  expect(answer(fleet, all).total).toBe(4);
});

test("a period that begins before the newest reports, or none, waits for all of them", () => {
  const { store } = sample();
  for (const period of [{}, { since: noon - 49 * hourMs }, { apart: "ahead" } as const])
    expect(reportsFor(store, { ...all, period })).toBe(store.reports);
  const arrived = noon - hourMs;
  expect(reportsFor(store, { ...all, period: { since: arrived, arrived } })).toBe(store.reports);
  expect(reportsFor(store, { ...all, period: { since: noon - 47 * hourMs } })).toBe(store.newestReports);
  store.reports();
  expect(reportsFor(store, { ...all, period: { since: noon } })).toBe(store.reports);
});

test("newest reports that begin after the period, since the clock went back, are not taken for all of it", () => {
  const fleet = sample();
  fleet.store.evaluated.at = noon + 24 * hourMs;
  fleet.store.newestReports.advance(0);
  fleet.store.evaluated.at = noon;
  expect(answer(fleet, { ...all, period: { since: noon - 45 * hourMs } }).total).toBe(2);
});

const report = fc.record({
  type: fc.constantFrom(2, 3, 16, 20, 25, 99),
  timestamp: fc.oneof(
    fc.integer({ min: -60, max: 6 }).map((hours) => datetimeOf(noon + hours * hourMs)),
    fc.constantFrom("2026-08-01T00:00:00", "yesterday"),
  ),
});
const lists = fc.array(fc.array(report, { maxLength: 6 }), { minLength: 1, maxLength: 6 });
const periods: fc.Arbitrary<Questions["reports"]["asked"]["period"]> = fc
  .record({ from: fc.integer({ min: -50, max: 3 }), length: fc.option(fc.integer({ min: 0, max: 50 })) })
  .map(({ from, length }) => ({
    since: noon + from * hourMs,
    ...(length === null ? {} : { until: noon + (from + length) * hourMs }),
  }));
const folded = fc.constantFrom({}, { folded: { open: [], leading: true } } as const);

test("the newest reports tell the same as all of them, whichever are asked for first", () => {
  fc.assert(
    fc.property(lists, periods, folded, (told, period, fold) => {
      const devices = told.map((reports, index) => wireDevice(`S-${index}`, { reports }));
      const question = { ...all, ...fold, period };
      const [newest, ordered] = [sampleFleet(devices), sampleFleet(devices)];
      ordered.store.reports();
      const expected = answer(ordered, question);
      expect(answer(newest, question)).toEqual(expected);
      expect(answer(newest, all)).toEqual(answer(ordered, all));
      // What the first answer left in the memo holds with all reports too.
      expect(answer(newest, question)).toEqual(expected);
    }),
  );
});
