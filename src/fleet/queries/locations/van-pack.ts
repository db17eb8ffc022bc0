import type { Device } from "#contract/device.ts";
import type { VanPack } from "#fleet/protocol/questions-overview.ts";
import { hasNeed, isDue, needsOf } from "#fleet/queries/needs.ts";
import { saysCatch } from "#fleet/rules/snapped.ts";
import { codeAt } from "#fleet/store/codes.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { present } from "#lib/present.ts";
import { kindsOf } from "./van-bait.ts";

/** The slots of some devices by what they need; a device that needs two things is in both. */
export interface SlotsByNeed {
  readonly batteries: number[];
  readonly bait: number[];
  readonly rearm: number[];
}

export function slotsByNeed(fleet: Fleet, slots: Iterable<number>): SlotsByNeed {
  const needs = needsOf(fleet);
  const by: SlotsByNeed = { batteries: [], bait: [], rearm: [] };
  for (const slot of slots) {
    const bits = needs[slot] ?? 0;
    if (hasNeed(bits, "battery")) by.batteries.push(slot);
    if (hasNeed(bits, "bait")) by.bait.push(slot);
    if (hasNeed(bits, "rearm")) by.rearm.push(slot);
  }
  return by;
}

export function devicesAt({ store }: Fleet, slots: readonly number[]): Device[] {
  return slots.map((slot) => store.devices.at(slot)).filter((device) => device !== undefined);
}

function typesOf(devices: readonly Device[]): VanPack["batteries"]["types"] {
  const counts = new Map<number | undefined, number>();
  for (const { type } of devices) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ ...present({ type }), devices: count }))
    .sort((a, b) => b.devices - a.devices || (a.type ?? Infinity) - (b.type ?? Infinity));
}

/** What these devices need. A kind of bait is spelt as `all` stations of the list mostly spell it. */
export function packOf(fleet: Fleet, slots: SlotsByNeed, all: readonly Device[]): VanPack {
  const { store } = fleet;
  const { batteries, bait, rearm } = slots;
  const needs = needsOf(fleet);
  // The store has what a device says itself. It does not have the age of bait.
  const isForAge = (slot: number) => isDue(needs[slot] ?? 0) && !hasNeed(store.needs[slot] ?? 0, "bait");
  return {
    batteries: {
      total: batteries.length,
      types: typesOf(devicesAt(fleet, batteries)),
      silent: batteries.filter((slot) => store.silent[slot] === 1).length,
    },
    bait: {
      total: bait.length,
      kinds: kindsOf(devicesAt(fleet, bait), all),
      due: bait.filter(isForAge).length,
    },
    rearm: {
      total: rearm.length,
      caught: rearm.filter((slot) => saysCatch(codeAt(store.codes.statuses, slot))).length,
    },
  };
}
