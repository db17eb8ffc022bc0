import { describe, expect, test } from "vitest";
import type { VanPack } from "#fleet/protocol/questions-overview.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answerVanList } from "./van-list.ts";

const triggered = 3;
const batteryLow = 4;
const baitLow = 13;

/** Devices of a site, at 50° north: a degree of longitude is 72 km, so that sites five degrees apart are of two tours. */
function site(name: string, longitude: number | undefined, statuses: readonly number[]) {
  return statuses.map((status, index) =>
    wireDevice(`${name} ${index}`, {
      location: at(`//${name}`),
      status,
      type: status === baitLow ? 5 : 1,
      ...(longitude === undefined ? {} : { latitude: 50, longitude }),
    }),
  );
}

function listOf(...sites: ReturnType<typeof site>[]) {
  return answerVanList(sampleFleet(sites.flat()), { scope: {}, limit: 100 });
}

const stopsOf = ({ stops }: ReturnType<typeof listOf>) => stops.map(({ tour, location }) => [tour, location]);

describe("the tours", () => {
  test("begin with the one that has the most urgent stop, however few stops it has", () => {
    const list = listOf(
      site("Near 1", 1, [triggered, batteryLow]),
      site("Near 2", 2, [triggered]),
      site("Near 3", 3, [triggered]),
      site("Far", 20, [triggered, triggered]),
    );
    expect(stopsOf(list)).toEqual([
      [1, path("//Far")],
      [2, path("//Near 1")],
      [2, path("//Near 2")],
      [2, path("//Near 3")],
    ]);
  });

  test("follow by the stop of each that comes first under Needs attention", () => {
    const list = listOf(
      site("Plan", -40, [batteryLow, batteryLow]),
      site("One", 0, [triggered, batteryLow]),
      site("Two a", 20, [triggered, batteryLow]),
      site("Two b", 21, [triggered, batteryLow]),
      site("Worst", 60, [triggered, baitLow, baitLow]),
    );
    expect(list.stops.map(({ location }) => location)).toEqual(
      ["//One", "//Two a", "//Two b", "//Worst", "//Plan"].map(path),
    );
    expect(list.tours.map(({ tour }) => tour)).toEqual([1, 2, 3, 4]);
  });

  test("come before what is nowhere on the map, also where that is the most urgent", () => {
    const list = listOf(site("Nowhere", undefined, [triggered, triggered]), site("Here", 1, [batteryLow]));
    expect(stopsOf(list)).toEqual([
      [1, path("//Here")],
      [undefined, path("//Nowhere")],
    ]);
    expect(list.tours.map(({ tour, rearm }) => [tour, rearm.total])).toEqual([
      [1, 0],
      [undefined, 2],
    ]);
  });

  test("are none where there are no stops", () => {
    expect(listOf(site("Clear", 1, [1])).tours).toEqual([]);
  });
});

describe("what the tours take", () => {
  const bait = (name: string, index: number, longitude: number | undefined, kind: string, grams?: number) =>
    wireDevice(`${name} bait ${index}`, {
      location: at(`//${name}`),
      type: 5,
      status: baitLow,
      bait_manufacturer_and_type: kind,
      bait_weight_grams: grams,
      ...(longitude === undefined ? {} : { latitude: 50, longitude }),
    });
  const list = listOf(
    site("A", 1, [triggered, batteryLow, 12]),
    site("B", 2, [batteryLow]),
    [bait("B", 0, 2, "Acme Blox", 80), bait("B", 1, 2, "Acme Blox", 150)],
    site("C", 30, [batteryLow, triggered]),
    [bait("C", 0, 30, "ACME BLOX", 80), bait("C", 1, 30, "Paste")],
    [bait("D", 0, undefined, "Paste", 100)],
    [
      wireDevice("due", {
        location: at("//C"),
        type: 5,
        latitude: 50,
        longitude: 30,
        last_bait_replaced_at: "2026-09-01T00:00:00",
      }),
    ],
  );

  test("is that of their own stops", () => {
    const [first, second, third] = list.tours;
    expect(first).toMatchObject({
      tour: 1,
      batteries: { total: 2, types: [{ type: 1, devices: 2 }] },
      bait: { total: 2, due: 0 },
      rearm: { total: 2, caught: 1 },
    });
    expect(second).toMatchObject({
      tour: 2,
      batteries: { total: 1 },
      bait: { total: 3, due: 1 },
      rearm: { total: 1, caught: 0 },
    });
    expect(third).toMatchObject({
      batteries: { total: 0, types: [] },
      bait: { total: 1 },
      rearm: { total: 0 },
    });
    expect(third).not.toHaveProperty("tour");
  });

  test("sums to what the whole list says, a kind of bait in one spelling", () => {
    const sum = (of: (pack: VanPack) => number) =>
      expect(list.tours.reduce((all, tour) => all + of(tour), 0)).toBe(of(list));
    sum(({ batteries }) => batteries.total);
    sum(({ batteries }) => batteries.silent);
    sum(({ bait: { total } }) => total);
    sum(({ bait: { due } }) => due);
    sum(({ rearm }) => rearm.total);
    sum(({ rearm }) => rearm.caught);
    for (const kind of [undefined, "Acme Blox", "Paste"]) {
      const need = (pack: VanPack) => pack.bait.kinds.find((one) => one.bait === kind);
      sum((pack) => need(pack)?.stations ?? 0);
      sum((pack) => need(pack)?.grams ?? 0);
    }
    expect(list.tours.flatMap(({ bait: { kinds } }) => kinds.map((kind) => kind.bait))).not.toContain(
      "ACME BLOX",
    );
  });
});
