import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import type { AnswerTo } from "#data/fleet.tsx";
import { vanCsv, vanFileName } from "./van-csv.ts";
import { baitName, gramsText, portionsText } from "./van-text.ts";

const row = {
  serial_number: "BS-1",
  name: '=HYPERLINK("x")',
  type: 5,
  level: "plan",
  reason: "Bait low",
  since: Date.UTC(2026, 10, 20, 9),
  silent: false,
  battery_status: 0.204,
  place: pathOf(["A", "Hall, 1"]),
} as const;

const none = { total: 0, rows: [] };

test("the file has a line for each thing to do, and runs no formula", () => {
  const list: AnswerTo<"vanList"> = {
    devices: 1,
    batteries: { total: 1, rows: [row], types: [], silent: 0 },
    bait: { total: 1, rows: [{ ...row, bait: "Paste", grams: 80 }], kinds: [] },
    rearm: none,
  };
  const [head, battery, bait, end] = vanCsv(list).split("\r\n");
  expect(head).toMatch(/^\uFEFFBring,Device,Serial number,Type,Location,State,/);
  expect(battery).toBe(
    `Battery,"'=HYPERLINK(""x"")",BS-1,Bait station,"A › Hall, 1",Bait low,2026-11-20T09:00:00,,20`,
  );
  expect(bait).toBe(
    `Bait,"'=HYPERLINK(""x"")",BS-1,Bait station,"A › Hall, 1",Bait low,2026-11-20T09:00:00,,20,Paste,80`,
  );
  expect(end).toBe("");
});

test("its name says place and day, in signs that every file system takes", () => {
  const now = Date.UTC(2026, 10, 20, 9);
  expect(vanFileName(pathOf(["Client", "Werk Süd / Halle #2"]), now)).toBe(
    "van-list-werk-sud-halle-2-2026-11-20.csv",
  );
  expect(vanFileName(pathOf(["../.."]), now)).toBe("van-list-place-2026-11-20.csv");
  expect(vanFileName("none", now)).toBe("van-list-no-location-2026-11-20.csv");
});

test("an amount that nobody knows is never a number", () => {
  const need = {
    stations: 3,
    grams: 380,
    unknown: 0,
    portions: [
      { grams: 150, stations: 2 },
      { grams: 80, stations: 1 },
    ],
  };
  expect([portionsText(need), gramsText(need)]).toEqual(["2 × 150 g, 1 × 80 g", "380 g"]);
  const partly = { stations: 2, grams: 150, unknown: 1, portions: [{ grams: 150, stations: 1 }] };
  expect([portionsText(partly), gramsText(partly)]).toEqual([
    "1 × 150 g, 1 with unknown amount",
    "150 g and for 1 more station",
  ]);
  const unknown = { stations: 2, grams: 0, unknown: 2, portions: [] };
  expect([portionsText(unknown), gramsText(unknown)]).toEqual(["2 with unknown amount", "Amount unknown"]);
  expect(baitName(undefined)).toBe("Bait of unknown kind");
});
