import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { metresBetween } from "#lib/metres.ts";

const spot = (latitude: number, longitude: number) => ({ latitude, longitude });
const location = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("metres between two points", () => {
  test.each([
    [spot(52.5, 13.4), spot(52.5, 13.4), 0],
    [spot(0, 0), spot(1, 0), 111_195],
    [spot(60, 10), spot(60, 11), 55_597],
    [spot(10, 179.999), spot(10, -179.999), 219],
    [spot(90, 0), spot(-90, 0), 20_015_114],
  ])("%j to %j", (one, other, metres) => expect(metresBetween(one, other)).toBeCloseTo(metres, -1));

  test("are the same both ways and never more than half the way round", () => {
    fc.assert(
      fc.property(location, location, (one, other) => {
        const metres = metresBetween(one, other);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThan(20_016_000);
        expect(metresBetween(other, one)).toBeCloseTo(metres, 5);
      }),
    );
  });
});

describe("the neighbours of a device", () => {
  const fleet = sampleFleet([
    wireDevice("me", spot(52.5, 179.9999)),
    wireDevice("same", spot(52.5, 179.9999)),
    wireDevice("far", spot(52.6, 179.9999)),
    wireDevice("100 m", spot(52.5009, 179.9999)),
    wireDevice("beyond the line", spot(52.5, -179.9999)),
    wireDevice("unlocated"),
    wireDevice("zero", spot(0, 0)),
  ]);
  const ask = (serial_number: string, limit = 5) =>
    answer(fleet, { name: "neighbours", serial_number, limit });

  test("are the nearest first, over the date line too, and neither itself nor what is far away", () => {
    const found = ask("me");
    expect(found?.near.map((row) => row.serial_number)).toEqual(["beyond the line", "100 m"]);
    expect(found?.near[1]?.metres).toBeCloseTo(100, 0);
    expect(found?.here.rows.map((row) => row.serial_number)).toEqual(["same"]);
    expect(ask("me", 1)?.near).toHaveLength(1);
  });

  test("at its own spot are those that the scope of that spot finds beside it", () => {
    // Under, about and over a metre apart, so that spots take in what stands on either side.
    const degree = fc.constantFrom(52, 52.000004, 52.000009, 52.00002, 0);
    const locations = fc.array(fc.record({ latitude: degree, longitude: degree }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(locations, (list) => {
        const fleet = sampleFleet(list.map((here, index) => wireDevice(`S-${index}`, here)));
        for (const [index, { latitude, longitude }] of list.entries()) {
          const scope = { spot: `S-${index}` };
          const sort = { column: "name", descending: false } as const;
          const { rows } = answer(fleet, { name: "rows", scope, sort, from: 0, to: 100 });
          const near = answer(fleet, { name: "neighbours", serial_number: scope.spot, limit: 100 });
          const here = near?.here.rows.map((row) => row.serial_number) ?? [];
          const isLocated = latitude !== 0 || longitude !== 0;
          expect(rows.map((row) => row.serial_number).sort()).toEqual(
            isLocated ? [...here, scope.spot].sort() : [],
          );
        }
      }),
    );
  });

  test("a device without usable coordinates has none, and one that does not exist no answer", () => {
    for (const serial of ["unlocated", "zero"])
      expect(ask(serial)).toEqual({ here: { total: 0, rows: [] }, near: [] });
    expect(ask("nobody")).toBeUndefined();
  });

  test("name where to go next: the nearest that asks for something, the worst of those as near", () => {
    const busy = sampleFleet([
      wireDevice("me", spot(52.5, 13)),
      wireDevice("clear", spot(52.50001, 13)),
      wireDevice("inactive", { ...spot(52.50002, 13), status: 0 }),
      wireDevice("flat", { ...spot(52.5003, 13), battery_status: 0.1 }),
      wireDevice("sprung", { ...spot(52.5003, 13), status: 3 }),
      wireDevice("far", { ...spot(52.51, 13), status: 12 }),
    ]);
    const next = answer(busy, { name: "neighbours", serial_number: "me", limit: 1 })?.next;
    expect(next).toMatchObject({ serial_number: "sprung", level: "act-now", action: "Check and re-arm." });
    expect(next?.metres).toBeCloseTo(33, 0);
    // From there on the one beside it, which is all clear but for its battery.
    expect(answer(busy, { name: "neighbours", serial_number: "sprung", limit: 1 })?.next).toMatchObject({
      serial_number: "flat",
      metres: 0,
    });
    expect(ask("me")?.next).toBeUndefined();
  });

  test("go first to what is to be acted on now at the same site, and to another site only where nothing is left", () => {
    const at = (location: string, fields: object) => ({
      location: { name: "here", path: location },
      ...fields,
    });
    const rest = [
      wireDevice("me", at("//Works//Site//Hall", spot(52.5, 13))),
      wireDevice("beside", at("//Works//Other", { ...spot(52.50001, 13), status: 12 })),
    ];
    const flat = wireDevice("flat", at("//Works//Site//Hall", { ...spot(52.5001, 13), battery_status: 0.1 }));
    const plan = wireDevice("plan", at("//Works//Site//Yard", { ...spot(52.5004, 13), status: 9 }));
    const far = wireDevice("far", at("//Works//Site//Yard", { ...spot(52.51, 13), status: 3 }));
    const lost = wireDevice("lost", at("//Works//Site//Yard", { status: 3 }));
    const nextOf = (devices: readonly (typeof flat)[]) => {
      const fleet = sampleFleet([...rest, ...devices]);
      return answer(fleet, { name: "neighbours", serial_number: "me", limit: 1 })?.next;
    };
    expect(nextOf([flat, plan, far, lost])).toMatchObject({ serial_number: "far" });
    expect(nextOf([flat, plan, lost])).toMatchObject({ serial_number: "lost" });
    expect(nextOf([flat, plan])).toMatchObject({ serial_number: "plan" });
    const near = nextOf([flat]);
    expect(near).toMatchObject({ serial_number: "flat" });
    expect(near).not.toHaveProperty("site");
    expect(nextOf([])).toMatchObject({ serial_number: "beside", site: "//Works//Other" });
  });

  test("lead through a whole site and not back: first the area, then the others, each once, and say when all were seen", () => {
    const at = (location: string, metres: number, status = 3) => ({
      location: { name: "here", path: `//Works//Site//${location}` },
      ...{ latitude: 52.5 + metres / 111_195, longitude: 13, status },
    });
    const site = sampleFleet([
      wireDevice("yard 1", at("Yard", 0)),
      wireDevice("yard 2", at("Yard//Gate", 500)),
      wireDevice("hall 1", at("Hall", 10)),
      wireDevice("hall 2", at("Hall", 20)),
      wireDevice("plan", at("Hall", 15, 9)),
      wireDevice("clear", at("Yard", 1, 1)),
      wireDevice("inactive", at("Yard", 2, 0)),
      wireDevice("beside", {
        ...at("", 5),
        location: { name: "Other", path: "//Works//Other" },
      }),
    ]);
    const walk = (start: string, seen: readonly string[] = []): string[] => {
      const found = answer(site, { name: "neighbours", serial_number: start, limit: 1, skip: seen });
      const { next } = found ?? {};
      if (next === undefined) return [`all: ${found?.seen?.toSorted().join(", ")}`];
      const { nth, of, isNearest } = next.turn ?? {};
      const turn = `${isNearest ? "nearest, " : ""}${nth} of ${of}`;
      return [`${next.serial_number}, ${turn}`, ...walk(next.serial_number, [start, ...seen])];
    };
    expect(walk("yard 1")).toEqual([
      "yard 2, 2 of 4",
      "hall 2, nearest, 3 of 4",
      "hall 1, nearest, 4 of 4",
      "plan, nearest, 5 of 5",
      "all: hall 1, hall 2, plan, yard 1, yard 2",
    ]);
    // From one where nothing is to be done, and with one that nobody knows any more.
    expect(walk("clear", ["gone", "hall 1"])[0]).toBe("yard 1, nearest, 2 of 4");
    // Whoever was at another site in between begins anew.
    expect(walk("yard 1", ["hall 2", "beside", "yard 2"])[0]).toBe("yard 2, 3 of 4");
  });

  test("lead to no device of another site that was looked at before", () => {
    const at = (site: string, metres: number) => ({
      location: { name: "here", path: `//Works//${site}` },
      ...{ latitude: 52.5 + metres / 111_195, longitude: 13, status: 3 },
    });
    const fleet = sampleFleet([
      wireDevice("one", at("A", 0)),
      wireDevice("two", at("B", 10)),
      wireDevice("three", at("C", 30)),
    ]);
    const nextOf = (skip: readonly string[]) =>
      answer(fleet, { name: "neighbours", serial_number: "two", limit: 1, skip });
    expect(nextOf([])?.next).toMatchObject({ serial_number: "one", site: "//Works//A" });
    expect(nextOf(["one"])?.next).toMatchObject({ serial_number: "three" });
    expect(nextOf(["one", "three"])).not.toHaveProperty("next");
  });

  test("name the worst of the same location where coordinates are missing", () => {
    const hall = { location: { name: "Hall", path: "//Works//Hall" } };
    const yard = { location: { name: "Yard", path: "//Works//Yard" } };
    const busy = sampleFleet([
      wireDevice("me", hall),
      wireDevice("plan", { ...hall, status: 9 }),
      wireDevice("now", { ...hall, status: 3, ...spot(52.5, 13) }),
      wireDevice("yard", { ...yard, status: 3 }),
    ]);
    const next = answer(busy, { name: "neighbours", serial_number: "me", limit: 1 })?.next;
    expect(next).toMatchObject({ serial_number: "now" });
    expect(next).not.toHaveProperty("metres");
  });
});
