import { epochOf } from "#contract/datetime.ts";
import type { ObservedDevice } from "#contract/observed.ts";
import { MalformedQuery } from "#contract/query.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import { type Reach, reachBack } from "#fleet/protocol/reach.ts";
import { Devices } from "#fleet/store/device-list.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { later } from "#fleet/store/indexes.ts";
import { Memo } from "#fleet/store/memo.ts";
import { dayMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";
import { type HeldFleet, noAnswers } from "./fleets.ts";
import type { AccountReplica } from "./replica.ts";
import { type ArchivedReports, type ArchiveRange, dayAt, type ReportArchive } from "./report-archive.ts";

/** Archived reports that one question may need, and that are held for the next: about 150 MB. */
const mostReports = 1_000_000;
/** So long they are held, in milliseconds. */
const keepMs = 600_000;
/** Of so many devices each is looked for by itself; of more, whole days are read. */
const mostSerials = 20;
/** Devices between two pauses: about a millisecond. */
const someDevices = 2000;

interface Known {
  readonly range: ArchiveRange;
  readonly reports: Promise<ArchivedReports>;
  readonly at: number;
  size: number;
}

/** Whether all of one range is in another. */
function isWithin(inner: ArchiveRange, outer: ArchiveRange): boolean {
  if (inner.from < outer.from || inner.to > outer.to) return false;
  if (outer.serials === undefined) return true;
  return inner.serials?.every((serial) => outer.serials?.includes(serial)) ?? false;
}

function sizeOf(reports: ArchivedReports): number {
  let size = 0;
  for (const list of reports.values()) size += list.length;
  return size;
}

interface Joined extends HeldFleet {
  readonly range: ArchiveRange;
}

/**
 * The engine's stores with the reports of the archive: for the questions of a period that begins before what a store holds.
 * A store with more reports answers them as it answers the others, in the same order and with the same sums.
 */
export class ArchivedFleets {
  readonly #replica: AccountReplica;
  readonly #archive: ReportArchive;
  readonly #joined = new WeakMap<Fleet, Joined>();
  #known: Known[] = [];

  constructor(replica: AccountReplica, archive: ReportArchive) {
    this.#replica = replica;
    this.#archive = archive;
  }

  /** What has to be read for some questions; undefined where none of them reaches back so far. */
  rangeOf(questions: readonly Question[], { reportsSince }: Fleet): ArchiveRange | undefined {
    const { since } = this.#replica;
    if (since === undefined || reportsSince === undefined) return undefined;
    const reaches = questions.flatMap((question) => reachBack(question, reportsSince) ?? []);
    if (reaches.length === 0) return undefined;
    const until = Math.max(...reaches.map(({ until: end = Number.POSITIVE_INFINITY }) => end));
    const from = Math.min(...reaches.map(({ comparedFrom }) => comparedFrom));
    const to = Math.min(until + dayMs, epochOf(since));
    const serials = serialsOf(reaches);
    return { from: dayAt(from), to: dayAt(to), ...(serials === undefined ? {} : { serials }) };
  }

  /**
   * The fleet with the reports of a range, which holds as long as the fleet does.
   * @param pause called between two pieces of a few milliseconds
   * @throws MalformedQuery where they are too many
   */
  async of({ fleet }: HeldFleet, range: ArchiveRange, pause: () => Promise<unknown>): Promise<HeldFleet> {
    const known = this.#joined.get(fleet);
    if (known !== undefined && isWithin(range, known.range)) return known;
    const reports = await this.#reports(range, pause);
    const knownSince = await this.#archive.knownSince();
    const since = Math.min(
      fleet.reportsSince ?? 0,
      knownSince === undefined ? Infinity : epochOf(knownSince),
    );
    const devices = await this.#devices(fleet, reports, pause);
    const { store } = fleet;
    // Of a range of some devices the others were not read.
    const unread = range.serials === undefined ? range.from : range.to;
    const slots = store.slotOf();
    const olderReport = await this.#archive.oldest(unread, (serial) => slots.has(serial), pause);
    const { latitudes, longitudes, levels, evaluated } = store;
    const source = { devices, latitudes, longitudes, levels, evaluated };
    const joined: Joined = {
      fleet: {
        ...fleet,
        ...present({ olderReport, visitsSince: fleet.reportsSince }),
        store: {
          ...store,
          devices,
          reports: later("reports", source),
          newestReports: later("newestReports", source),
          oldestTime: later("oldestTime", source),
        },
        memo: new Memo(),
        reportsSince: since,
      },
      answers: noAnswers(),
      range,
    };
    this.#joined.set(fleet, joined);
    return joined;
  }

  /** All that is kept of the devices of a fleet: of other devices nothing is taken over. */
  async #devices(
    { store }: Fleet,
    archived: ArchivedReports,
    pause: () => Promise<unknown>,
  ): Promise<Devices> {
    const rows: ObservedDevice[] = [];
    for (let slot = 0; slot < store.devices.length; slot += 1) {
      if (slot % someDevices === someDevices - 1) await pause();
      const device = store.devices.at(slot);
      if (device === undefined) continue;
      const old = archived.get(device.serial_number) ?? [];
      const { reports = [] } = this.#replica.devices.rows.get(device.serial_number) ?? {};
      rows.push({ ...device, reports: old.length === 0 ? [...reports] : [...old, ...reports] });
    }
    return new Devices(rows);
  }

  async #reports(range: ArchiveRange, pause: () => Promise<unknown>): Promise<ArchivedReports> {
    const now = performance.now();
    this.#known = this.#known.filter(({ at }) => now - at < keepMs);
    const known = this.#known.find((one) => isWithin(range, one.range));
    if (known !== undefined) return known.reports;
    if ((await this.#archive.count(range)) > mostReports) {
      throw new MalformedQuery("This period has too many reports to be answered at once: choose fewer days.");
    }
    const reading: Known = { range, reports: this.#archive.read(range, pause), at: now, size: 0 };
    this.#known.push(reading);
    try {
      const reports = await reading.reports;
      reading.size = sizeOf(reports);
      this.#letGo();
      return reports;
    } catch (error) {
      this.#known = this.#known.filter((one) => one !== reading);
      throw error;
    }
  }

  /** The oldest go until the others fit. */
  #letGo(): void {
    let size = this.#known.reduce((sum, one) => sum + one.size, 0);
    while (size > mostReports && this.#known.length > 1) size -= this.#known.shift()?.size ?? 0;
  }
}

/** The devices of all of them, where each names some and they are few. */
function serialsOf(reaches: readonly Reach[]): readonly string[] | undefined {
  if (reaches.some(({ serials }) => serials === undefined)) return undefined;
  const all = [...new Set(reaches.flatMap(({ serials = [] }) => serials))].sort();
  return all.length > mostSerials ? undefined : all;
}
