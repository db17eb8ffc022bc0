import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { dayMs } from "#lib/durations.ts";
import { vanCsv } from "./van-csv.ts";
import { baitReasons, baitWhy, rearmWhy } from "./van-text.ts";

const row = {
  serial_number: "BS-1",
  name: '=HYPERLINK("x")',
  type: 5,
  level: "plan",
  said: "Bait low",
  state: "Bait low",
  reason: "Bait low",
  action: "Refill bait.",
  since: Date.UTC(2026, 10, 20, 9),
  silent: false,
  battery_status: 0.204,
  location: pathOf(["A", "Hall, 1"]),
} as const;

const now = Date.UTC(2026, 10, 20, 12);

test("the file has a line for each thing to do, and runs no formula", () => {
  const list: AnswerTo<"vanList"> = {
    stops: [],
    tours: [],
    allStops: 0,
    devices: 1,
    toDo: 1,
    attention: 1,
    clearToCheck: 0,
    batteries: { total: 1, rows: [row], types: [], silent: 0 },
    bait: {
      total: 1,
      rows: [
        {
          ...row,
          bait: "Paste",
          grams: 80,
          why: ["low", "due"],
          replaced_at: Date.UTC(2026, 9, 10, 9),
        },
      ],
      kinds: [],
      due: 0,
    },
    rearm: {
      total: 1,
      caught: 0,
      rows: [
        {
          ...row,
          type: 1,
          status: 3,
          reason: "Triggered",
          says_snapped: true,
          flags: [1],
          snapped_at: row.since,
        },
      ],
    },
  };
  const [head, battery, bait, rearm, end] = vanCsv(list, now).split("\r\n");
  expect(head).toMatch(/^\uFEFFTask,Device,Serial number,Type,Location,Why,Since \(UTC\),State,What to do,/);
  const who = `"'=HYPERLINK(""x"")",BS-1,Bait station,"A › Hall, 1"`;
  expect(battery).toBe(`Battery,${who},Battery: 20 %,,Bait low,Refill bait.,,20`);
  expect(bait).toBe(
    `Bait,${who},"Bait low, 41 days old",2026-11-20T09:00:00,Bait low,Refill bait.,,20,Paste,80,2026-10-10T09:00:00`,
  );
  expect(rearm).toContain(',"Triggered, trap flag 1 set",2026-11-20T09:00:00,Triggered,');
  expect(end).toBe("");
});

test("each line says why", () => {
  expect(baitWhy({ why: ["empty"] }, now)).toBe("Bait gone");
  expect(baitWhy({ why: ["due"], replaced_at: now - 35 * dayMs }, now)).toBe("Bait 35 days old");
  expect(baitReasons(5, 2, 35)).toBe("3 low or gone, 2 at least 35 days old.");
  expect([baitReasons(3, 0, 35), baitReasons(1, 1, 1)]).toEqual(["3 low or gone.", "1 at least 1 day old."]);
  expect(rearmWhy({ says_snapped: true, flags: [], status: 12, type: 1 })).toBe("Catch detected");
  expect(rearmWhy({ says_snapped: true, flags: [1, 2], status: 3, type: 1 })).toBe(
    "Triggered, trap flags 1 and 2 set",
  );
  expect(rearmWhy({ says_snapped: false, flags: [2], status: 4, type: 1 })).toBe(
    "Trap flag 2 set, status: Battery low",
  );
});
