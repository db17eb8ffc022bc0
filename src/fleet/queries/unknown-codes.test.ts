import { expect, test } from "vitest";
import type { CodeCount, Scope } from "#fleet/protocol/questions.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answer } from "./answer.ts";

const fleet = sampleFleet([
  wireDevice("1", { type: 1, status: 1, transfer_mode: 0, operation_mode: 0 }),
  wireDevice("2", { type: null, status: 42, transfer_mode: 0, operation_mode: "trap" }),
  wireDevice("3", { type: "5", status: null, transfer_mode: 9, operation_mode: 0 }),
  wireDevice("4", { type: 9, status: "broken", transfer_mode: null, operation_mode: 0 }),
]);
const devices = (scope: Scope) => answer(fleet, { name: "summary", scope }).devices;

test("every count of codes leads to as many devices, also of those that tell none", () => {
  const { facets, summary } = {
    facets: answer(fleet, { name: "facets", scope: {} }),
    summary: answer(fleet, { name: "summary", scope: {} }),
  };
  for (const part of ["statuses", "types", "transferModes", "operationModes"] as const) {
    const counts: readonly CodeCount[] = facets[part];
    expect(counts.reduce((sum, count) => sum + count.devices, 0)).toBe(4);
    for (const count of counts) expect(devices({ [part]: [count.code] })).toBe(count.devices);
  }
  for (const count of summary.types) expect(devices({ types: [count.code] })).toBe(count.devices);
  for (const count of summary.statuses) expect(devices({ statuses: [count.code] })).toBe(count.devices);
  expect(summary.types).toContainEqual({ code: "unknown", devices: 2 });
  expect(devices({ types: ["unknown", 9] })).toBe(3);
});
