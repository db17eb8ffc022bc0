import { expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

/** About 1.1 m to the north each. */
const north = (steps: number) => ({ latitude: 50 + steps / 100_000, longitude: 7 });

const fleet = sampleFleet([
  wireDevice("placed", { ...north(0), location: at("//Brewery//Yard") }),
  wireDevice("other site", { ...north(400), location: at("//Mill") }),
  wireDevice("clear", north(-10)),
  wireDevice("caught", { ...north(40), status: 12 }),
  wireDevice("to check", { ...north(20), reports: [{ type: 16, timestamp: "2026-11-19T10:00:00" }] }),
  wireDevice("inactive", { ...north(1), status: 0 }),
  wireDevice("far", { ...north(60), status: 12 }),
  wireDevice("at the mill", { ...north(390), status: 12 }),
  wireDevice("nowhere", { status: 12 }),
]);
const ask = (location: string, limit = 9) => {
  const { total, rows } = answer(fleet, { name: "placeless", at: path(location), limit });
  return { total, serials: rows.map(({ serial_number }) => serial_number) };
};

test("what stands near a device of a location and has none is told of there, what asks for somebody first", () => {
  const serials = ["caught", "to check", "clear", "inactive"];
  expect(ask("//Brewery//Yard")).toEqual({ total: 4, serials });
  expect(ask("//Brewery")).toEqual({ total: 4, serials });
  expect(ask("//Brewery", 1)).toEqual({ total: 4, serials: ["caught"] });
  expect(ask("//Mill")).toEqual({ total: 1, serials: ["at the mill"] });
});

test("nothing is near where there is no location, or none of this name", () => {
  expect(answer(fleet, { name: "placeless", at: "none", limit: 9 }).total).toBe(0);
  expect(ask("//Nobody").total).toBe(0);
});

test("no number of the location counts them", () => {
  expect(answer(fleet, { name: "summary", scope: { at: path("//Brewery") } }).devices).toBe(1);
});
