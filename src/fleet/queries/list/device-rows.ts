import type { Device } from "#contract/device.ts";
import { levelsOf } from "#contract/path.ts";
import {
  type AnswerTo,
  type DeviceRow,
  deviceExtras,
  type ExtraColumn,
  type Questions,
  type Scope,
  type TableRow,
} from "#fleet/protocol/questions.ts";
import { replacedAtOf } from "#fleet/queries/bait/bait-times.ts";
import { siteDepthOf } from "#fleet/queries/locations/site-depth.ts";
import { isDue, needsAt } from "#fleet/queries/needs.ts";
import { outageAt } from "#fleet/queries/network/network-for.ts";
import { actionOf, briefActionOf, fillingOf } from "#fleet/rules/action.ts";
import type { Known } from "#fleet/rules/action-steps.ts";
import { lowTooSoon } from "#fleet/rules/bait-fillings.ts";
import { coordinatesOf } from "#fleet/rules/coordinates.ts";
import { needBits } from "#fleet/rules/findings.ts";
import { isFlagSet } from "#fleet/rules/flags.ts";
import { needsIn } from "#fleet/rules/needs.ts";
import { reasonOf, saidBy, stateOf } from "#fleet/rules/words.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank } from "#fleet/store/level-counts.ts";
import { locationOfPath } from "#fleet/store/location-tree.ts";
import { unservedAt, unservedNameAt } from "#fleet/store/reported-columns.ts";
import { noSpot } from "#fleet/store/spots.ts";
import { present } from "#lib/present.ts";
import { foundIn } from "./found-in.ts";
import { isSinceAtLeast, sinceOf } from "./open-since.ts";
import { sortedSlots } from "./sort-order.ts";

/** One device as a list shows it; undefined for a slot that does not exist. */
export function rowOf(fleet: Fleet, slot: number): DeviceRow | undefined {
  const { store, clock } = fleet;
  const device = store.devices.at(slot);
  if (device === undefined) return undefined;
  const heartbeat = store.heartbeats[slot] ?? Number.NaN;
  const flags = store.flags[slot] ?? 0;
  const brought = needsIn(needsAt(fleet, slot));
  const unserved = unservedAt(store, slot);
  const asked = unserved === undefined ? brought : [...brought, "check" as const];
  const location = locationOfPath(device.location?.path);
  const known = knownAt(fleet, slot, device);
  const action = actionOf(device, known);
  const briefAction = briefActionOf(device, known);
  return present({
    serial_number: device.serial_number,
    name: device.name,
    type: device.type,
    status: device.status,
    level: levelOfRank(store.levels[slot]),
    said: saidBy(device, flags),
    state: stateOf(device, flags, heartbeat, clock),
    reason: reasonOf(device, flags, heartbeat, clock),
    action: action || undefined,
    briefAction: briefAction === action ? undefined : briefAction,
    filling: asked.includes("bait") ? fillingOf(device) || undefined : undefined,
    needs: asked.length === 0 ? undefined : asked,
    isUnmonitored: isFlagSet(flags, "unmonitored") || undefined,
    since: sinceOf(fleet, slot),
    sinceAtLeast: isSinceAtLeast(fleet, slot) || undefined,
    silent: store.silent[slot] === 1,
    battery_status: device.battery_status,
    last_heartbeat: Number.isNaN(heartbeat) ? undefined : heartbeat,
    location,
    location_name: device.location?.name,
    siteDepth: siteDepthOf(fleet, location),
    ...coordinatesOf(device),
  });
}

/** What is known of the device of a slot for the sentence of what to do there. */
export function knownAt(fleet: Fleet, slot: number, device: Device): Known {
  const { store, clock } = fleet;
  const outage = outageAt(fleet, slot);
  const needs = needsAt(fleet, slot);
  return {
    flags: store.flags[slot] ?? 0,
    needs,
    replacedAt: isDue(needs) ? replacedAtOf(fleet, slot) : undefined,
    lowAfter: (needs & needBits.bait) === 0 ? undefined : lowTooSoon(device, clock.now),
    unserved: unservedNameAt(store.unserved, slot),
    unservedSince: store.unservedSince[slot],
    heartbeat: store.heartbeats[slot] ?? Number.NaN,
    clock,
    gateways: outage && {
      ...outage,
      locationName: outage.at === "none" ? "" : (levelsOf(outage.at).at(-1) ?? ""),
    },
  };
}

export function rowsOf(fleet: Fleet, slots: Iterable<number>): DeviceRow[] {
  const rows: DeviceRow[] = [];
  for (const slot of slots) {
    const row = rowOf(fleet, slot);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** The slice [from, to) of a list; anything but whole numbers in range is brought into range. */
export function sliceOf<List extends { readonly length: number; slice(from: number, to: number): List }>(
  list: List,
  from: number,
  to: number,
): { from: number; items: List } {
  const start = Math.min(Math.max(0, Math.floor(from) || 0), list.length);
  return { from: start, items: list.slice(start, Math.max(start, Math.ceil(to) || 0)) };
}

/** What the extra columns say of a device. */
function extrasOf(device: Device, columns: readonly ExtraColumn[]): TableRow["extras"] {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = deviceExtras[column].value(device);
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

export function answerRows(
  fleet: Fleet,
  { scope, sort, from, to, extras = [] }: Questions["rows"]["asked"],
): AnswerTo<"rows"> {
  const sorted = sortedSlots(fleet, scope, sort);
  const slice = sliceOf(sorted, from, to);
  const rows = rowsOf(fleet, slice.items);
  return { total: sorted.length, from: slice.from, rows: withMore(fleet, rows, extras, scope) };
}

/** The rows with their further columns, and with where the search found them. */
function withMore(
  { store }: Fleet,
  rows: readonly DeviceRow[],
  extras: readonly ExtraColumn[],
  { q = "", at }: Scope,
): readonly TableRow[] {
  if (extras.length === 0 && q.trim() === "") return rows;
  return rows.map((row) => {
    const device = store.devices.at(store.slotOf().get(row.serial_number) ?? -1);
    if (device === undefined) return row;
    const more = extras.length === 0 ? {} : { extras: extrasOf(device, extras) };
    return { ...row, ...present(more), ...foundIn(device, row, q, at) };
  });
}

export function answerSerials(
  fleet: Fleet,
  { scope, sort, from, to }: Questions["serials"]["asked"],
): AnswerTo<"serials"> {
  const { items } = sliceOf(sortedSlots(fleet, scope, sort), from, to);
  return Array.from(items, (slot) => fleet.store.devices.at(slot)?.serial_number ?? "");
}

export function answerUnlocated(
  fleet: Fleet,
  { scope, from, to }: Questions["unlocated"]["asked"],
): AnswerTo<"unlocated"> {
  const { spotOf } = fleet.store.spots();
  const slots = sortedSlots(fleet, scope, { column: "name", descending: false }).filter(
    (slot) => spotOf[slot] === noSpot,
  );
  return { total: slots.length, rows: rowsOf(fleet, sliceOf(slots, from, to).items) };
}
