import type { FeedChange } from "#contract/feed.ts";
import { type NetworkDevice, networkDeviceSchema } from "#contract/network-device.ts";
import { type ObservedDevice as Device, observedDeviceSchema } from "#contract/observed.ts";
import { apply, type Patch } from "#contract/patch.ts";
import { isQuickIn, observedDeviceRow, quickDevice, quickNetworkDevice } from "#contract/quick-reading.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { changeFleet, withReports } from "./change-fleet.ts";

/** The change does not fit our devices: the account after it is unknown. */
class Misfit extends Error {
  override readonly name = "Misfit";
}

/**
 * Most rows pass the quick reader. For any other row the schema decides. Of a row that was a device only what the patch
 * says is read again: a device has a hundred reports, and most patches are a heartbeat.
 */
function isDevice(row: Device, before: Device | undefined, patch: Patch): boolean {
  if (typeof row.name !== "string") return false;
  if (before !== undefined && isQuickIn(observedDeviceRow, row, Object.keys(patch))) return true;
  return quickDevice(row) !== undefined || observedDeviceSchema.safeParse(row).success;
}

function isNetworkDevice(row: unknown): boolean {
  return quickNetworkDevice(row) !== undefined || networkDeviceSchema.safeParse(row).success;
}

function patched<Row extends { serial_number: string }>(
  isRow: (row: Row, before: Row | undefined, patch: Patch) => boolean,
  serial_number: string,
  before: Row | undefined,
  patch: Patch,
): Row {
  const row = apply(before ?? ({} as Row), patch);
  if (!isRow(row, before, patch) || row.serial_number !== serial_number) throw new Misfit();
  return row;
}

/** Every device that is another after the change, by serial number; undefined for one that is gone. */
function changedDevices(
  store: FleetStore,
  change: FeedChange,
  withLocation: (device: Device) => Device,
): Map<string, Device | undefined> {
  const changed = new Map<string, Device | undefined>();
  const deviceOf = (serial_number: string) =>
    changed.has(serial_number)
      ? changed.get(serial_number)
      : store.devices.at(store.slotOf().get(serial_number) ?? -1);
  const put = (serial_number: string, after: Device | undefined) => {
    if (after !== deviceOf(serial_number)) changed.set(serial_number, after);
  };
  for (const [serial_number, patch] of change.devices) {
    if (patch === null) put(serial_number, undefined);
    else if (Object.hasOwn(patch, "reports")) throw new Misfit();
    else put(serial_number, withLocation(patched(isDevice, serial_number, deviceOf(serial_number), patch)));
  }
  for (const [serial_number, reports] of change.reports) {
    const device = deviceOf(serial_number);
    if (device !== undefined) put(serial_number, withReports(device, reports));
  }
  return changed;
}

function changedNetwork(network: Fleet["network"], change: FeedChange): Fleet["network"] {
  const rows = new Map<string, NetworkDevice>(network.map((row) => [row.serial_number, row]));
  let isChanged = false;
  for (const [serial_number, patch] of change.network_devices) {
    const before = rows.get(serial_number);
    if (patch === null) isChanged = rows.delete(serial_number) || isChanged;
    else {
      const after = patched(isNetworkDevice, serial_number, before, patch);
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
 * @param withLocation gives a device its location where the API tells none
 */
export function patchFleet(
  fleet: Fleet,
  change: FeedChange,
  now: number,
  withLocation = (device: Device) => device,
): Fleet | undefined {
  try {
    const changed = changedDevices(fleet.store, change, withLocation);
    const network = changedNetwork(fleet.network, change);
    return changeFleet(fleet, changed, network, now);
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}
