import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import type { AnswerTo } from "#data/fleet.tsx";
import { leadText, tourText, vanTitle } from "./van-text.ts";

const hall = pathOf(["A", "Hall 3"]);
const stop = {} as AnswerTo<"vanList">["stops"][number];

test("a list is named by its location, or by how many sites there are, those included that are left out", () => {
  expect(vanTitle([hall], { stops: [stop], allStops: 1 })).toBe("Van list: Hall 3");
  expect(vanTitle([hall, "none"], { stops: [stop, stop], allStops: 2 })).toBe("Van list: 2 sites");
  expect(vanTitle([hall, "none"], { stops: [stop, stop], allStops: 70 })).toBe("Van list: 70 sites");
  expect(vanTitle([], { stops: [], allStops: 0 })).toBe("Van list");
});

test("says how many devices there are, and at how many something is to be done where that is some of them", () => {
  expect(leadText("Dock Road 4", { devices: 49, toDo: 12 })).toBe(
    "Dock Road 4 · 49 devices, 12 with something to do",
  );
  expect(leadText(undefined, { devices: 12, toDo: 12 })).toBe("12 devices");
  expect(leadText(undefined, { devices: 1, toDo: 0 })).toBe("1 device");
});

test("a tour has a name where there are several, above its first stop", () => {
  const texts = (...tours: (number | undefined)[]) => {
    const stops = tours.map((tour) => (tour === undefined ? {} : { tour }));
    return stops.map((_, index) => tourText(stops, index));
  };
  expect(texts(1, 1)).toEqual([undefined, undefined]);
  expect(texts(1, 1, 2, undefined)).toEqual([
    "Tour 1: 2 sites",
    undefined,
    "Tour 2: 1 site, more than 300 km from the others",
    "Not on the map: 1 site",
  ]);
});
