import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import type { AnswerTo } from "#data/fleet.tsx";
import { toDoTexts, tourText, vanTitle } from "./van-text.ts";

const hall = pathOf(["A", "Hall 3"]);
const stop = {} as AnswerTo<"vanList">["stops"][number];

test("a list is named by its location, or by how many sites there are, those included that are left out", () => {
  expect(vanTitle([hall], { stops: [stop], allStops: 1 })).toBe("Van list: Hall 3");
  expect(vanTitle([hall, "none"], { stops: [stop, stop], allStops: 2 })).toBe("Van list: 2 sites");
  expect(vanTitle([hall, "none"], { stops: [stop, stop], allStops: 70 })).toBe("Van list: 70 sites");
  expect(vanTitle([], { stops: [], allStops: 0 })).toBe("Van list");
});

test("the lead says how those that need attention and those to go to hang together", () => {
  expect(toDoTexts({ devices: 49, toDo: 18, attention: 14 })).toEqual({
    attention: "14 need attention",
    more: "4 more only need a battery or bait",
  });
  expect(toDoTexts({ devices: 49, toDo: 2, attention: 1 })).toEqual({
    attention: "1 needs attention",
    more: "1 more only needs a battery or bait",
  });
  expect(toDoTexts({ devices: 12, toDo: 12, attention: 12 })).toEqual({ attention: "", more: "" });
  expect(toDoTexts({ devices: 1, toDo: 0, attention: 0 })).toEqual({ attention: "", more: "" });
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
