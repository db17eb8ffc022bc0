import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

describe("the network devices for a location", () => {
  const fleet = sampleFleet(
    [wireDevice("1", { location: at("//A//B//C") })],
    [
      { serial_number: "G-1", location: at("//A") },
      { serial_number: "G-2", location: at("//A//B//C//D") },
      { serial_number: "G-3" },
    ],
  );
  const ask = (where: string) =>
    answer(fleet, { name: "networkFor", at: where === "none" ? where : path(where) });

  test.each([
    ["//A//B//C//D", "//A//B//C//D", ["G-2"]],
    ["//A//B//C", "//A", ["G-1"]],
    ["//AB", undefined, []],
    ["none", "none", ["G-3"]],
  ])("%s", (where, found, serials) => {
    const said = ask(where);
    expect([said.at, said.rows.map((row) => row.serial_number)]).toEqual([found, serials]);
  });
});

describe("a silent device and its gateway", () => {
  const silent = { last_heartbeat: "2026-10-01T00:00:00" };
  const gateway = (serial_number: string, location: string | undefined, status: string) => ({
    serial_number,
    status,
    ...(location === undefined ? {} : { location: at(location) }),
  });
  const fleet = sampleFleet(
    [
      wireDevice("in the hall", { ...silent, location: at("//A//Hall") }),
      wireDevice("heard", { location: at("//A//Hall") }),
      wireDevice("cellular", { ...silent, location: at("//A//Hall"), transfer_mode: 2 }),
      wireDevice("in the yard", { ...silent, location: at("//A//Yard") }),
      wireDevice("in B", { ...silent, location: at("//B") }),
      wireDevice("alone", { ...silent, location: at("//C") }),
      wireDevice("nowhere", silent),
    ],
    [
      gateway("G-1", "//A", "disconnected"),
      gateway("G-2", "//A", "N/A"),
      gateway("G-3", "//A//Yard", "connected"),
      gateway("G-4", "//B", "disconnected"),
      gateway("G-5", "//B", "disconnected"),
      gateway("G-6", "//B", "connected"),
      gateway("G-7", undefined, "disconnected"),
    ],
  );

  test.each([
    ["in the hall", { at: "//A", disconnected: 1, connected: 0 }],
    ["heard", undefined],
    ["cellular", undefined],
    ["in the yard", undefined],
    ["in B", { at: "//B", disconnected: 2, connected: 1 }],
    ["alone", undefined],
    ["nowhere", undefined],
  ])("%s", (serial_number, outage) => {
    expect(answer(fleet, { name: "device", serial_number })?.outage).toEqual(outage);
  });

  test("are told of in what is to be done, in every list", () => {
    const { rows } = answer(fleet, {
      name: "rows",
      scope: {},
      sort: { column: "name", descending: false },
      from: 0,
      to: 9,
    });
    const actions = Object.fromEntries(rows.map((row) => [row.name, row.action]));
    expect(actions["in the hall"]).toBe(
      "Check the network device of A first: it is offline too. Offline for 50 days.",
    );
    expect(actions["in B"]).toBe(
      "Check the network devices of B first: 2 of 3 are offline too. Offline for 50 days.",
    );
    expect(actions["in the yard"]).toBe("Check power and connection: offline for 50 days.");
    expect(actions.heard).toBeUndefined();
  });
});
