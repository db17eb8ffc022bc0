import { expect, test } from "vitest";
import type { KindName } from "#contract/codes.ts";
import { answer } from "#fleet/queries/answer.ts";

import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const station = { type: 5, latitude: 50, longitude: 10 };
const fleet = sampleFleet([
  wireDevice("a", { ...station, reports: [{ type: 24, timestamp: "2026-11-20T10:00:00" }] }),
  wireDevice("b", {
    ...station,
    reports: [
      { type: 23, timestamp: "2026-11-19T10:00:00" },
      { type: 22, timestamp: "2026-11-19T09:00:00" },
    ],
  }),
]);
const asked = (kinds: readonly KindName[]) => ({ scope: {}, period: {}, kinds, from: 0, to: 9 });
const typesOf = (...kinds: KindName[]) =>
  answer(fleet, { name: "reports", ...asked(kinds) }).rows.map(({ type }) => type);

test("limit reached and bait low is activity and bait low, and once in the sum", () => {
  const { total, kinds } = answer(fleet, { name: "reports", ...asked([]) });
  expect(total).toBe(3);
  expect(kinds).toEqual({ activity: 2, bait: 2 });
  expect(typesOf("bait")).toEqual([24, 23]);
  expect(typesOf("activity")).toEqual([24, 22]);
  expect(typesOf("activity", "bait")).toEqual([24, 23, 22]);
});

test("it is in the chart of both kinds, and in the file once with both", () => {
  const days = [Date.UTC(2026, 10, 19), Date.UTC(2026, 10, 20)];
  expect(answer(fleet, { name: "activity", days }).kinds).toEqual([
    { kind: "activity", days: [1, 1] },
    { kind: "bait", days: [1, 1] },
  ]);
  const { total, text } = answer(fleet, { name: "reportsCsv", ...asked(["bait"]) });
  expect(total).toBe(2);
  expect(text).toContain('Activity limit reached and bait low,"Activity, Bait low",a');
});

test("a spot counts it in both kinds, and once in its number of reports", () => {
  const { clusters } = answer(fleet, {
    name: "reportClusters",
    ...asked([]),
    bounds: [-180, -90, 180, 90],
    zoom: 4,
  });
  expect(clusters).toMatchObject([{ reports: 3, kinds: { activity: 2, bait: 2 } }]);
});
