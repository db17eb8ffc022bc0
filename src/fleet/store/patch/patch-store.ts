import type { Device } from "#contract/device.ts";
import type { Clock } from "#fleet/rules/heartbeat.ts";
import { reportIndexSteps } from "#fleet/store/build-report-index.ts";
import { reported } from "#fleet/store/column-rows.ts";
import { updateColumns } from "#fleet/store/device-columns.ts";
import type { DeviceAt } from "#fleet/store/device-list.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { updateIndexes } from "#fleet/store/indexes.ts";
import type { AddedReport } from "#fleet/store/report-index.ts";
import { updateTextOrder } from "#fleet/store/text-order.ts";
import { gradual } from "#lib/gradual.ts";
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

function renamedIn({ devices, byName, nameRank, nameKeys }: FleetStore, renamed: readonly number[]) {
  if (renamed.length === 0) return {};
  const order = { slots: byName, ranks: nameRank, keys: nameKeys };
  const { slots, ranks, keys } = updateTextOrder(order, devices, "name", renamed);
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
  const changed: DeviceAt[] = [];
  for (const [slot, device] of after) {
    const before = devices.at(slot);
    if (before === undefined || before === device) continue;
    devices.set(slot, device);
    changed.push([slot, device]);
    note(touched, slot, before, device);
  }
  updateColumns(store, changed);
  const moved = touched.moved.length > 0 ? moveDevices(store, touched.moved) : store;
  reevaluate(moved, clock, after.keys());
  return {
    ...moved,
    ...renamedIn(store, touched.renamed),
    ...updateIndexes(store, devices, store, {
      changed,
      addedReports: touched.reports,
      isRelocated: touched.relocated,
    }),
  };
}

/** The store after its devices got the reports they had come without, in place. */
export function storeWithReports(store: FleetStore): FleetStore {
  const { devices } = store;
  reported.fill(store, devices);
  return { ...store, reports: gradual(() => reportIndexSteps(devices)) };
}
