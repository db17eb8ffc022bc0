import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet(
  [
    wireDevice("TB-00-12", { status: 3 }),
    wireDevice("tb0012x"),
    wireDevice("AB 1"),
    wireDevice("AB1"),
    wireDevice("constructor"),
  ],
  [
    { serial_number: "G2", status: "connected", location: at("//A") },
    { serial_number: "G1", status: "N/A", location: at("//A//B") },
    { serial_number: "G3", status: "disconnected" },
    { serial_number: "G10", status: "resting", location: at("//AB") },
    { serial_number: "GW-7", status: "connected", description: "Tor Süd", device_type: "lora_gateway" },
    { serial_number: "tb-0012x", status: "connected" },
  ],
);

function find(text: string): string | undefined {
  const found = answer(fleet, { name: "find", text });
  return found && ("network" in found ? `network ${found.network.serial_number}` : found.serial_number);
}

describe("find", () => {
  test.each([
    ["TB-00-12", "TB-00-12"],
    [" TB-00-12 ", "TB-00-12"],
    ["tb0012", "TB-00-12"],
    ["TB 00 12", "TB-00-12"],
    ["AB1", "AB1"],
    ["AB 1", "AB 1"],
    ["G1", "network G1"],
    ["gw7", "network GW-7"],
    ["tb0012x", "tb0012x"],
    ["tb-0012x", "network tb-0012x"],
  ])("takes “%s” for %s", (text, serial) => {
    expect(find(text)).toBe(serial);
  });

  test.each(["ab-1", "TB 0012X", "G", "", "  ", "-", "TB-00", "__proto__"])(
    "takes “%s” for nothing",
    (text) => {
      expect(find(text)).toBeUndefined();
    },
  );
});

describe("one device", () => {
  test("comes whole, with its level and why", () => {
    expect(answer(fleet, { name: "device", serial_number: "TB-00-12" })).toMatchObject({
      device: { serial_number: "TB-00-12", status: 3 },
      row: { level: "act-now", reason: "Triggered" },
    });
  });

  test("is looked up by exactly its serial number", () => {
    expect(answer(fleet, { name: "device", serial_number: "tb-00-12" })).toBeUndefined();
    expect(answer(fleet, { name: "device", serial_number: "toString" })).toBeUndefined();
    expect(answer(fleet, { name: "device", serial_number: "constructor" })?.row.name).toBe("constructor");
  });
});

describe("network devices", () => {
  test("come with what needs somebody first", () => {
    const { rows } = answer(fleet, { name: "network" });
    expect(rows.map((row) => row.serial_number)).toEqual(["G3", "G10", "G1", "G2", "GW-7", "tb-0012x"]);
  });

  test("belong to a branch by whole levels", () => {
    const { rows } = answer(fleet, { name: "network", at: path("//A") });
    expect(rows.map((row) => row.serial_number)).toEqual(["G1", "G2"]);
    expect(answer(fleet, { name: "network", at: "none" }).rows).toMatchObject([
      { serial_number: "G3" },
      { serial_number: "GW-7" },
      { serial_number: "tb-0012x" },
    ]);
  });

  test.each([
    ["gw7", ["GW-7"]],
    ["tor sued", ["GW-7"]],
    ["lora", ["GW-7"]],
    ["G1", ["G10", "G1"]],
    ["ab", ["G10"]],
    ["nobody", []],
  ])("are searched by every word: “%s”", (q, serials) => {
    const { rows, total } = answer(fleet, { name: "network", q });
    expect(rows.map((row) => row.serial_number)).toEqual(serials);
    expect(total).toBe(serials.length);
  });
});
