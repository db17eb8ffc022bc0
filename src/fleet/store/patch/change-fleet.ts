import type { NetworkDevice } from "#contract/network-device.ts";
import {
  type AddedReport,
  countKnown,
  type ObservedDevice as Device,
  identityOf,
} from "#contract/observed.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { Memo } from "#fleet/store/memo.ts";
import { changeStore } from "./change-store.ts";

/** The device with the reports that it did not have yet, after those that it had. */
export function withReports(device: Device, added: readonly AddedReport[]): Device {
  const known = device.reports ?? [];
  // After a broken connection the feed may send a report again that is there already.
  const counts = countKnown(known, added);
  const fresh = added.flatMap(({ times = 1, ...report }) => {
    const missing = times - (counts.get(identityOf(report)) ?? 0);
    return Array.from({ length: Math.max(0, missing) }, () => report);
  });
  return fresh.length === 0 ? device : { ...device, reports: [...known, ...fresh] };
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
  const after = { ...fleet, network, memo: new Memo(fleet.memo) };
  if (devices.size === 0) return after;
  const clock = { ...fleet.clock, now };
  return { ...after, clock, store: changeStore(fleet.store, devices, clock) };
}
