import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import { matterOf } from "#fleet/rules/matter.ts";

/** How many serial numbers one request names at first: the most that the API takes is not shown (spec: Limits). */
const firstBatch = 50;
/** Characters of a request's serial numbers, as they stand in its address. */
const longestList = 3000;

function heardAt({ last_heartbeat }: Device): number {
  return last_heartbeat === undefined ? Number.NaN : epochOf(last_heartbeat);
}

/** Whether the status changed, and no report since a time tells of the new one. */
function isUnreported(before: Device, after: Device, reports: readonly Report[], since: Datetime): boolean {
  const { reportTypes } = matterOf(after.status, 0);
  if (after.status === before.status || reportTypes.length === 0) return false;
  return !reports.some(
    ({ type, timestamp = "" }) => type !== undefined && reportTypes.includes(type) && timestamp >= since,
  );
}

export interface Asked {
  /** The reports of the answer begin here. */
  readonly since: Datetime;
  /** A longer silence than this may have held reports back, in milliseconds. */
  readonly longestGap: number;
}

/**
 * Whether a device may have reports from before the time that the poll asked for. A new device was never asked. A device
 * that was out of reach delivers its events late. A new status without a report means that the report is still missing.
 */
export function mayLackReports(
  before: Device | undefined,
  after: Device,
  reports: readonly Report[],
  { since, longestGap }: Asked,
): boolean {
  if (before === undefined) return true;
  const [was, is] = [heardAt(before), heardAt(after)];
  const isBack = Number.isNaN(was) ? !Number.isNaN(is) : is - was > longestGap;
  return isBack || isUnreported(before, after, reports, since);
}

/**
 * The devices whose reports are to be asked for anew. Each change gives reason to ask once: if no report ever tells of
 * a status, the device is not asked for again.
 */
export class LateReports {
  /** By serial number, whether it is new. */
  readonly #due = new Map<string, boolean>();
  #batch = firstBatch;

  get size(): number {
    return this.#due.size;
  }

  /** @param isNew whether the device was not known before */
  add(serial: string, isNew = false): void {
    const [length, isName] = [encodeURIComponent(serial.toWellFormed()).length, serial === serial.trim()];
    // A list is split at its commas. What cannot be named in one waits for the next answer with everything.
    if (isName && length <= longestList && !/[,\p{Cc}]/u.test(serial))
      this.#due.set(serial, isNew || this.isNew(serial));
  }

  /** What one request can name of them. */
  next(): string[] {
    const serials: string[] = [];
    let length = 0;
    for (const serial of this.#due.keys()) {
      length += encodeURIComponent(serial.toWellFormed()).length + 1;
      if (serials.length === this.#batch || (serials.length > 0 && length > longestList)) break;
      serials.push(serial);
    }
    return serials;
  }

  /** Whether a device was not known before: its reports are its history, and no news. */
  isNew(serial: string): boolean {
    return this.#due.get(serial) ?? false;
  }

  done(serials: readonly string[]): void {
    for (const serial of serials) this.#due.delete(serial);
  }

  /**
   * The API refused a list. From now on a list names half as many devices; a device that is refused alone is given up.
   */
  refuse(serials: readonly string[]): void {
    if (serials.length <= 1) this.done(serials);
    else this.#batch = Math.ceil(serials.length / 2);
  }

  /** An answer had everything. */
  clear(): void {
    this.#due.clear();
  }
}
