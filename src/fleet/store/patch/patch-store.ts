import type { Device } from "#contract/device.ts";
import type { Clock } from "#fleet/rules/heartbeat.ts";
import { reported } from "#fleet/store/column-rows.ts";
import { updateColumns } from "#fleet/store/device-columns.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { type AddedReport, buildReportIndex, insertReports } from "#fleet/store/report-index.ts";
import { renewTexts } from "#fleet/store/search-texts.ts";
import { buildSpots } from "#fleet/store/spots.ts";
import { mergeBy } from "#fleet/store/text-order.ts";
import { once } from "#lib/once.ts";
import { moveDevices } from "./move-devices.ts";

/** What has to be looked at again beside the columns of the devices themselves. */
interface Touched {
  readonly renamed: number[];
  readonly moved: number[];
  readonly reports: AddedReport[];
  relocated: boolean;
}

function noteReports(touched: Touched, slot: number, before: Device, after: Device): void {
  const all = after.reports ?? [];
  for (let position = before.reports?.length ?? 0; position < all.length; position += 1) {
    const report = all[position];
    if (report !== undefined) touched.reports.push({ slot, position, report });
  }
}

function note(touched: Touched, slot: number, before: Device, after: Device): void {
  if (before.name !== after.name) touched.renamed.push(slot);
  noteReports(touched, slot, before, after);
  const [was, is] = [before.location, after.location];
  if (was !== is && (was?.path !== is?.path || was?.address !== is?.address)) touched.moved.push(slot);
  touched.relocated ||= before.latitude !== after.latitude || before.longitude !== after.longitude;
}

/** The report index with these reports in it. An index that was never built will be built when a question needs it. */
export function reportsWith({ reports }: FleetStore, added: readonly AddedReport[]): FleetStore["reports"] {
  const index = reports.made();
  if (index === undefined || added.length === 0) return reports;
  const inserted = once(() => insertReports(index, added));
  // Now, since the next change builds on it.
  inserted();
  return inserted;
}

function renamedIn({ devices, byName, nameKeys }: FleetStore, renamed: readonly number[]) {
  if (renamed.length === 0) return {};
  const isRenamed = new Uint8Array(devices.length);
  for (const slot of renamed) isRenamed[slot] = 1;
  const others = byName.filter((slot) => isRenamed[slot] === 0);
  const { slots, ranks, keys } = mergeBy(devices, others, nameKeys, renamed, "name");
  return { byName: slots, nameRank: ranks, nameKeys: keys };
}

/**
 * Puts devices in the place of those with the same serial numbers, in place, and evaluates them anew.
 * @param after by slot; no device comes or goes, and reports only come, at the end of a device's list
 * @returns the store to go on with: the same columns, but for what had to be made anew
 */
export function patchStore(store: FleetStore, after: ReadonlyMap<number, Device>, clock: Clock): FleetStore {
  const { devices } = store;
  const touched: Touched = { renamed: [], moved: [], reports: [], relocated: false };
  const texts = store.texts.made();
  for (const [slot, device] of after) {
    const before = devices.at(slot);
    if (before === undefined || before === device) continue;
    devices.set(slot, device);
    updateColumns(store, slot, device);
    if (texts !== undefined) renewTexts(texts, slot, device);
    note(touched, slot, before, device);
  }
  const moved = touched.moved.length > 0 ? moveDevices(store, touched.moved) : store;
  reevaluate(moved, clock, after.keys());
  return {
    ...moved,
    ...renamedIn(store, touched.renamed),
    ...(touched.relocated ? { spots: once(() => buildSpots(store)) } : {}),
    reports: reportsWith(store, touched.reports),
  };
}

/** The store after its devices got the reports they had come without, in place. */
export function storeWithReports(store: FleetStore): FleetStore {
  const { devices } = store;
  reported.fill(store, devices);
  return { ...store, reports: once(() => buildReportIndex(devices)) };
}
