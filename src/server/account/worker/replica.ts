import type { Datetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedDevice, ObservedNetworkDevice, ObservedReport } from "#contract/observed.ts";
import type { Reading } from "#contract/reading.ts";
import type { NewReport } from "#server/account/account.ts";
import { type ChangedRow, changedRow } from "#server/account/changed-row.ts";
import { nothingChanged, type Part } from "#server/account/messages.ts";
import { type Difference, type Row, Rows } from "./believed-rows.ts";
import { allAsNew, firstReports, mergeReports, type Reports, youngReports } from "./reports.ts";
import { seenAfter, seenLater, withStatusSince } from "./seen.ts";
import { saysSame, wholeDevice, withoutReports } from "./sharing.ts";

/** Fields that every version always sends. If suddenly many rows lack one, it was probably renamed. */
const lacksDevice = ({ type, status }: Device) => type === undefined || status === undefined;
const lacksNetworkDevice = ({ status }: NetworkDevice) => status === undefined;

export interface ReplicaChange {
  /** Devices that say something else than before, whole; new reports alone are no such change. */
  readonly devices?: Difference<ObservedDevice>;
  readonly networkDevices?: Difference<ObservedNetworkDevice>;
  /** What is new; nothing of the first answer, of which everything is. */
  readonly reports: readonly NewReport[];
  /** Whether this is the first answer, of which no reader can have missed anything. */
  readonly isFirst: boolean;
  /** What goes out to readers; nothing of the first answer about devices, after which they fetch everything. */
  readonly sent: Part;
}

/** When an answer came, and of what it tells. */
export interface AnsweredAt {
  /** By the API's clock; milliseconds since 1970, as all times here. */
  readonly takenAt: number;
  /** By ours, where the answer is older itself. */
  readonly now?: number;
  /** From when on it has all reports, where it does: older ones are forgotten. */
  readonly allSince?: Datetime;
}

/**
 * The last good copy of the account: validated before it is taken, whole or not at all. The engine's stores hold its
 * devices, the very same objects; so none is ever changed, only replaced.
 */
export class AccountReplica {
  /** Each device with its reports, and with when each thing was first seen about it. */
  readonly devices = new Rows<ObservedDevice>(saysSame);
  readonly networkDevices = new Rows<ObservedNetworkDevice>();
  /** Reports of devices that are not in the account any more: one may come back. */
  #gone: Reports = new Map();
  /** From when on all reports are known. */
  since: Datetime | undefined;
  revision = 0;
  /** How often reports or times were forgotten, of which no change tells: a store that was built before has too much. */
  forgotten = 0;
  readonly #silentAfterHours: number;

  constructor(silentAfterHours: number) {
    this.#silentAfterHours = silentAfterHours;
  }

  /** Puts back what was kept in an earlier life. The devices come without their reports. */
  restore(
    devices: readonly ObservedDevice[],
    reports: Reports,
    takenAt: number,
    standing: Pick<Rows<ObservedDevice>, "share" | "noted">,
  ): void {
    const whole = devices.map((row) => wholeDevice(row, reports.get(row.serial_number), row.seen));
    this.devices.restore(whole, takenAt, standing);
    this.#gone = new Map([...reports].filter(([serial]) => !this.devices.rows.has(serial)));
    this.revision += 1;
  }

  /** All reports by serial number, of devices that are gone too: as they are now, whatever comes while they are read. */
  reportLists(): Iterable<readonly [serial: string, reports: readonly ObservedReport[]]> {
    const [{ rows }, gone] = [this.devices, this.#gone];
    return {
      *[Symbol.iterator]() {
        for (const [serial, { reports = [] }] of rows) if (reports.length > 0) yield [serial, reports];
        yield* gone;
      },
    };
  }

  /** @returns undefined when the answer is not believed */
  takeDevices(
    reading: Reading<Device>,
    { takenAt, now = takenAt, allSince }: AnsweredAt,
  ): ReplicaChange | undefined {
    if (this.devices.isSuspicious(reading, lacksDevice)) return undefined;
    const isFirst = this.devices.takenAt === undefined;
    const before = this.devices.rows;
    // A row that is the known object itself tells of nothing new.
    const others = reading.rows.filter((row) => row !== before.get(row.serial_number));
    // Reports of a new device may be old: the time of their arrival says nothing.
    const arrivedAt = (serial: string) => (before.has(serial) ? now : undefined);
    const known = { get: (serial: string) => this.#reportsOf(serial) };
    const { reports, added } = isFirst
      ? { reports: firstReports(others), added: [] }
      : mergeReports(known, others, arrivedAt);
    const rows = reading.rows.map((row) => this.#whole(row, reports, isFirst ? undefined : now));
    const devices = this.devices.take({ ...reading, rows }, lacksDevice, takenAt);
    this.#count(devices, added.length > 0);
    const back = this.#noteGone(devices, before);
    const again = [...back].flatMap((serial) => allAsNew(serial, this.#reportsOf(serial) ?? []));
    const news = [...added.filter(({ serial_number }) => !back.has(serial_number)), ...again];
    if (allSince !== undefined) this.#forget(allSince, others, now);
    if (isFirst) return { devices, reports: [], isFirst, sent: nothingChanged };
    // Reports are sent apart from their devices.
    const bare = { ...devices, changed: devices.changed.map(withoutReports) };
    const changed = changedRows(bare, (serial) => {
      const device = before.get(serial);
      return device && withoutReports(device);
    });
    return {
      ...{ devices, reports: news, isFirst },
      sent: { devices: changed, networkDevices: [], reports: this.#placed(news) },
    };
  }

  /** Takes the reports of rows that were asked for because of them. @returns undefined when there is nothing new */
  takeReports(
    rows: readonly Device[],
    arrivedAt: (serial: string) => number | undefined,
  ): ReplicaChange | undefined {
    const known = { get: (serial: string) => this.#reportsOf(serial) };
    const { reports, added } = mergeReports(known, rows, arrivedAt);
    if (added.length === 0) return undefined;
    const devices = [...reports].flatMap(([serial, list]) => {
      const device = this.devices.rows.get(serial);
      return device === undefined ? [] : wholeDevice(device, list, device.seen);
    });
    this.devices.put(devices);
    this.#gone = new Map([
      ...this.#gone,
      ...[...reports].filter(([serial]) => !this.devices.rows.has(serial)),
    ]);
    this.revision += 1;
    return { reports: added, isFirst: false, sent: { ...nothingChanged, reports: this.#placed(added) } };
  }

  /** @returns undefined when the answer is not believed */
  takeNetworkDevices(reading: Reading<NetworkDevice>, takenAt: number): ReplicaChange | undefined {
    if (this.networkDevices.isSuspicious(reading, lacksNetworkDevice)) return undefined;
    const isFirst = this.networkDevices.takenAt === undefined;
    const before = this.networkDevices.rows;
    const rows = reading.rows.map((row) => withStatusSince(before.get(row.serial_number), row, takenAt));
    const networkDevices = this.networkDevices.take({ ...reading, rows }, lacksNetworkDevice, takenAt);
    this.#count(networkDevices, false);
    const changed = changedRows(networkDevices, (serial) => before.get(serial));
    return { networkDevices, reports: [], isFirst, sent: { ...nothingChanged, networkDevices: changed } };
  }

  /**
   * A row of an answer with all that is known of its device; the known object itself where nothing is new.
   * @param reports those of devices that have new ones
   * @param now undefined for the first answer, of which nothing is known that it could differ from
   */
  #whole(row: ObservedDevice, reports: Reports, now: number | undefined): ObservedDevice {
    const { serial_number } = row;
    const known = this.devices.rows.get(serial_number);
    if (row === known) return row;
    const isSaid = known !== undefined && saysSame(known, row);
    const list = reports.get(serial_number) ?? this.#reportsOf(serial_number) ?? row.reports;
    if (isSaid || now === undefined) return wholeDevice(isSaid ? known : row, list, known?.seen);
    const clock = { now, silentAfterHours: this.#silentAfterHours };
    return wholeDevice(row, list, seenAfter(known?.seen, known, row, clock));
  }

  #reportsOf(serial: string): readonly ObservedReport[] | undefined {
    return this.devices.rows.get(serial)?.reports ?? this.#gone.get(serial);
  }

  #placed(reports: readonly NewReport[]): Part["reports"] {
    const pathOf = (serial: string) => this.devices.rows.get(serial)?.location?.path;
    return reports.map((report) => ({ ...report, path: pathOf(report.serial_number) }));
  }

  /**
   * Keeps the reports of devices that went.
   * @returns the devices that are back: readers forgot their reports with them, and get all of them again
   */
  #noteGone({ changed, removed }: Difference<ObservedDevice>, before: ReadonlyMap<string, ObservedDevice>) {
    const serials = changed.map(({ serial_number }) => serial_number);
    const back = new Set(serials.filter((serial) => !before.has(serial) && this.#gone.has(serial)));
    if (removed.length + back.size === 0) return back;
    const gone = new Map(this.#gone);
    for (const serial of removed) {
      const { reports = [] } = before.get(serial) ?? {};
      if (reports.length > 0) gone.set(serial, reports);
    }
    for (const serial of back) gone.delete(serial);
    this.#gone = gone;
    return back;
  }

  /**
   * Forgets reports from before a time, and what was seen too long ago for any question.
   * @param answered the rows of the answer that has all reports since then; of other devices it has none
   */
  #forget(since: Datetime, answered: readonly Device[], now: number): void {
    const inAnswer = new Map(answered.map(({ serial_number, reports }) => [serial_number, reports]));
    const young = (serial: string, list: readonly ObservedReport[]) =>
      youngReports(list, since, inAnswer.get(serial) ?? [], now);
    const others = [...this.devices.rows.values()].flatMap((device) => {
      const { serial_number, reports, seen } = device;
      const left = wholeDevice(
        device,
        reports && young(serial_number, reports),
        seen && seenLater(seen, now),
      );
      return left === device ? [] : left;
    });
    if (others.length > 0) {
      this.devices.put(others);
      this.forgotten += 1;
    }
    const gone = [...this.#gone].map(([serial, list]) => [serial, young(serial, list)] as const);
    this.#gone = new Map(gone.filter(([, list]) => list.length > 0));
    this.since = since;
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
