import { expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

test("a connected one with offline devices near it comes after the disconnected ones, and before those without a status", () => {
  const offline = { last_heartbeat: "2020-01-01T00:00:00" };
  const fleet = sampleFleet(
    [
      wireDevice("1", { location: at("//B"), ...offline }),
      wireDevice("2", { location: at("//C") }),
      wireDevice("3", { location: at("//D"), ...offline }),
      wireDevice("4", { location: at("//D"), ...offline }),
    ],
    [
      { serial_number: "no status", status: "N/A", location: at("//A") },
      { serial_number: "one offline", status: "connected", location: at("//B") },
      { serial_number: "clear", status: "connected", location: at("//C") },
      { serial_number: "two offline", status: "connected", location: at("//D") },
      { serial_number: "down", status: "disconnected", location: at("//A") },
    ],
  );
  const { rows } = answer(fleet, { name: "network" });
  expect(rows.map(({ serial_number }) => serial_number)).toEqual([
    "down",
    "two offline",
    "one offline",
    "no status",
    "clear",
  ]);
});
