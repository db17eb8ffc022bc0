import type { Answer } from "#client/read-api.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import { type ObservedDevice as Device, observedDeviceSchema } from "#contract/observed.ts";
import { ColumnarRows, type DictionaryColumn, type DictionaryColumns } from "#contract/rows.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { Devices } from "#fleet/store/device-list.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { CopyAbout, CopyColumns, OpenedCopy } from "#kept/copy.ts";
import { present } from "#lib/present.ts";
import type { FirstAnswer } from "./join-answers.ts";

/** What of the replica is worth keeping on this device. */
export interface Snapshot {
  readonly revision: number;
  readonly dataAt?: number;
  readonly about: Omit<CopyAbout, "whose" | "savedAt" | "dataAt" | "position">;
  /** Every field of the devices as it is now: to be called before anything changes. */
  readonly columns: () => CopyColumns;
}

const fields = Object.keys(observedDeviceSchema.shape) as (keyof Device)[];

export function snapshotOf({ store, network }: Fleet, state: FleetState): Snapshot {
  const { revision, dataAt, clockOffset, setAside, unreadable, duplicates } = state;
  const rows = store.devices.length;
  return {
    ...present({ revision, dataAt }),
    about: { clockOffset, rows, setAside, unreadable, duplicates, network },
    columns: () => Object.fromEntries(fields.map((field) => [field, store.devices.column(field)])),
  };
}

/** A kept column, whose values were read by the schema before they were kept, by the same version of it. */
export function columnIn<Value>(column: DictionaryColumn<unknown>): DictionaryColumn<Value> {
  return column as DictionaryColumn<Value>;
}

/** The devices of an opened copy, made when somebody looks at them. */
export function devicesIn({ about, columns }: OpenedCopy): Devices {
  // As above: nothing but a copy of the very same versions is opened.
  return new Devices(new ColumnarRows(about.rows, columns as DictionaryColumns<Device>));
}

/** What was kept, in the shape of the server's answers. */
export function answersOf(
  { about }: OpenedCopy,
  rows: Devices,
): { devices: FirstAnswer; network: Answer<NetworkDevice> } {
  const { setAside, unreadable, duplicates, network } = about;
  const nothing = { setAside: 0, unreadable: 0, examples: [], tookMs: 0 };
  return {
    devices: { ...nothing, rows, setAside, unreadable, duplicates, isAgeUnknown: true },
    network: { ...nothing, rows: [...network] },
  };
}
