import type { Device } from "#contract/device.ts";
import type { Clock } from "#fleet/rules/heartbeat.ts";
import { reported } from "#fleet/store/column-rows.ts";
import { remapColumns, updateColumns } from "#fleet/store/device-columns.ts";
import { Devices } from "#fleet/store/device-list.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { later, updateIndexes } from "#fleet/store/indexes.ts";
import { notEvaluated } from "#fleet/store/level-counts.ts";
import { carry, carryList, remapWithout, type SlotRemap } from "#fleet/store/slot-remap.ts";
import type { ChangedDevice, Resize, StoreChange } from "#fleet/store/store-index.ts";
import { recordOf } from "#lib/record-of.ts";

/** What stands by slot, without the devices that go and with room for those that come. */
function resized(store: FleetStore, remap: SlotRemap, fresh: readonly Device[]): FleetStore {
  return {
    ...store,
    devices: new Devices(carryList([...store.devices], remap, fresh)),
    ...remapColumns(store, remap),
    levels: carry(store.levels, new Uint8Array(remap.length).fill(notEvaluated), remap),
    silent: carry(store.silent, new Uint8Array(remap.length), remap),
  };
}

/** Sorts out which devices come, which go, and which say something else. */
function sortOut(store: FleetStore, after: ReadonlyMap<string, Device | undefined>) {
  const slotOf = store.slotOf();
  const staying: ChangedDevice[] = [];
  const fresh: Device[] = [];
  const gone: Resize["gone"][number][] = [];
  for (const [serial_number, device] of after) {
    const slot = slotOf.get(serial_number);
    const before = store.devices.at(slot ?? -1);
    if (slot === undefined) {
      if (device !== undefined) fresh.push(device);
    } else if (device === undefined) {
      gone.push({ slot, serial_number, level: store.levels[slot] ?? notEvaluated });
    } else if (device !== before) staying.push({ slot, before, after: device });
  }
  return { staying, fresh, gone };
}

/** The devices at the slots that they have after the change. */
function movedUp(staying: readonly ChangedDevice[], fresh: readonly Device[], { to, kept }: SlotRemap) {
  return [
    ...staying.map(({ slot, before, after }) => ({ slot: to[slot] ?? slot, before, after })),
    ...fresh.map((after, index) => ({ slot: kept + index, before: undefined, after })),
  ];
}

/** Sorts out in what the devices are others: in one pass, since each of them lies elsewhere in memory. */
function othersIn(changed: readonly ChangedDevice[]): StoreChange["others"] {
  const others = recordOf(
    ["serial_number", "name", "location", "coordinates", "reports"],
    (): ChangedDevice[] => [],
  );
  const all = Object.values(others);
  for (const one of changed) {
    const { before, after } = one;
    if (before === undefined) {
      for (const list of all) list.push(one);
      continue;
    }
    if (before.name !== after.name) others.name.push(one);
    const was = before.location;
    const is = after.location;
    if (was !== is && (was?.path !== is?.path || was?.address !== is?.address)) others.location.push(one);
    if (before.latitude !== after.latitude || before.longitude !== after.longitude)
      others.coordinates.push(one);
    if (before.reports?.length !== after.reports?.length) others.reports.push(one);
  }
  return others;
}

/**
 * Puts devices in the place of those with the same serial numbers, and evaluates them anew; in place as far as it goes:
 * the store given is not to be used any more.
 * @param after by serial number; undefined for one that goes. Reports only come, at the end of a device's list
 */
export function changeStore(
  store: FleetStore,
  after: ReadonlyMap<string, Device | undefined>,
  clock: Clock,
): FleetStore {
  const { staying, fresh, gone } = sortOut(store, after);
  const resize =
    gone.length + fresh.length === 0
      ? undefined
      : {
          remap: remapWithout(new Set(gone.map(({ slot }) => slot)), store.devices.length, fresh.length),
          gone,
        };
  const next = resize === undefined ? store : resized(store, resize.remap, fresh);
  const changed = resize === undefined ? staying : movedUp(staying, fresh, resize.remap);
  for (const { slot, after: device } of changed) next.devices.set(slot, device);
  updateColumns(next, changed, clock.now);
  const { devices, latitudes, longitudes, levels, evaluated } = next;
  const updated = {
    ...next,
    ...updateIndexes(store, {
      ...{ devices, latitudes, longitudes, levels, evaluated },
      ...{ changed, others: othersIn(changed), resize },
    }),
  };
  reevaluate(
    updated,
    clock,
    changed.map(({ slot }) => slot),
  );
  return updated;
}

/** The store after its devices got the reports they had come without, in place. It is to be evaluated anew. */
export function storeWithReports(store: FleetStore, now: number): FleetStore {
  reported.fill(store, store.devices, now);
  // The reports may change with time sooner than what was known without them.
  store.evaluated.until = Math.min(store.evaluated.until, now);
  return { ...store, reports: later("reports", store), newestReports: later("newestReports", store) };
}
