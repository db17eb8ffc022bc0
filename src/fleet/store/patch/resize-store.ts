import type { Device } from "#contract/device.ts";
import type { LocationPath } from "#contract/path.ts";
import { recount } from "#fleet/store/branch-counts.ts";
import { remapColumns } from "#fleet/store/device-columns.ts";
import { Devices } from "#fleet/store/device-list.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { remapIndexes } from "#fleet/store/indexes.ts";
import { notEvaluated } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import type { AddedReport } from "#fleet/store/report-index.ts";
import { carry, carryList, remapWithout } from "#fleet/store/slot-remap.ts";
import { remapTextOrder } from "#fleet/store/text-order.ts";
import { moveDevices } from "./move-devices.ts";

function addedReports(fresh: readonly Device[], first: number): AddedReport[] {
  return fresh.flatMap(({ reports = [] }, index) =>
    reports.map((report, position) => ({ slot: first + index, position, report })),
  );
}

/**
 * The store with some devices less and some more. Those that come still have to be evaluated; the store given is not to
 * be used any more.
 * @param gone slots of the devices that go
 */
export function resizeStore(
  store: FleetStore,
  gone: ReadonlySet<number>,
  fresh: readonly Device[],
): FleetStore {
  const remap = remapWithout(gone, store.devices.length, fresh.length);
  const { kept, length } = remap;
  const left: LocationPath[] = [];
  for (const slot of gone) {
    const location = store.locationOf[slot] ?? noLocation;
    recount(store, location, store.levels[slot] ?? notEvaluated, notEvaluated);
    const path = store.locations.nodes[location]?.path;
    if (path !== undefined) left.push(path);
    store.slotOf.delete(store.devices.at(slot)?.serial_number ?? "");
  }
  const devices = new Devices(carryList([...store.devices], remap, fresh));
  store.slotOf.move(remap.to);
  for (const [index, { serial_number }] of fresh.entries()) store.slotOf.set(serial_number, kept + index);
  const columns = remapColumns(store, remap, fresh);
  const byName = remapTextOrder({ slots: store.byName, keys: store.nameKeys }, devices, "name", remap);
  const resized: FleetStore = {
    ...store,
    devices,
    ...columns,
    levels: carry(store.levels, new Uint8Array(length), remap),
    silent: carry(store.silent, new Uint8Array(length), remap),
    locationOf: carry(store.locationOf, new Int32Array(length).fill(noLocation), remap),
    byName: byName.slots,
    nameRank: byName.ranks,
    nameKeys: byName.keys,
    ...remapIndexes(store, devices, columns, { remap, fresh, addedReports: addedReports(fresh, kept) }),
  };
  // Until they are evaluated they stand nowhere, at the worst level: that they are counted at all is what keeps a location.
  for (const _ of fresh) recount(resized, noLocation, notEvaluated, 0);
  const standing = Array.from(fresh, (_, index) => kept + index);
  return moveDevices(resized, standing, left);
}
