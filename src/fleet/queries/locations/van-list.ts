import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import type { Questions } from "#fleet/protocol/questions.ts";
import type { RearmRow, VanList } from "#fleet/protocol/questions-overview.ts";
import { rowOf, rowsOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { saysSnapped, setFlags, snappedAt } from "#fleet/rules/snapped.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { hasNeedAt, isInactiveAt } from "#fleet/store/needs-column.ts";
import { present } from "#lib/present.ts";
import { baitRowsOf, isDue, needsOf } from "./van-bait.ts";

/** In the order of the tree, then by name: the order in which somebody walks through the place. */
function walk({ placeOf, nameRank }: FleetStore, slots: number[]): number[] {
  const place = (slot: number) => placeOf[slot] ?? 0;
  const name = (slot: number) => nameRank[slot] ?? 0;
  return slots.sort((a, b) => place(a) - place(b) || name(a) - name(b));
}

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

function isStationInUse(store: FleetStore, slot: number): boolean {
  const { of, positions } = store.codes.types;
  return of[slot] === positions.get(baitStation) && !isInactiveAt(store, slot);
}

export function answerVanList(fleet: Fleet, { at, limit, dueAt }: Questions["vanList"]["asked"]): VanList {
  const { store } = fleet;
  const { mask, size } = selectionOf(fleet, { at });
  const batteries: number[] = [];
  const bait: number[] = [];
  let due = 0;
  const rearm: number[] = [];
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] !== 1) continue;
    if (hasNeedAt(store, slot, "battery")) batteries.push(slot);
    const isLow = hasNeedAt(store, slot, "bait");
    const isOld = !isLow && isStationInUse(store, slot) && isDue(fleet, slot, dueAt);
    if (isLow || isOld) bait.push(slot);
    if (isOld) due += 1;
    if (hasNeedAt(store, slot, "rearm")) rearm.push(slot);
  }
  const devicesOf = (slots: readonly number[]) =>
    slots.map((slot) => store.devices.at(slot)).filter((device) => device !== undefined);
  const stations = devicesOf(bait);
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
      rows: baitRowsOf(fleet, first(bait), stations, dueAt),
      kinds: needsOf(stations),
      due,
    },
    rearm: {
      total: rearm.length,
      rows: first(rearm)
        .map((slot) => rearmRowOf(fleet, slot))
        .filter((row) => row !== undefined),
    },
  };
}
