import type { NetworkDevice } from "#contract/network-device.ts";
import {
  type AddedReport,
  countReports,
  type ObservedDevice as Device,
  identityOf,
} from "#contract/observed.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";
import { patchStore } from "./patch-store.ts";
import { resizeStore } from "./resize-store.ts";

/** The device with the reports that it did not have yet, after those that it had. */
export function withReports(device: Device, added: readonly AddedReport[]): Device {
  const known = device.reports ?? [];
  const counts = countReports(known);
  // After a broken connection the feed may send a report again that is there already.
  const fresh = added.flatMap(({ times = 1, ...report }) => {
    const missing = times - (counts.get(identityOf(report)) ?? 0);
    return Array.from({ length: Math.max(0, missing) }, () => report);
  });
  return fresh.length === 0 ? device : { ...device, reports: [...known, ...fresh] };
}

function changedStore(
  { store, clock }: Fleet,
  changed: ReadonlyMap<string, Device | undefined>,
  now: number,
): FleetStore {
  if (changed.size === 0) return store;
  const gone = new Set<number>();
  const fresh: Device[] = [];
  for (const [serial_number, device] of changed) {
    const slot = store.slotOf.get(serial_number);
    if (slot === undefined) {
      if (device !== undefined) fresh.push(device);
    } else if (device === undefined) gone.add(slot);
  }
  const resized = gone.size + fresh.length === 0 ? store : resizeStore(store, gone, fresh);
  const after = new Map<number, Device>();
  for (const [serial_number, device] of changed) {
    const slot = resized.slotOf.get(serial_number);
    if (slot !== undefined && device !== undefined) after.set(slot, device);
  }
  return patchStore(resized, after, { ...clock, now });
}

/**
 * Puts devices in the place of those with the same serial numbers, in place as far as it goes: the fleet given is not to
 * be used any more. The very same fleet where nothing is another.
 * @param devices every device that is another than before, by serial number; undefined for one that is gone
 * @param network all network devices, the very same list where none is another
 * @param now milliseconds since 1970
 */
export function changeFleet(
  fleet: Fleet,
  devices: ReadonlyMap<string, Device | undefined>,
  network: readonly NetworkDevice[],
  now: number,
): Fleet {
  if (devices.size === 0 && network === fleet.network) return fleet;
  const store = changedStore(fleet, devices, now);
  const clock = store === fleet.store ? fleet.clock : { ...fleet.clock, now };
  return { ...fleet, store, network, clock, memo: new Memo(fleet.memo) };
}
