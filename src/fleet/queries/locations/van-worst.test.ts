import { expect, test } from "vitest";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answerAttention } from "./attention.ts";
import { answerVanList } from "./van-list.ts";

const site = path("//Client//Site");

function here(serial: string, fields: Record<string, unknown> = {}) {
  return wireDevice(serial, { name: serial, location: at("//Client//Site"), ...fields });
}

const caught = (day: number) => ({
  status: 12,
  reports: [{ type: 20, timestamp: `2026-11-${String(day).padStart(2, "0")}T08:00:00` }],
});

test("why to go to a site is its first device under Needs attention: the most urgent, then the one open longest", () => {
  const fleet = sampleFleet([
    here("1 low", { status: 4 }),
    here("2 new", caught(18)),
    here("3 old", caught(6)),
    here("4 inactive", { status: 0 }),
  ]);
  const [stop] = answerVanList(fleet, { at: [site], limit: 9 }).stops;
  // The rows are a walk: among equals it is not the oldest that comes first.
  expect(stop?.rows[0]?.serial_number).toBe("2 new");
  expect(stop?.worst?.serial_number).toBe("3 old");
  const [group] = answerAttention(fleet, { from: 0, to: 9, lines: 1 }).groups;
  expect(stop?.worst).toEqual(group?.rows[0]);
});

test("only the devices of the list tell why, and none does where no one needs attention", () => {
  const fleet = sampleFleet([here("1 new", caught(18)), here("2 old", caught(6)), here("3", {})]);
  const worst = (q: string) =>
    answerVanList(fleet, { at: [site], scope: { q }, limit: 9 }).stops[0]?.worst?.serial_number;
  expect([worst("1 new"), worst("3")]).toEqual(["1 new", undefined]);
});
