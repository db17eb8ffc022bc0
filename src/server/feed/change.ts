import { type FeedChange, formatFeedEvent } from "#contract/feed.ts";
import type { FeedPosition } from "#contract/feed-position.ts";
import type { AddedReport } from "#contract/observed.ts";
import type { Patch } from "#contract/patch.ts";
import type { AccountChange } from "#server/account/account.ts";
import type { ChangedRow, RowLocation } from "#server/account/changed-row.ts";
import { covers, type Rights } from "#server/account/rights.ts";

interface NewReports {
  readonly place: RowLocation;
  readonly reports: AddedReport[];
}

/**
 * The bytes of a text, in memory of their own. `Buffer.from` puts a short text into a block of 64 KB that it shares
 * with others. If one text is kept, the whole block is.
 */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** One change of the copy, sent to each as far as they may see it. Its text is made once for all of the same rights. */
export class Change {
  readonly revision: number;
  readonly #positionFor: (rights: Rights) => FeedPosition;
  readonly #takenAt: number;
  readonly #devices: readonly ChangedRow[];
  readonly #networkDevices: readonly ChangedRow[];
  readonly #reports = new Map<string, NewReports>();
  readonly #texts = new Map<string, Buffer | undefined>();

  /** @param positionFor what the change's revision is called for a person who may see so much */
  constructor(positionFor: (rights: Rights) => FeedPosition, change: AccountChange) {
    this.#positionFor = positionFor;
    this.revision = change.revision;
    this.#takenAt = change.takenAt;
    this.#devices = change.devices;
    this.#networkDevices = change.networkDevices;
    for (const { serial_number, report, times, path } of change.reports) {
      const added = times === undefined ? report : { ...report, times };
      const known = this.#reports.get(serial_number);
      if (known === undefined) this.#reports.set(serial_number, { place: { path }, reports: [added] });
      else known.reports.push(added);
    }
  }

  /** Bytes of all texts made of it. */
  get bytes(): number {
    let sum = 0;
    for (const text of this.#texts.values()) sum += text?.length ?? 0;
    return sum;
  }

  /** The event's text; undefined when there is nothing in it that may be seen. */
  textFor(rights: Rights): Buffer | undefined {
    const key = rights.at ?? "";
    if (!this.#texts.has(key)) this.#texts.set(key, this.#makeText(rights));
    return this.#texts.get(key);
  }

  #makeText(rights: Rights): Buffer | undefined {
    const position = this.#positionFor(rights);
    const { revision } = position;
    // Only new reports are sent, and a device that comes into sight has old ones: they are to be fetched.
    if (this.#devices.some((row) => comesIntoSight(row, rights))) {
      return ownBytes(formatFeedEvent({ event: "resync", data: {} }, position));
    }
    const devices = patchesFor(this.#devices, rights);
    const network_devices = patchesFor(this.#networkDevices, rights);
    const reports = Array.from(this.#reports)
      .filter(([, { place }]) => covers(rights, place))
      .map(([serial_number, { reports }]): FeedChange["reports"][number] => [serial_number, reports]);
    if (devices.length + network_devices.length + reports.length === 0) return undefined;
    const data: FeedChange = { revision, takenAt: this.#takenAt, devices, network_devices, reports };
    return ownBytes(formatFeedEvent({ event: "change", data }, position));
  }
}

function sees(rights: Rights, place: RowLocation | undefined): boolean {
  return place !== undefined && covers(rights, place);
}

/** Whether these rights cover a row now that they did not cover before. */
function comesIntoSight({ before, after }: ChangedRow, rights: Rights): boolean {
  return before !== undefined && !sees(rights, before) && sees(rights, after);
}

/** What somebody sees of a changed row: nothing, a patch, the whole row if it comes into sight, or that it is gone. */
function patchFor({ before, after, patch, whole }: ChangedRow, rights: Rights): Patch | null | undefined {
  const saw = sees(rights, before);
  if (!sees(rights, after)) return saw ? null : undefined;
  return saw ? patch : (whole ?? patch);
}

function patchesFor(rows: readonly ChangedRow[], rights: Rights): FeedChange["devices"] {
  return rows.flatMap((row): FeedChange["devices"] => {
    const patch = patchFor(row, rights);
    return patch === undefined ? [] : [[row.serial_number, patch]];
  });
}

/** The last changes, bounded in number and bytes. */
export class History {
  readonly #limit: { readonly changes: number; readonly bytes: number };
  #changes: Change[] = [];
  /** Every change after this revision is there. */
  #from: number;

  constructor(limit: { readonly changes: number; readonly bytes: number }, revision: number) {
    this.#limit = limit;
    this.#from = revision;
  }

  add(change: Change): void {
    this.#changes.push(change);
    const { changes, bytes } = this.#limit;
    let sum = this.#changes.reduce((all, one) => all + one.bytes, 0);
    while (this.#changes.length > changes || sum > bytes) {
      const oldest = this.#changes.shift();
      if (oldest === undefined) break;
      sum -= oldest.bytes;
      this.#from = oldest.revision;
    }
  }

  /** Forgets everything up to a revision: what happened was too much to send. */
  forget(revision: number): void {
    this.#changes = [];
    this.#from = revision;
  }

  /** The changes after a revision; undefined when they are not all there. */
  since(revision: number): readonly Change[] | undefined {
    if (revision < this.#from) return undefined;
    return this.#changes.filter((change) => change.revision > revision);
  }
}
