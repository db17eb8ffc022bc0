import type { Device } from "#contract/device.ts";
import { once } from "#lib/once.ts";
import { heartbeatTimeOf } from "./level.ts";
import { reorderByName } from "./names.ts";
import { type AddedReport, buildReportIndex, insertReports } from "./report-index.ts";
import { renewTexts } from "./search.ts";
import { toldTimeOf } from "./since.ts";
import { buildSpots } from "./spots.ts";
import { countPlaces, type FleetStore, type Judging, rejudge, settle } from "./store.ts";

/** What has to be looked at again beside the columns of the devices themselves. */
interface Touched {
  readonly renamed: number[];
  readonly reports: AddedReport[];
  moved: boolean;
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
  touched.moved ||= was !== is && (was?.path !== is?.path || was?.address !== is?.address);
  touched.relocated ||= before.latitude !== after.latitude || before.longitude !== after.longitude;
}

function reportsAfter({ reports }: FleetStore, touched: Touched): FleetStore["reports"] {
  const index = reports.made();
  // What was never made will be made of the devices as they are then.
  if (index === undefined) return reports;
  if (touched.reports.length === 0) return reports;
  const inserted = once(() => insertReports(index, touched.reports));
  // Now, since the next change builds on it.
  inserted();
  return inserted;
}

/**
 * Puts devices in the place of those with the same serial numbers, in place, and judges all anew.
 * @param after by slot; no device comes or goes, and reports only come, at the end of a device's list
 * @returns the store to go on with: the same columns, but for what had to be made anew
 */
export function patchStore(
  store: FleetStore,
  after: ReadonlyMap<number, Device>,
  judging: Judging,
): FleetStore {
  const { devices, heartbeats, told } = store;
  const touched: Touched = { renamed: [], reports: [], moved: false, relocated: false };
  const texts = store.texts.made();
  for (const [slot, device] of after) {
    const before = devices[slot];
    if (before === undefined || before === device) continue;
    devices[slot] = device;
    heartbeats[slot] = heartbeatTimeOf(device);
    told[slot] = toldTimeOf(device);
    if (texts !== undefined) renewTexts(texts, slot, device);
    note(touched, slot, before, device);
  }
  const next: FleetStore = {
    ...store,
    ...(touched.moved ? settle(devices) : {}),
    ...(touched.renamed.length > 0 ? reorderByName(devices, store, touched.renamed) : {}),
    ...(touched.relocated ? { spots: once(() => buildSpots(devices)) } : {}),
    reports: reportsAfter(store, touched),
  };
  if (!rejudge(next, judging) && touched.moved) countPlaces(next);
  return next;
}

/** The store after its devices got the reports they had come without, in place. */
export function storeWithReports(store: FleetStore): FleetStore {
  const { devices, told } = store;
  for (const [slot, device] of devices.entries()) told[slot] = toldTimeOf(device);
  return { ...store, reports: once(() => buildReportIndex(devices)) };
}
