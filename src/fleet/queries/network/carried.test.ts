import { expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

test("a network device tells how many devices its location has, how many it may carry, and when one of these was heard last", () => {
  const fleet = sampleFleet(
    [
      wireDevice("old", { location: at("//A//Hall"), last_heartbeat: "2026-11-19T08:00:00" }),
      wireDevice("late", { location: at("//A"), last_heartbeat: "2026-11-20T08:00:00" }),
      wireDevice("ahead", { location: at("//A"), last_heartbeat: "2026-12-24T08:00:00" }),
      wireDevice("own connection", { location: at("//A"), transfer_mode: 2 }),
      wireDevice("never", { location: at("//B"), last_heartbeat: null }),
      wireDevice("a little ahead", { location: at("//D"), last_heartbeat: "2026-11-20T13:00:00" }),
      wireDevice("too far ahead", { location: at("//E"), last_heartbeat: "2026-11-20T13:00:01" }),
    ],
    [
      { serial_number: "G-1", status: "connected", location: at("//A") },
      { serial_number: "G-2", status: "connected", location: at("//B") },
      { serial_number: "G-3", status: "connected", location: at("//C") },
      { serial_number: "G-4", status: "connected" },
      { serial_number: "G-5", status: "connected", location: at("//D") },
      { serial_number: "G-6", status: "connected", location: at("//E") },
    ],
  );
  const { rows } = answer(fleet, { name: "network" });
  const told = Object.fromEntries(
    rows.map(({ serial_number, devices, reliant, heard }) => [serial_number, [devices, reliant, heard]]),
  );
  expect(told).toEqual({
    "G-1": [4, 3, Date.UTC(2026, 10, 20, 8)],
    "G-2": [1, 1, undefined],
    "G-3": [undefined, undefined, undefined],
    "G-4": [undefined, undefined, undefined],
    "G-5": [1, 1, Date.UTC(2026, 10, 20, 13)],
    "G-6": [1, 1, undefined],
  });
});

test("a network device says whether another one is called the same", () => {
  const fleet = sampleFleet(
    [],
    [
      { serial_number: "G-1", description: "Mast" },
      { serial_number: "G-2", description: "Mast" },
      { serial_number: "G-3", description: "Attic" },
      { serial_number: "G-4" },
      { serial_number: "G-5" },
    ],
  );
  const named = answer(fleet, { name: "network" }).rows.filter(({ namesake }) => namesake);
  expect(named.map(({ serial_number }) => serial_number)).toEqual(["G-1", "G-2"]);
});
