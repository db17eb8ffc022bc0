import { expect, test } from "vitest";
import { answerAttention } from "#fleet/queries/locations/attention.ts";
import { answerVanList } from "#fleet/queries/locations/van-list.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answerNetwork } from "./network.ts";

const gateway = (serial_number: string, location: string | undefined, status?: string) => ({
  serial_number,
  ...(status === undefined ? {} : { status }),
  ...(location === undefined ? {} : { location: at(location) }),
});

test("a site tells of the network devices that are known to be disconnected, as many as its network page counts", () => {
  const fleet = sampleFleet(
    ["//A//One//Hall", "//A//Two", "//A//Three", undefined].map((location, number) =>
      wireDevice(`${number}`, { status: 3, ...(location === undefined ? {} : { location: at(location) }) }),
    ),
    [
      // No device stands there.
      gateway("G-1", "//A//One//Cellar", "disconnected"),
      gateway("G-2", "//A//One", "connected"),
      gateway("G-3", "//A//Two", "disconnected"),
      gateway("G-4", "//A//Two", "disconnected"),
      gateway("G-5", "//A//Three", "N/A"),
      gateway("G-6", "//A//Three"),
      gateway("G-7", undefined, "disconnected"),
      // It stands at no site, but above all of them.
      gateway("G-8", "//A", "disconnected"),
    ],
  );
  const { groups, placeless } = answerAttention(fleet, { from: 0, to: 9, lines: 0 });
  const sites = [...groups, ...(placeless ? [placeless] : [])];
  expect(Object.fromEntries(sites.map(({ location, disconnected }) => [location, disconnected]))).toEqual({
    "//A//One": { count: 1, serial_number: "G-1" },
    "//A//Two": { count: 2 },
    "//A//Three": undefined,
    none: { count: 1, serial_number: "G-7" },
  });
  for (const { location, disconnected } of sites) {
    expect(disconnected?.count ?? 0).toBe(answerNetwork(fleet, { at: location }).states.disconnected);
  }
  const { stops } = answerVanList(fleet, { limit: 9 });
  const byLocation = new Map(sites.map(({ location, disconnected }) => [location, disconnected]));
  expect(stops).toHaveLength(sites.length);
  for (const { location, disconnected } of stops) expect(disconnected).toEqual(byLocation.get(location));
  // Of a client all below it are told, and its own.
  expect(answerVanList(fleet, { at: [path("//A")], limit: 9 }).stops[0]?.disconnected).toEqual({ count: 4 });
});
