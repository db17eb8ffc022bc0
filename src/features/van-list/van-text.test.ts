import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import type { AnswerTo, DeviceRow } from "#data/fleet.tsx";
import { toDoTexts, tourText, urgentText, vanTitle } from "./van-text.ts";

const hall = pathOf(["A", "Hall 3"]);
const none = (count: number) => Array.from({ length: count }, () => undefined);
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
  // Sites that are far from every other one have one line together.
  expect(texts(1, 2, 3, 4)).toEqual(["4 sites, each more than 300 km from any other", ...none(3)]);
  expect(texts(1, 1, 2, 3, undefined)).toEqual([
    "Tour 1: 2 sites",
    undefined,
    "2 sites, each more than 300 km from any other",
    undefined,
    "Not on the map: 1 site",
  ]);
});

test("why to drive to a site is what its most urgent device needs", () => {
  const row = (level: string, action?: string) => ({ name: "Trap 4", level, action }) as unknown as DeviceRow;
  expect(
    urgentText({
      rows: [row("act-now", "Empty and re-arm trap 1. Bring a battery, 9 % left."), row("plan", "Other.")],
    }),
  ).toBe("Trap 4: Empty and re-arm trap 1.");
  expect(urgentText({ rows: [row("all-clear", "Bring a battery, 18 % left.")] })).toBeUndefined();
  expect(urgentText({ rows: [] })).toBeUndefined();
});
