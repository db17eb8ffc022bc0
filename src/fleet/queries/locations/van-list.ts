import type { Device } from "#contract/device.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import type { RearmRow, VanList } from "#fleet/protocol/questions-overview.ts";
import { rowOf, rowsOf } from "#fleet/queries/list/device-rows.ts";
import { hasNeed, isDue, needsOf } from "#fleet/queries/needs.ts";
import { saysCatch, saysSnapped, setFlags, snappedAt } from "#fleet/rules/snapped.ts";
import { codeAt } from "#fleet/store/codes.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { present } from "#lib/present.ts";
import { stopsBySlot } from "./stops-by-slot.ts";
import { baitRowsOf, kindsOf } from "./van-bait.ts";
import { stopsOf, walk } from "./van-stops.ts";

function rearmRowOf(fleet: Fleet, slot: number): RearmRow | undefined {
  const row = rowOf(fleet, slot);
  const device = fleet.store.devices.at(slot);
  if (row === undefined || device === undefined) return undefined;
  return present({
    ...row,
    says_snapped: saysSnapped(device.status),
    flags: setFlags(device),
    snapped_at: snappedAt(device, fleet.clock.now),
  });
}

function typesOf(devices: readonly Device[]): VanList["batteries"]["types"] {
  const counts = new Map<number | undefined, number>();
  for (const { type } of devices) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ ...present({ type }), devices: count }))
    .sort((a, b) => b.devices - a.devices || (a.type ?? Infinity) - (b.type ?? Infinity));
}

export function answerVanList(fleet: Fleet, asked: Questions["vanList"]["asked"]): VanList {
  const { store } = fleet;
  const { limit } = asked;
  const needs = needsOf(fleet);
  const stops = stopsBySlot(fleet, asked);
  const batteries: number[] = [];
  const bait: number[] = [];
  let due = 0;
  const rearm: number[] = [];
  let size = 0;
  for (let slot = 0; slot < stops.of.length; slot += 1) {
    if (stops.of[slot] === -1) continue;
    size += 1;
    const bits = needs[slot] ?? 0;
    if (hasNeed(bits, "battery")) batteries.push(slot);
    if (hasNeed(bits, "bait")) bait.push(slot);
    // Asked for by its age alone.
    if (isDue(bits) && !hasNeed(store.needs[slot] ?? 0, "bait")) due += 1;
    if (hasNeed(bits, "rearm")) rearm.push(slot);
  }
  const devicesOf = (slots: readonly number[]) =>
    slots.map((slot) => store.devices.at(slot)).filter((device) => device !== undefined);
  const stations = devicesOf(bait);
  const first = (slots: number[]) => walk(store, slots).slice(0, limit);
  return {
    ...stopsOf(fleet, stops, limit),
    devices: size,
    batteries: {
      total: batteries.length,
      rows: rowsOf(fleet, first(batteries)),
      types: typesOf(devicesOf(batteries)),
      silent: batteries.filter((slot) => store.silent[slot] === 1).length,
    },
    bait: {
      total: bait.length,
      rows: baitRowsOf(fleet, first(bait), stations),
      kinds: kindsOf(stations),
      due,
    },
    rearm: {
      total: rearm.length,
      caught: rearm.filter((slot) => saysCatch(codeAt(store.codes.statuses, slot))).length,
      rows: first(rearm)
        .map((slot) => rearmRowOf(fleet, slot))
        .filter((row) => row !== undefined),
    },
  };
}
