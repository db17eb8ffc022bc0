import { expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet(
  ["VT-289307", "VT-289308", "LT-299992", "IM-77", "VT-111111"].map((serial) => wireDevice(serial)),
);

const alike = (serial_number: string, limit = 4) =>
  answer(fleet, { name: "alike", serial_number, limit }).map((row) => row.serial_number);

test.each([
  ["another digit", "VT-289317", ["VT-289307"]],
  ["two that may be meant", "vt 289309", ["VT-289307", "VT-289308"]],
  ["a missing digit", "VT28937", ["VT-289307"]],
  ["two swapped", "LT-929992", ["LT-299992"]],
  ["the last digits with another one", "99892", ["LT-299992"]],
  ["far from all", "VT-999999", []],
  ["fewer than four signs", "IM7", []],
  ["nothing", "", []],
])("what is like a number: %s", (_, typed, serials) => {
  expect(alike(typed)).toEqual(serials);
});

test("no more than were asked for, the same ones each time", () => {
  expect(alike("VT-289309", 1)).toEqual(["VT-289307"]);
});
