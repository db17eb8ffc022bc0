import fc from "fast-check";
import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { answer } from "#fleet/queries/answer.ts";
import { periodRange } from "#fleet/queries/reports/period-range.ts";
import { reportRowOf } from "#fleet/queries/reports/reports.ts";
import { isService } from "#fleet/rules/visits.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { Memo } from "#fleet/store/memo.ts";
import { at, noon, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { hourMs } from "#lib/durations.ts";

const hall = path("//A//Hall");
const timeAt = (hours: number) => datetimeOf(noon + hours * hourMs);

const report = fc.record({
  type: fc.constantFrom(2, 3, 25),
  // Few times, so that many are the same; one lies too far ahead, and one cannot be read.
  timestamp: fc.constantFrom(timeAt(-90), timeAt(-2), timeAt(-1), timeAt(3), "yesterday"),
  user: fc.option(fc.constantFrom("Ada", "Bo")),
});
const lists = fc.array(fc.array(report, { maxLength: 5 }), { minLength: 1, maxLength: 5 });

/** The first report of work in the list of all reports, the newest first. */
function firstServiceOf(fleet: Fleet) {
  const [from, to] = periodRange(fleet, fleet.visitsSince === undefined ? {} : { since: fleet.visitsSince });
  for (let entry = from; entry < to; entry += 1) {
    const row = reportRowOf(fleet, entry);
    if (row !== undefined && isService(row.type)) return row;
  }
  return undefined;
}

test("the latest visit is the first service in the list of reports, also once a report is believed that was ahead", () => {
  const since = fc.constantFrom(undefined, noon - 24 * hourMs);
  fc.assert(
    fc.property(lists, since, fc.constantFrom(0, 2.5), (told, visitsSince, hours) => {
      const devices = told.map((reports, index) =>
        wireDevice(`S-${12 - index}`, { location: at(hall), reports }),
      );
      const sample = sampleFleet(devices);
      const clock = { ...sample.clock, now: noon + hours * hourMs };
      reevaluate(sample.store, clock);
      const fleet = { ...sample, clock, memo: new Memo(), ...(visitsSince && { visitsSince }) };
      const first = firstServiceOf(fleet);
      const { visit } = answer(fleet, { name: "site", at: hall, period: {} }) ?? {};
      expect([visit?.serial_number, visit?.at, visit?.type, visit?.by]).toEqual([
        first?.serial_number,
        first?.timestamp,
        first?.type,
        first?.user,
      ]);
    }),
  );
});
