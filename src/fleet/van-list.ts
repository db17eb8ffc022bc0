import type { Device } from "#contract/device.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { selectionOf } from "./filter.ts";
import type { Fleet } from "./fleet.ts";
import type { Questions } from "./questions.ts";
import type { BaitNeed, BaitRow, VanList } from "./questions-overview.ts";
import { rowOf, rowsOf } from "./rows.ts";
import { hasNeed, needFields } from "./rules/needs.ts";
import type { FleetStore } from "./store.ts";

/** In the order of the tree, then by name: the order in which somebody walks through the place. */
function walk({ placeOf, nameRank }: FleetStore, slots: number[]): number[] {
  const place = (slot: number) => placeOf[slot] ?? 0;
  const name = (slot: number) => nameRank[slot] ?? 0;
  return slots.sort((a, b) => place(a) - place(b) || name(a) - name(b));
}

function baitRowOf(fleet: Fleet, slot: number): BaitRow | undefined {
  const row = rowOf(fleet, slot);
  const device = fleet.store.devices.at(slot);
  if (row === undefined || device === undefined) return undefined;
  return present({ ...row, bait: device.bait_manufacturer_and_type, grams: device.bait_weight_grams });
}

interface Need {
  stations: number;
  unknown: number;
  readonly portions: Map<number, number>;
}

/** By manufacturer and type, in the order of names; bait without a name comes last. */
function needsOf(devices: readonly Device[]): BaitNeed[] {
  const needs = new Map<string | undefined, Need>();
  for (const { bait_manufacturer_and_type, bait_weight_grams } of devices) {
    const bait = bait_manufacturer_and_type?.trim() || undefined;
    const need = needs.get(bait) ?? { stations: 0, unknown: 0, portions: new Map() };
    needs.set(bait, need);
    need.stations += 1;
    // A filling of nothing is a setting nobody made.
    if (bait_weight_grams === undefined || bait_weight_grams <= 0) need.unknown += 1;
    else need.portions.set(bait_weight_grams, (need.portions.get(bait_weight_grams) ?? 0) + 1);
  }
  return [...needs]
    .map(([bait, { stations, unknown, portions }]) => ({
      ...present({ bait }),
      stations,
      unknown,
      grams: [...portions].reduce((sum, [grams, times]) => sum + grams * times, 0),
      portions: [...portions]
        .map(([grams, times]) => ({ grams, stations: times }))
        .sort((a, b) => b.grams - a.grams),
    }))
    .sort((a, b) => {
      if (a.bait === undefined || b.bait === undefined) return a.bait === b.bait ? 0 : a.bait ? -1 : 1;
      return compareTexts(sortKey(a.bait), sortKey(b.bait));
    });
}

function typesOf(devices: readonly Device[]): VanList["batteries"]["types"] {
  const counts = new Map<number | undefined, number>();
  for (const { type } of devices) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ ...present({ type }), devices: count }))
    .sort((a, b) => b.devices - a.devices || (a.type ?? Infinity) - (b.type ?? Infinity));
}

export function answerVanList(fleet: Fleet, { at, limit }: Questions["vanList"]["asked"]): VanList {
  const { store } = fleet;
  const { mask, size } = selectionOf(fleet, { at });
  const batteries: number[] = [];
  const bait: number[] = [];
  const rearm: number[] = [];
  for (let slot = 0; slot < mask.length; slot += 1) {
    const device = mask[slot] === 1 ? store.devices.part(slot, needFields) : undefined;
    if (device === undefined) continue;
    if (hasNeed(device, "battery")) batteries.push(slot);
    if (hasNeed(device, "bait")) bait.push(slot);
    if (hasNeed(device, "rearm")) rearm.push(slot);
  }
  const devicesOf = (slots: readonly number[]) =>
    slots.map((slot) => store.devices.at(slot)).filter((device) => device !== undefined);
  const first = (slots: number[]) => walk(store, slots).slice(0, limit);
  return {
    devices: size,
    batteries: {
      total: batteries.length,
      rows: rowsOf(fleet, first(batteries)),
      types: typesOf(devicesOf(batteries)),
      silent: batteries.filter((slot) => store.silent[slot] === 1).length,
    },
    bait: {
      total: bait.length,
      rows: first(bait)
        .map((slot) => baitRowOf(fleet, slot))
        .filter((row) => row !== undefined),
      kinds: needsOf(devicesOf(bait)),
    },
    rearm: { total: rearm.length, rows: rowsOf(fleet, first(rearm)) },
  };
}
