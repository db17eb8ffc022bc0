import { ColumnsWriter } from "#contract/columns.ts";
import { ColumnsReader } from "#contract/columns-reading.ts";
import type { ObservedDevice } from "#contract/observed.ts";
import { type LocationPath, parsePath } from "#contract/path.ts";
import { observedDeviceReader, readNetworkDevices } from "#contract/reading.ts";
import { Devices } from "#fleet/store/device-list.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { buildStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";

/** Small fleets for the tests of this folder, read as the API's answers are. */

/** When the tests take place. */
export const noon = Date.UTC(2026, 10, 20, 12);

type Fields = Readonly<Record<string, unknown>>;

/** A device that is fresh and clear but for what is given. */
export function wireDevice(serial_number: string, fields: Fields = {}): Fields {
  return {
    serial_number,
    name: serial_number,
    type: 1,
    status: 1,
    last_heartbeat: "2026-11-20T11:00:00",
    ...fields,
  };
}

export function at(path: string): Fields {
  return { name: path.split("//").at(-1), path };
}

/** Devices as a Trapboard tells them to its page. */
export function readObserved(devices: readonly Fields[]): ObservedDevice[] {
  const reader = observedDeviceReader();
  reader.read(devices);
  return reader.reading().rows;
}

export function sampleFleet(devices: readonly Fields[], network: readonly Fields[] = []): Fleet {
  const clock = { now: noon, silentAfterHours: 24 };
  return {
    store: buildStore(new Devices(readObserved(devices)), clock),
    network: readNetworkDevices({ network_devices: network }).rows,
    clock,
    memo: new Memo(),
  };
}

/** The same devices as an answer by columns tells them, a few on each line. */
export function columnarDevices(devices: readonly Fields[]): Devices {
  const writer = new ColumnsWriter();
  const reader = new ColumnsReader(observedDeviceReader());
  for (let from = 0; from < devices.length; from += 3) {
    reader.read(JSON.parse(writer.block(devices.slice(from, from + 3))));
  }
  return new Devices(reader.reading().rows);
}

/** The path of a text that must be one. */
export function path(text: string): LocationPath {
  const parsed = parsePath(text);
  if (parsed === undefined) throw new Error(`${text} is no location path`);
  return parsed;
}
