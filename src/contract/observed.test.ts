import { describe, expect, test } from "vitest";
import { addedReportSchema, countKnown, countReports, identityOf } from "./observed.ts";
import { observedDeviceReader, readDevices } from "./reading.ts";
import type { Report } from "./report.ts";
import { reportSchema } from "./report.ts";

const report = reportSchema.parse({
  type: 15,
  timestamp: "2026-11-20T08:00:00",
  user: "ada",
  description: "x",
});

const reports: readonly Report[] = [undefined, "2026-11-20T08:00:00", "2026-11-20T08:00:01"].flatMap(
  (timestamp) =>
    [undefined, 1, 15].flatMap((type) =>
      // Each begins, ends or goes on like another field of another report.
      [undefined, "", "a", "a 1", "1", "15 a"].flatMap((user) =>
        [undefined, "a", "1 a", "a 1 a"].map((description) =>
          reportSchema.parse({ timestamp, type, user, description }),
        ),
      ),
    ),
);

describe("two reports", () => {
  test("are one only where they say the same in every field", () => {
    expect(new Set(reports.map(identityOf)).size).toBe(reports.length);
    expect(reports.map((one) => identityOf({ ...one }))).toEqual(reports.map(identityOf));
  });

  test("are one where one has an empty description and the other none", () => {
    const { description: _, ...silent } = report;
    expect(identityOf({ ...silent, description: "" })).toBe(identityOf(silent));
  });

  test("that say the same are counted as two, whenever the server first saw them", () => {
    const counts = countReports([report, { ...report, user: "bob" }, { ...report }]);
    expect(counts).toEqual(
      new Map([
        [identityOf(report), 2],
        [identityOf({ ...report, user: "bob" }), 1],
      ]),
    );
    expect(identityOf(Object.assign({ arrived: 5 }, report))).toBe(identityOf(report));
  });
});

test("of the known reports only those at a time that is told are counted", () => {
  const later = { ...report, timestamp: reportSchema.parse({ timestamp: "2026-11-20T09:00:00" }).timestamp };
  const other = { ...report, user: "bob" };
  expect(countKnown([report, other, later], [report])).toEqual(
    new Map([
      [identityOf(report), 1],
      [identityOf(other), 1],
    ]),
  );
});

describe("what a Trapboard saw itself", () => {
  const row = { serial_number: "TB-1", name: "Trap" };

  test("is read beside what the vendor says, and a bad moment is noted and left out", () => {
    const reader = observedDeviceReader();
    const good = { ...row, reports: [{ ...report, arrived: 5 }], seen: { trouble: 1, battery: 2, again: 3 } };
    const bad = {
      ...row,
      status: 3,
      reports: [{ ...report, arrived: "today" }],
      seen: { trouble: "today", again: 3 },
    };
    reader.read([good, bad]);
    const { rows, unreadable, examples } = reader.reading();
    expect(rows).toEqual([good, { ...row, status: 3, reports: [report], seen: { again: 3 } }]);
    expect(unreadable).toBe(2);
    expect(examples.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["reports.0.arrived", "seen.trouble"]),
    );
  });

  test("is never read from an answer of the Read API", () => {
    const told = { ...row, reports: [{ ...report, arrived: 5 }], seen: { trouble: 1 } };
    const said = { ...row, reports: [report] };
    expect(readDevices({ devices: [told, { ...told, status: "?" }] }).rows).toEqual([said, said]);
  });

  test("says of an added report how many there are now, from two on", () => {
    expect(addedReportSchema.parse({ ...report, times: 2 })).toEqual({ ...report, times: 2 });
    for (const times of [1, 2.5, "2"]) {
      expect(addedReportSchema.safeParse({ ...report, times }).success).toBe(false);
    }
  });
});
