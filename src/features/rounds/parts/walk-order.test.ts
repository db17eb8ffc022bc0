import { expect, test } from "vitest";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import type { Level } from "#lib/level.ts";
import { inWalkOrder, lastStood, orderText, wayText } from "./walk-order.ts";

const row = (serial_number: string, latitude?: number, level: Level = "plan", action = "Do it."): DeviceRow =>
  ({
    serial_number,
    level,
    location: "//Works//Site",
    ...(action === "" ? {} : { action }),
    ...(latitude === undefined ? {} : { latitude, longitude: 10 }),
  }) as DeviceRow;
const serials = (of: readonly DeviceRow[]) => of.map(({ serial_number }) => serial_number);
const site = "//Works//Site" as LocationKey;
const here = row("here", 50);

const rows = [row("worst", 50.003), row("nowhere"), row("far", 51), row("near", 50.001), row("lost")];

test("the nearest comes first, and what stands nowhere last in the order it had", () => {
  expect(serials(inWalkOrder(rows, "near", site, here))).toEqual(["near", "worst", "far", "nowhere", "lost"]);
});

test("from nowhere nothing is near", () => {
  expect(inWalkOrder(rows, "near", site, undefined)).toBe(rows);
});

const mixed = [
  row("now, far", 50.9, "act-now"),
  row("now, nowhere", undefined, "act-now"),
  row("now, near", 50.2, "act-now"),
  row("plan", 50.5),
  row("clear", 50.001, "all-clear", ""),
  row("battery", 50.4, "all-clear"),
];

test("what is urgent comes first: of what asks for something the worst level, and each level by its distance", () => {
  expect(serials(inWalkOrder(mixed, "next", site, here))).toEqual([
    "now, near",
    "now, far",
    "now, nowhere",
    "plan",
    "battery",
    "clear",
  ]);
});

test("where nobody was yet, what is urgent stays as the fleet tells it, and what asks for nothing comes last", () => {
  expect(serials(inWalkOrder(mixed, "next", site, undefined))).toEqual([
    "now, far",
    "now, nowhere",
    "now, near",
    "plan",
    "battery",
    "clear",
  ]);
});

test("of what is as urgent the same area comes before what is nearer elsewhere", () => {
  const inArea = (area: string, of: DeviceRow) =>
    ({ ...of, location: `//Works//Site//${area}` }) as DeviceRow;
  const halls = [
    inArea("Yard", row("yard", 50.001)),
    inArea("Hall//Loft", row("loft", 50.9)),
    inArea("Hall", row("hall", 50.5)),
    inArea("Yard", row("now", 50.7, "act-now")),
  ];
  const from = inArea("Hall", here);
  expect(serials(inWalkOrder(halls, "next", site, from))).toEqual(["now", "hall", "loft", "yard"]);
  expect(serials(inWalkOrder(halls, "near", site, from))).toEqual(["yard", "hall", "now", "loft"]);
});

test("a device that is out of place says nothing of where the person is", () => {
  const said = { outcomes: [], notes: [], photos: [] };
  const scan = (serial_number: string, at: number, expected: boolean): RoundDevice => ({
    ...{ serial_number, expected, ...said },
    scanned: { at, way: "camera", belongs: expected ? site : "//Far" },
  });
  const known = [row("first", 50.1), row("second", 50.2), row("foreign", 59), row("nowhere")];
  const rowOf = (serial: string) => known.find(({ serial_number }) => serial_number === serial);
  const devices = [
    scan("second", 2, true),
    scan("first", 1, true),
    { serial_number: "left", expected: true, ...said },
    scan("nowhere", 3, true),
    scan("foreign", 4, false),
  ];
  expect(lastStood(devices, rowOf)?.serial_number).toBe("second");
  expect(lastStood(devices.slice(3), rowOf)).toBeUndefined();
});

test("the order is said in words, and of each device how far it is from the last one", () => {
  const trap = { ...row("trap", 50), name: "Trap 8" } as DeviceRow;
  expect(orderText("next", site, undefined)).toBe("To act on now first, longest open first.");
  // The area is told where the round has one.
  expect(orderText("next", site, trap)).toBe("To act on now first, then the nearest.");
  const loft = { ...trap, location: "//Works//Site//Hall//Loft" } as DeviceRow;
  expect(orderText("next", site, loft)).toBe("To act on now first, then Hall, then the nearest.");
  expect(orderText("near", site, trap)).toBe("Nearest to Trap 8 first.");
  const hall = { ...row("hall", 50.001), location: "//Works//Site//Hall" } as DeviceRow;
  expect(wayText(hall, site, trap)).toBe("Hall · 111\u00a0m");
  expect(wayText(hall, site, undefined)).toBe("Hall");
  expect(wayText({ ...hall, latitude: 50 }, site, trap)).toBe("Hall · at\u00a0the\u00a0same\u00a0spot");
});

test("a device says nothing of how far it is from itself", () => {
  expect(wayText(here, site, here)).toBe(wayText(here, site, undefined));
  expect(wayText(row("near", 50.001), site, here)).toContain("m");
});
