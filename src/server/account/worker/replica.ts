import type { Datetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedDevice, ObservedNetworkDevice, Seen } from "#contract/observed.ts";
import type { Reading } from "#contract/reading.ts";
import type { NewReport } from "#server/account/account.ts";
import { type ChangedRow, changedRow } from "#server/account/changed-row.ts";
import { nothingChanged, type Part } from "#server/account/messages.ts";
import { type Difference, type Row, Rows } from "./believed-rows.ts";
import { firstReports, mergeReports, type Reports, toldWhole } from "./reports.ts";
import { seenAfter, seenLater, withStatusSince } from "./seen.ts";
import { bareDevice } from "./sharing.ts";

/** Fields that every version always sends. If suddenly many rows lack one, it was probably renamed. */
const lacksDevice = ({ type, status }: Device) => type === undefined || status === undefined;
const lacksNetworkDevice = ({ status }: NetworkDevice) => status === undefined;

export interface ReplicaChange {
  readonly devices?: Difference<Device>;
  readonly networkDevices?: Difference<ObservedNetworkDevice>;
  /** What is new; nothing of the first answer, of which everything is. */
  readonly reports: readonly NewReport[];
  /** Whether this is the first answer, of which no reader can have missed anything. */
  readonly isFirst: boolean;
  /** What readers are told of it; nothing of the first answer about devices, after which they fetch everything. */
  readonly told: Part;
}

/** The last good copy of the account: validated before it is taken, whole or not at all. */
export class AccountReplica {
  readonly devices = new Rows<Device>();
  readonly networkDevices = new Rows<ObservedNetworkDevice>();
  reports: Reports = new Map();
  /** When each thing was first seen about a device, by serial number. The map is never changed, only replaced. */
  seen: ReadonlyMap<string, Seen> = new Map();
  /** From when on all reports are known. */
  since: Datetime | undefined;
  revision = 0;
  readonly #silentAfterHours: number;

  constructor(silentAfterHours: number) {
    this.#silentAfterHours = silentAfterHours;
  }

  /** The device with when each thing was first seen about it. */
  told(device: Device, from = this.seen): ObservedDevice {
    const seen = from.get(device.serial_number);
    return seen === undefined ? device : { ...device, seen };
  }

  /**
   * @param now when the answer came, where it is older itself
   * @returns undefined when the answer is not believed
   */
  takeDevices(reading: Reading<Device>, takenAt: number, now = takenAt): ReplicaChange | undefined {
    if (this.devices.isSuspicious(reading, lacksDevice)) return undefined;
    const isFirst = this.devices.takenAt === undefined;
    const bare = reading.rows.map(bareDevice);
    const [before, seenBefore] = [this.devices.rows, this.seen];
    const devices = this.devices.take({ ...reading, rows: bare }, lacksDevice, takenAt);
    if (isFirst) {
      this.reports = firstReports(reading.rows);
      this.#count(devices, false);
      return { devices, reports: [], isFirst, told: nothingChanged };
    }
    // Reports of a new device may be old: the time of their arrival says nothing.
    const arrivedAt = (serial: string) => (before.has(serial) ? now : undefined);
    const { reports, added } = mergeReports(this.reports, reading.rows, arrivedAt);
    // Readers forgot a device that went, with its reports. If it is back, they are told all of them again.
    const back = new Set(
      devices.changed
        .map(({ serial_number }) => serial_number)
        .filter((serial) => !before.has(serial) && this.reports.has(serial)),
    );
    const again = [...back].flatMap((serial) => toldWhole(serial, reports.get(serial) ?? []));
    this.reports = reports;
    this.#see(devices, before, now);
    this.#count(devices, added.length > 0);
    const news = [...added.filter(({ serial_number }) => !back.has(serial_number)), ...again];
    const toldBefore = (serial: string) => {
      const device = before.get(serial);
      return device && this.told(device, seenBefore);
    };
    const changed = devices.changed.map((device) => this.told(device));
    const rows = changedRows({ changed, removed: devices.removed }, toldBefore);
    return {
      ...{ devices, reports: news, isFirst },
      told: { devices: rows, networkDevices: [], reports: this.#placed(news) },
    };
  }

  /** Takes the reports of rows that were asked for because of them. @returns undefined when there is nothing new */
  takeReports(
    rows: readonly Device[],
    arrivedAt: (serial: string) => number | undefined,
  ): ReplicaChange | undefined {
    const { reports, added } = mergeReports(this.reports, rows, arrivedAt);
    if (added.length === 0) return undefined;
    this.reports = reports;
    this.revision += 1;
    return { reports: added, isFirst: false, told: { ...nothingChanged, reports: this.#placed(added) } };
  }

  /** @returns undefined when the answer is not believed */
  takeNetworkDevices(reading: Reading<NetworkDevice>, takenAt: number): ReplicaChange | undefined {
    if (this.networkDevices.isSuspicious(reading, lacksNetworkDevice)) return undefined;
    const isFirst = this.networkDevices.takenAt === undefined;
    const before = this.networkDevices.rows;
    const rows = reading.rows.map((row) => withStatusSince(before.get(row.serial_number), row, takenAt));
    const networkDevices = this.networkDevices.take({ ...reading, rows }, lacksNetworkDevice, takenAt);
    this.#count(networkDevices, false);
    const told = changedRows(networkDevices, (serial) => before.get(serial));
    return { networkDevices, reports: [], isFirst, told: { ...nothingChanged, networkDevices: told } };
  }

  #placed(reports: readonly NewReport[]): Part["reports"] {
    const pathOf = (serial: string) => this.devices.rows.get(serial)?.location?.path;
    return reports.map((report) => ({ ...report, path: pathOf(report.serial_number) }));
  }

  #see({ changed, removed }: Difference<Device>, before: ReadonlyMap<string, Device>, now: number): void {
    const clock = { now, silentAfterHours: this.#silentAfterHours };
    const next = new Map(this.seen);
    for (const after of changed) {
      const { serial_number } = after;
      const seen = seenAfter(next.get(serial_number), before.get(serial_number), after, clock);
      if (seen === undefined) next.delete(serial_number);
      else next.set(serial_number, seen);
    }
    for (const serial of removed) next.delete(serial);
    this.seen = next;
  }

  /**
   * Forgets the times that are too old for any question.
   * @param now milliseconds since 1970
   */
  forgetSeen(now: number): void {
    this.seen = new Map(
      [...this.seen].flatMap(([serial, known]) => {
        const seen = seenLater(known, now);
        return seen === undefined ? [] : [[serial, seen] as const];
      }),
    );
  }

  #count({ changed, removed }: Difference<Row>, hasMore: boolean): void {
    if (changed.length > 0 || removed.length > 0 || hasMore || this.revision === 0) this.revision += 1;
  }
}

function changedRows<Kind extends Device | NetworkDevice>(
  { changed, removed }: Difference<Kind>,
  before: (serial: string) => Kind | undefined,
): ChangedRow[] {
  return [
    ...changed.flatMap((row) => changedRow(before(row.serial_number), row) ?? []),
    ...removed.flatMap((serial) => changedRow(before(serial), undefined) ?? []),
  ];
}
