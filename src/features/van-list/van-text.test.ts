import { expect, test } from "vitest";
import { infestationMonitor } from "#contract/codes.ts";
import { pathOf } from "#contract/path.ts";
import type { AnswerTo, DeviceRow, LocationKey } from "#data/fleet.ts";
import { dayMs } from "#lib/durations.ts";
import { toDoTexts, vanTitle, whyText } from "./van-text.ts";

const hall = pathOf(["A", "Hall 3"]);
const stopAt = (location: LocationKey) => ({ location }) as AnswerTo<"vanList">["stops"][number];
const [stop, placeless] = [stopAt(hall), stopAt("none")];

test("a list is named by its location, or by how many sites there are, those included that are left out", () => {
  expect(vanTitle([hall], { stops: [stop], allStops: 1 })).toBe("Van list: Hall 3");
  expect(vanTitle([hall, hall], { stops: [stop, stop], allStops: 2 })).toBe("Van list: 2 sites");
  expect(vanTitle([hall, hall], { stops: [stop, stop], allStops: 70 })).toBe("Van list: 70 sites");
  // What has no location is no site.
  expect(vanTitle(["none"], { stops: [placeless], allStops: 0 })).toBe("Van list: No location");
  expect(vanTitle([hall, "none"], { stops: [stop, placeless], allStops: 1 })).toBe(
    "Van list: 1 site and devices without a location",
  );
  expect(vanTitle([], { stops: [], allStops: 0 })).toBe("Van list");
});

test("the lead says how those that need attention and those to go to hang together", () => {
  const texts = (devices: number, toDo: number, attention: number, clearToCheck = 0) =>
    toDoTexts({ devices, toDo, attention, clearToCheck });
  const none = { attention: "", toCheck: "", more: "" };
  // One that is to be checked and needs a battery, too, counts once.
  expect(texts(49, 23, 13, 6)).toEqual({
    attention: "13 need attention",
    toCheck: "6 to check",
    more: "4 more only need a battery or bait",
  });
  expect(texts(49, 2, 1)).toEqual({
    ...none,
    attention: "1 needs attention",
    more: "1 more only needs a battery or bait",
  });
  expect(texts(12, 12, 12)).toEqual(none);
  expect(texts(1, 0, 0)).toEqual(none);
});

const now = Date.UTC(2026, 10, 20, 12);

function why(
  first: { action: string; since?: number; last_heartbeat?: number } | undefined,
  needs: { battery?: number; rearm?: number } = {},
  monitors = 0,
): string {
  const row = first && ({ name: "Trap 4", level: "act-now", ...first } as unknown as DeviceRow);
  return whyText(
    {
      ...(row && { first: row }),
      needs: { battery: 0, bait: 0, rearm: 0, ...needs },
      inspect: { monitors, stations: 0, others: 0 },
      levels: { "act-now": 1, plan: 0, "not-reporting": 0, "all-clear": 0 },
    },
    now,
  );
}

test("why to drive to a site is what its most urgent device needs, and what to bring for all", () => {
  const urgent = { action: "Empty and re-arm trap 1. Bring a battery, 9 % left." };
  expect(why(urgent)).toBe("Trap 4: Empty and re-arm trap 1.");
  expect(why(undefined)).toBe("");
  // The one trap to re-arm is told with its name, and not counted after it.
  expect(why(urgent, { battery: 1, rearm: 1 })).toBe(
    "Trap 4: Empty and re-arm trap 1. Bring batteries for 1.",
  );
  expect(why(urgent, { rearm: 2 })).toBe("Trap 4: Empty and re-arm trap 1. Re-arm 1 more trap.");
  // So it is with a battery, and with what is to be inspected.
  const low = { action: "Bring a battery, 9 % left." };
  expect(why(low, { battery: 1 })).toBe("Trap 4: Bring a battery, 9 % left.");
  expect(why(low, { battery: 2 })).toBe("Trap 4: Bring a battery, 9 % left. Bring batteries for 1 more.");
  const infested = { action: "Inspect now: severe infestation.", type: infestationMonitor };
  expect(why(infested, { rearm: 1 })).toBe("Trap 4: Inspect now: severe infestation. Re-arm 1 trap.");
  expect(why(infested, {}, 1)).toBe("Trap 4: Inspect now: severe infestation.");
  expect(why(infested, {}, 2)).toBe("Trap 4: Inspect now: severe infestation. Inspect 1 more monitor.");
});

test("it says how long that has been open, unless its sentence does", () => {
  const since = now - 13 * dayMs;
  expect(why({ action: "Inspect now: severe infestation. Bring a battery.", since }, { battery: 1 })).toBe(
    "Trap 4: Inspect now: severe infestation, open 13 d. Bring batteries for 1.",
  );
  const silent = { action: "Find out why it is offline.", since, last_heartbeat: since };
  expect(why(silent)).toBe("Trap 4: Find out why it is offline.");
});
