import fc from "fast-check";
import { expect, test } from "vitest";
import type { Need } from "#fleet/protocol/needs.ts";
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

test("why to go to a site is the same as on the overview: of the worst level the one open longest", () => {
  const fleet = sampleFleet([
    here("1 low", { status: 4 }),
    here("2 new", caught(18)),
    here("3 old", caught(6)),
    here("4 inactive", { status: 0 }),
    // A catch says more than a trigger, and is yet not the first in the list of the site.
    here("5 older", { status: 3, reports: [{ type: 2, timestamp: "2026-11-02T08:00:00" }] }),
  ]);
  const [stop] = answerVanList(fleet, { at: [site], limit: 9 }).stops;
  // The rows are a walk: among equals it is not the oldest that comes first.
  expect(stop?.rows[0]?.serial_number).toBe("2 new");
  expect(stop?.first?.serial_number).toBe("5 older");
  const [group] = answerAttention(fleet, { from: 0, to: 9, lines: 1 }).groups;
  expect([group?.oldest?.serial_number, group?.worst?.serial_number]).toEqual(["5 older", "3 old"]);
});

test("of several sites the first under Needs attention stands out, where something is to be acted on now", () => {
  const standing = (name: string, serial: string, fields: Record<string, unknown>) =>
    wireDevice(serial, { ...fields, location: at(`//Client//${name}`) });
  const urgent = (...devices: ReturnType<typeof wireDevice>[]) =>
    answerVanList(sampleFleet(devices), { limit: 0 }).stops.flatMap(({ location, isMostUrgent }) =>
      isMostUrgent ? [location] : [],
    );
  const [one, two] = [standing("One", "1", caught(6)), standing("Two", "2", caught(4))];
  expect(urgent(one, two)).toEqual(["//Client//Two"]);
  expect(urgent(one, two, standing("One", "3", caught(18)))).toEqual(["//Client//One"]);
  expect(urgent(one)).toEqual([]);
  expect(urgent(standing("One", "1", { status: 4 }), standing("Two", "2", { status: 4 }))).toEqual([]);
});

test("what the sites of the overview need is in sum what a list for them all has to bring", () => {
  const device = fc.record({
    status: fc.constantFrom(0, 1, 3, 4, 12, 13),
    type: fc.constantFrom(1, 5),
    battery_status: fc.constantFrom(0.1, 0.9),
    location: fc.constantFrom("//A", "//A//B", "//A//B//C", "//D//E", "//D//F").map(at),
  });
  fc.assert(
    fc.property(fc.array(device, { minLength: 1, maxLength: 20 }), (devices) => {
      const fleet = sampleFleet(devices.map((fields, number) => wireDevice(`${number}`, fields)));
      const { groups } = answerAttention(fleet, { from: 0, to: 9, lines: 0 });
      const list = answerVanList(fleet, { at: groups.map(({ location }) => location), limit: 0 });
      const sum = (need: Need) => groups.reduce((total, { needs }) => total + needs[need], 0);
      expect([sum("battery"), sum("bait"), sum("rearm")]).toEqual([
        list.batteries.total,
        list.bait.total,
        list.rearm.total,
      ]);
      expect(groups.reduce((total, { clearToSupply }) => total + clearToSupply, 0)).toBe(
        list.toDo - list.attention - list.clearToCheck,
      );
    }),
  );
});

test("only the devices of the list tell why, and none does where no one needs attention", () => {
  const fleet = sampleFleet([here("1 new", caught(18)), here("2 old", caught(6)), here("3", {})]);
  const first = (q: string) =>
    answerVanList(fleet, { at: [site], scope: { q }, limit: 9 }).stops[0]?.first?.serial_number;
  expect([first("1 new"), first("3")]).toEqual(["1 new", undefined]);
});
