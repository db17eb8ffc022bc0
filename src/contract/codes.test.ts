import { describe, expect, test } from "vitest";
import {
  baitStation,
  deviceTypes,
  hasTrap,
  infestationMonitor,
  kindNames,
  networkStatuses,
  operationModes,
  reportKinds,
  reportTypes,
  statuses,
  transferModes,
} from "./codes.ts";
import { isAtLeast, type Version } from "./versions.ts";

function codesUntil(table: readonly { code: number; since: Version }[], version: Version): number[] {
  return table.filter((row) => isAtLeast(version, row.since)).map((row) => row.code);
}

describe("the tables hold what the specification lists, each code once", () => {
  test("device types", () => {
    expect(codesUntil(deviceTypes, "1.13")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(codesUntil(deviceTypes, "1.6")).toEqual([0, 1, 2, 3]);
    expect(codesUntil(deviceTypes, "1.3")).toEqual([0]);
  });

  test("statuses", () => {
    expect(codesUntil(statuses, "1.10")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(codesUntil(statuses, "1.6")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(codesUntil(statuses, "1.0")).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(statuses.filter((row) => row.until !== undefined)).toMatchObject([{ code: 5, until: "1.6" }]);
  });

  test("transfer and operation modes", () => {
    expect(codesUntil(transferModes, "1.12")).toEqual([0, 1]);
    expect(codesUntil(transferModes, "1.13")).toEqual([0, 1, 2]);
    expect(codesUntil(operationModes, "1.6")).toEqual([0, 1, 2]);
    expect(codesUntil(operationModes, "1.10")).toEqual([0, 1, 2, 3]);
  });

  test("report types", () => {
    expect(codesUntil(reportTypes, "1.13")).toEqual([2, 3, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(codesUntil(reportTypes, "1.6")).toEqual([2, 3, 14, 15, 16, 18, 19]);
    expect(codesUntil(reportTypes, "1.3")).toEqual([2, 14]);
  });

  test("network device statuses", () => {
    expect(networkStatuses.map((row) => row.value).toSorted()).toEqual(["N/A", "connected", "disconnected"]);
  });
});

test("kinds of reports have one order: first what people look for, last what says least", () => {
  expect(kindNames).toEqual([
    "catch",
    "infestation",
    "trigger",
    "activity",
    "bait",
    "false-trigger",
    "service",
    "other",
  ]);
});

describe("the device types of a code", () => {
  const typesOf = (table: readonly { code: number; deviceTypes: readonly number[] }[]) =>
    Object.fromEntries(table.map((row) => [row.code, row.deviceTypes.join(" ")]));

  test("of a status", () => {
    expect(typesOf(statuses)).toMatchObject({
      0: "0 1 2 3 4 5",
      1: "0 1 2 3 4 5",
      2: "0 1 3 5",
      3: "0 1 2 3 4",
      4: "0 1 2 3 4 5",
      6: "0 3",
      7: "3",
      8: "3",
      9: "1 2 3 4",
      10: "3",
      11: "3 5",
      12: "1 2 4",
      13: "5",
      14: "5",
    });
  });

  test("of a report type", () => {
    expect(typesOf(reportTypes)).toEqual({
      2: "0 1 2 3 4",
      3: "0 1 2 4 5",
      14: "2",
      15: "3",
      16: "3",
      17: "1 2 3 4",
      18: "3",
      19: "3",
      20: "1 2 4",
      21: "5",
      22: "5",
      23: "5",
      24: "5",
      25: "5",
    });
  });

  test("only codes that apply to bait stations have a word for them", () => {
    for (const row of [...statuses, ...reportTypes]) {
      if (row.baitLabel !== undefined) expect(row.deviceTypes).toContain(baitStation);
    }
  });
});

test("trigger, catch, false trigger and activity are kinds of their own", () => {
  const codesOf = (wanted: string) =>
    reportTypes.filter(({ kinds }) => kinds.some((kind) => kind === wanted)).map((row) => row.code);
  expect(codesOf("trigger")).toEqual([2]);
  expect(codesOf("catch")).toEqual([20]);
  expect(codesOf("false-trigger")).toEqual([17]);
  expect(codesOf("activity")).toEqual([18, 19, 21, 22, 24]);
  // What tells two things at once is of both kinds.
  expect(codesOf("bait")).toEqual([23, 24]);
  expect(new Set(reportTypes.flatMap((row) => row.kinds))).toEqual(
    new Set(reportKinds.map((row) => row.kind)),
  );
});

test("no two rows of a table share a label", () => {
  for (const table of [
    deviceTypes,
    statuses,
    transferModes,
    operationModes,
    reportTypes,
    reportKinds,
    networkStatuses,
  ]) {
    const labels = table.map((row) => row.label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test("every device but a monitor and a bait station has a trap, one of an unknown type too", () => {
  expect([infestationMonitor, baitStation].map(hasTrap)).toEqual([false, false]);
  expect([0, 1, 2, 4, 9, undefined].map(hasTrap)).toEqual(Array(6).fill(true));
});
