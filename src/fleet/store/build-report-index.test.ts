import fc from "fast-check";
import { expect, test } from "vitest";
import { epochOf, parseDatetime } from "#contract/datetime.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { compareTexts } from "#lib/fold.ts";

const report = fc.record({
  type: fc.constantFrom(2, 3, 16, 20, 25, 99),
  timestamp: fc.oneof(
    fc.constantFrom("2026-11-18T00:00:00", "2026-11-18T00:00:01", "2026-11-20T11:59:59", "yesterday"),
    fc.constantFrom("1950-01-01T00:00:00", "2090-01-01T00:00:00"),
  ),
});
const lists = fc.array(fc.array(report, { maxLength: 8 }), { minLength: 1, maxLength: 12 });

test("the newest reports come first, those of one moment by serial number and type, and last those without a time", () => {
  fc.assert(
    fc.property(lists, (told) => {
      const fleet = sampleFleet(told.map((reports, index) => wireDevice(`S-${index}`, { reports })));
      const expected = told
        .flatMap((reports, slot) =>
          reports.map(({ type, timestamp }) => {
            const datetime = parseDatetime(timestamp);
            const time = datetime === undefined ? Number.NEGATIVE_INFINITY : epochOf(datetime);
            return { time, slot, type };
          }),
        )
        .sort(
          (a, b) => (a.time === b.time ? 0 : b.time - a.time) || compareTexts(`S-${a.slot}`, `S-${b.slot}`),
        );
      const { times, slots, positions, runTypes, length } = fleet.store.reports();
      expect(Array.from(times)).toEqual(expected.map(({ time }) => time));
      expect(Array.from(slots)).toEqual(expected.map(({ slot }) => slot));
      for (let rank = 0; rank < length; rank += 1) {
        const device = fleet.store.devices.at(slots[rank] ?? -1);
        const there = device?.reports?.[positions[rank] ?? -1];
        expect(there?.timestamp === undefined ? Number.NEGATIVE_INFINITY : epochOf(there.timestamp)).toBe(
          times[rank],
        );
        if (rank === 0 || times[rank] !== times[rank - 1] || slots[rank] !== slots[rank - 1]) continue;
        expect(runTypes[rank] ?? 0).toBeGreaterThanOrEqual(runTypes[rank - 1] ?? 0);
      }
    }),
  );
});

test("reports are put in order a little at a time, and are the same as at once", () => {
  const devices = Array.from({ length: 2500 }, (_, index) =>
    wireDevice(`S-${index}`, {
      reports: [
        { type: 20, timestamp: `2026-11-${10 + (index % 9)}T0${index % 10}:00:00` },
        { type: 3, timestamp: "2026-11-19T00:00:00" },
      ],
    }),
  );
  const [slowly, atOnce] = [sampleFleet(devices), sampleFleet(devices)];
  let turns = 1;
  while (!slowly.store.reports.advance(0)) turns += 1;
  expect(turns).toBeGreaterThan(3);
  expect(slowly.store.reports()).toEqual(atOnce.store.reports());
});
