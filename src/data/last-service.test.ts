import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { lastServiceText, maybeVisitText, unnamedServicesText } from "./last-service.ts";

const now = Date.UTC(2026, 10, 28, 10);

test("a service says what was done and where, so that nobody takes it for one at another device", () => {
  const visit = { at: now - 2 * hourMs, device_name: "Falle 3" };
  expect(lastServiceText({ ...visit, type: 3, device_type: 0 }, now)).toBe(
    "2 h ago: trap re-armed at Falle 3",
  );
  expect(lastServiceText({ ...visit, type: 25, device_type: 5 }, now)).toBe(
    "2 h ago: activity count reset at Falle 3",
  );
  expect(lastServiceText(undefined, now)).toBe("none known");
});

test("a report that somebody made after the last service may be from a visit, and one that nobody made is not", () => {
  const troubleReport = { at: now - 5 * dayMs, type: 16, by: "Tomáš Novotný" };
  expect(maybeVisitText(troubleReport, undefined)).toBe("The report of 23 Nov may be from a visit.");
  expect(maybeVisitText(troubleReport, { at: now - 9 * dayMs, type: 3 })).toBe(
    "The report of 23 Nov may be from a later visit.",
  );
  expect(maybeVisitText(troubleReport, { at: now - 2 * dayMs, type: 3 })).toBeUndefined();
  expect(maybeVisitText({ at: troubleReport.at, type: 16 }, undefined)).toBeUndefined();
  expect(maybeVisitText(undefined, undefined)).toBeUndefined();
});

test("that nobody is named for earlier work is said where there is any", () => {
  const daysAgo = (days: number) => datetimeOf(now - days * dayMs);
  const worked = (...days: number[]) => ({
    ...{ name: "A", serial_number: "A" },
    reports: days.map((ago) => ({ type: 3, timestamp: daysAgo(ago) })),
  });
  const byAda = { last_bait_replaced_at: daysAgo(2), last_bait_replaced_by_name: "Ada" };
  expect(unnamedServicesText(worked(), now)).toBeUndefined();
  expect(unnamedServicesText(worked(2), now)).toBeUndefined();
  expect(unnamedServicesText({ ...worked(2), ...byAda }, now)).toBeUndefined();
  expect(unnamedServicesText({ ...worked(2, 9), ...byAda }, now)).toBe(
    "Who did earlier services is not known.",
  );
  expect(unnamedServicesText(worked(2, 9), now)).toBe("Who did the services is not known.");
  // The other field names whoever did the one before.
  const resetByBo = { last_activity_reset_at: daysAgo(1), last_activity_reset_by_name: "Bo" };
  expect(unnamedServicesText({ ...worked(2), ...byAda, ...resetByBo }, now)).toBeUndefined();
});
