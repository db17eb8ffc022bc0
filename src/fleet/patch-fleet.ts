import { type Device, deviceSchema } from "#contract/device.ts";
import type { FeedChange } from "#contract/feed.ts";
import { type NetworkDevice, networkDeviceSchema } from "#contract/network-device.ts";
import { apply, type Patch } from "#contract/patch.ts";
import type { Report } from "#contract/report.ts";
import { z } from "#contract/zod.ts";
import { isSame } from "#lib/same.ts";
import { type Fleet, newViews } from "./fleet.ts";
import { patchStore } from "./patch-store.ts";
import { buildStore, type FleetStore } from "./store.ts";

/** Reports come on their own, and those that were there have been checked. */
const rowSchema = z.omit(deviceSchema, { reports: true });

/** The change does not fit what we have: nobody can say what the account is like after it. */
class Misfit extends Error {
  override readonly name = "Misfit";
}

function patched<Row extends { serial_number: string }>(
  schema: { safeParse(row: unknown): { success: boolean } },
  serial_number: string,
  before: Row | undefined,
  patch: Patch,
): Row {
  const row = apply(before ?? ({} as Row), patch);
  if (!schema.safeParse(row).success || row.serial_number !== serial_number) throw new Misfit();
  return row;
}

function withReports(device: Device, added: readonly Report[]): Device {
  const known = device.reports ?? [];
  // What is sent twice after a line broke is there already.
  const fresh = added.filter((report) => !known.some((one) => isSame(one, report)));
  return fresh.length === 0 ? device : { ...device, reports: [...known, ...fresh] };
}

/** Every device that is another after the change, by serial number; undefined for one that is gone. */
function changedDevices(store: FleetStore, change: FeedChange): Map<string, Device | undefined> {
  const changed = new Map<string, Device | undefined>();
  const deviceOf = (serial_number: string) =>
    changed.has(serial_number)
      ? changed.get(serial_number)
      : store.devices[store.slotOf.get(serial_number) ?? -1];
  const put = (serial_number: string, after: Device | undefined) => {
    if (after !== deviceOf(serial_number)) changed.set(serial_number, after);
  };
  for (const [serial_number, patch] of change.devices) {
    if (patch === null) put(serial_number, undefined);
    else if (Object.hasOwn(patch, "reports")) throw new Misfit();
    else put(serial_number, patched(rowSchema, serial_number, deviceOf(serial_number), patch));
  }
  for (const [serial_number, reports] of change.reports) {
    const device = deviceOf(serial_number);
    if (device !== undefined) put(serial_number, withReports(device, reports));
  }
  return changed;
}

function changedStore(
  { store, judging }: Fleet,
  changed: ReadonlyMap<string, Device | undefined>,
  now: number,
) {
  if (changed.size === 0) return store;
  const judgingNow = { ...judging, now };
  const after = new Map<number, Device>();
  const fresh: Device[] = [];
  let gone = 0;
  for (const [serial_number, device] of changed) {
    const slot = store.slotOf.get(serial_number);
    if (device === undefined) gone += 1;
    else if (slot === undefined) fresh.push(device);
    else after.set(slot, device);
  }
  if (gone === 0 && fresh.length === 0) return patchStore(store, after, judgingNow);
  // Devices are mounted and taken down now and then, and never many times a minute: the slots are given out anew.
  const kept = store.devices.flatMap((device, slot) => {
    const is = after.get(slot) ?? device;
    return changed.has(device.serial_number) && changed.get(device.serial_number) === undefined ? [] : [is];
  });
  return buildStore([...kept, ...fresh], judgingNow);
}

function changedNetwork(network: Fleet["network"], change: FeedChange): Fleet["network"] {
  const rows = new Map<string, NetworkDevice>(network.map((row) => [row.serial_number, row]));
  let isChanged = false;
  for (const [serial_number, patch] of change.network_devices) {
    const before = rows.get(serial_number);
    if (patch === null) isChanged = rows.delete(serial_number) || isChanged;
    else {
      const after = patched(networkDeviceSchema, serial_number, before, patch);
      if (after === before) continue;
      rows.set(serial_number, after);
      isChanged = true;
    }
  }
  return isChanged ? [...rows.values()] : network;
}

/**
 * Applies a change of the feed, in place as far as it goes: the fleet given is not to be used any more. The very same
 * fleet when the change brings nothing new, as one that is heard twice; undefined when it does not fit, and everything
 * is to be fetched anew.
 * @param now the server's time, milliseconds since 1970
 */
export function patchFleet(fleet: Fleet, change: FeedChange, now: number): Fleet | undefined {
  try {
    const changed = changedDevices(fleet.store, change);
    const network = changedNetwork(fleet.network, change);
    if (changed.size === 0 && network === fleet.network) return fleet;
    const store = changedStore(fleet, changed, now);
    const judging = store === fleet.store ? fleet.judging : { ...fleet.judging, now };
    return { store, network, judging, views: newViews() };
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}
