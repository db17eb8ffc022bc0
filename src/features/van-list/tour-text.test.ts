import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import {
  orderText,
  type Pack,
  packTexts,
  paperText,
  partsOf,
  type Stop,
  takesText,
  tourText,
} from "./tour-text.ts";

const nothing: Pack = {
  batteries: { total: 0, types: [], silent: 0 },
  bait: { total: 0, kinds: [], due: 0 },
  rearm: { total: 0, caught: 0 },
};

const levels = (silent: number) => ({ "act-now": 0, plan: 0, "not-reporting": silent, "all-clear": 0 });
const idle = { inspect: { monitors: 0, stations: 0, others: 0 }, levels: levels(0), total: 0 };

function listOf(...numbers: (number | undefined)[]) {
  const numbered = (tour: number | undefined) => (tour === undefined ? {} : { tour });
  return {
    stops: numbers.map((tour, index): Stop => {
      const location = pathOf(["A", `Site ${index + 1}`]);
      return { location, ...numbered(tour) } as Stop;
    }),
    tours: [...new Set(numbers)].map((tour): Pack => ({ ...nothing, ...numbered(tour) })),
  };
}

test("a tour has its stops, and a name with how many they are or which one it is", () => {
  const parts = partsOf(listOf(1, 1, 2, undefined));
  expect(parts.map(({ from, stops }) => [from, stops.length])).toEqual([
    [0, 2],
    [2, 1],
    [3, 1],
  ]);
  expect(parts.map(tourText)).toEqual(["Tour 1: 2 sites", "Tour 2: Site 3", "Not on the map: 1 site"]);
});

test("tours of one site each have no name: they are sites", () => {
  const parts = partsOf(listOf(1, 2, undefined));
  expect(parts.map(({ from, stops }) => [from, stops.length])).toEqual([
    [0, 2],
    [2, 1],
  ]);
  expect(parts.map(tourText)).toEqual([undefined, "Not on the map: 1 site"]);
});

test("devices without a location are a part of their own, which is no site", () => {
  const { stops, tours } = listOf(1, undefined);
  const nowhere = { location: "none", total: 3 } as Stop;
  const parts = partsOf({
    stops: [...stops, nowhere],
    tours: [...tours, { ...nothing, placeless: true }],
  });
  expect(parts.map(({ from }) => from)).toEqual([0, 1, 2]);
  expect(parts.map(tourText)).toEqual([
    "Tour 1: Site 1",
    "Not on the map: 1 site",
    "Without a location: 3 devices",
  ]);
});

test("of several tours it is said which comes first", () => {
  const text = (...numbers: (number | undefined)[]) => orderText(partsOf(listOf(...numbers)));
  expect(text(1, 1, 2)).toBe(
    "2 tours, with more than 300 km between them. The one with the most urgent site comes first.",
  );
  expect(text(1, 2, undefined)).toBe(
    "Each site is a tour of its own, more than 300 km from the others. The most urgent comes first.",
  );
  expect([text(1, 1), text(1, undefined)]).toEqual([undefined, undefined]);
});

test("paper says that sites are in the order of driving only of one tour", () => {
  const text = (...numbers: (number | undefined)[]) => paperText(partsOf(listOf(...numbers)), true);
  expect([text(1, 1), text(1, 1, undefined)]).toEqual(Array(2).fill("Sites in the order of driving."));
  expect([text(1, 1, 2), text(1, 2), text(undefined, undefined)]).toEqual(["", "", ""]);
  expect(paperText(partsOf(listOf(1, 1)), false)).toBe(
    "Sites in the order of driving. The devices of each site follow.",
  );
});

test("what a tour takes is a sentence for each kind of thing", () => {
  const portions = [{ grams: 150, stations: 2 }];
  expect(
    packTexts(
      {
        batteries: {
          total: 3,
          types: [
            { type: 5, devices: 2 },
            { type: 1, devices: 1 },
          ],
          silent: 0,
        },
        bait: {
          total: 3,
          kinds: [
            { bait: "Paste", stations: 2, grams: 300, unknown: 0, portions },
            { stations: 1, grams: 0, unknown: 1, portions: [] },
          ],
          due: 0,
        },
        rearm: { total: 2, caught: 1 },
      },
      [idle],
    ),
  ).toEqual([
    "Batteries for 3 devices: 2 bait stations, 1 LoRa trap.",
    "Bait for 3 stations: 2 × 150 g Paste, 1 × Bait of unknown kind, amount unknown.",
    "2 traps to re-arm, 1 with a catch.",
  ]);
  const batteries = { total: 3, types: [], silent: 0 };
  const kinds = [{ bait: "Paste", stations: 2, grams: 300, unknown: 0, portions }];
  const rearm = { total: 2, caught: 1 };
  expect(takesText({ batteries, bait: { total: 2, kinds, due: 0 }, rearm })).toBe(
    "Batteries for 3 devices, 300 g of “Paste”, 2 traps to re-arm",
  );
  expect(takesText(nothing)).toBe("Nothing to bring");
  expect(packTexts({ ...nothing, rearm: { total: 1, caught: 0 } }, [idle])).toEqual(["1 trap to re-arm."]);
});

test("where nothing is to be brought, what is to be done there is said, since it would read as no work", () => {
  const busy = { ...idle, inspect: { monitors: 1, stations: 1, others: 0 }, total: 3 };
  expect(packTexts(nothing, [busy, idle, busy])).toEqual([
    "Nothing to bring, inspect 2 monitors, 2 stations.",
  ]);
  expect(packTexts({ ...nothing, rearm: { total: 1, caught: 0 } }, [busy])).toEqual([
    "1 trap to re-arm.",
    "Inspect 1 monitor, 1 station.",
  ]);
  // Silent devices are nothing to inspect, and work all the same.
  const silent = { ...idle, levels: levels(2), total: 2 };
  expect(packTexts(nothing, [silent])).toEqual(["Nothing to bring, check power at 2 not reporting."]);
  expect(packTexts(nothing, [busy, silent])).toEqual([
    "Nothing to bring, inspect 1 monitor, 1 station.",
    "Check power at 2 not reporting.",
  ]);
  expect(packTexts({ ...nothing, rearm: { total: 1, caught: 0 } }, [silent])).toEqual([
    "1 trap to re-arm.",
    "Check power at 2 not reporting.",
  ]);
  // Those to be checked alone.
  expect(packTexts(nothing, [{ ...idle, total: 2 }])).toEqual(["Nothing to bring, check 2 devices."]);
  expect(packTexts(nothing, [idle])).toEqual(["Nothing to bring."]);
});
