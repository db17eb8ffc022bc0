import { isLocationPath, isSurelyWithin } from "./path.ts";
import type { EventOf, Outcome, RoundEvent, ScanWay } from "./round-events.ts";

/** What a round's events say of one device. */
export interface RoundDevice {
  readonly serial_number: string;
  /** When the round was begun, or by its location when it was scanned. */
  readonly expected: boolean;
  /** Of the first scan; absent for a device that was never scanned. */
  readonly scanned?: { readonly at: number; readonly way: ScanWay; readonly belongs: string | null };
  /** The latest that was said; none where nothing was, or where a scan after it proved otherwise. */
  readonly outcomes: readonly Outcome[];
  readonly outcomeAt?: number;
  readonly replacedBy?: string;
  readonly notes: readonly EventOf<"note">[];
  readonly photos: readonly EventOf<"photo">[];
}

/** A round as its events tell it, whether all of them are here or only those that have arrived. */
export interface RoundRecord {
  readonly at: string;
  readonly plan?: string;
  readonly begunAt: number;
  /** When it was ended or discarded. */
  readonly endedAt?: number;
  /** Its maker took it back, and nothing was recorded in it: no list shows it. */
  readonly isDiscarded?: true;
  /** Where it left something undone, as its phone knew it at the end; absent where that was not recorded. */
  readonly undone?: EventOf<"ended">["undone"];
  /** Of the latest event. */
  readonly lastAt: number;
  /** The expected devices in the order of the list, then the others in the order of their events. */
  readonly devices: readonly RoundDevice[];
  /** Notes and photos that are about no device. */
  readonly notes: readonly EventOf<"note">[];
  readonly photos: readonly EventOf<"photo">[];
}

/** A scan shows that somebody was there. */
const disproved: ReadonlySet<Outcome> = new Set(["cannot-reach", "not-found"]);

type Draft = { -readonly [Key in keyof RoundDevice]: RoundDevice[Key] };

/** In the order they were made in on their phone. */
export function inOrder<Event extends Pick<RoundEvent, "seq" | "made_at" | "id">>(
  events: readonly Event[],
): Event[] {
  return events.toSorted(
    (one, other) => one.seq - other.seq || one.made_at - other.made_at || (one.id < other.id ? -1 : 1),
  );
}

/** By serial number, where in the events the last scan of a device was taken back. */
function takenBackIn(ordered: readonly RoundEvent[]): ReadonlyMap<string, number> {
  return new Map(
    ordered.flatMap((event, turn) =>
      event.kind === "unscanned" ? [[event.serial_number, turn] as const] : [],
    ),
  );
}

/**
 * Whether anything is recorded in a round besides that it was begun and scans that were taken back: then it cannot be discarded, in
 * whatever order its entries come.
 */
export function hasEntries(events: readonly RoundEvent[]): boolean {
  const ordered = inOrder(events);
  const takenBack = takenBackIn(ordered);
  return ordered.some((event, turn) =>
    event.kind === "scanned"
      ? turn > (takenBack.get(event.serial_number) ?? -1)
      : event.kind !== "begun" && event.kind !== "discarded" && event.kind !== "unscanned",
  );
}

/** What the events of one round say together; undefined as long as its beginning is not among them. */
export function roundRecordOf(events: readonly RoundEvent[]): RoundRecord | undefined {
  const ordered = inOrder(events);
  const begun = ordered.find((event) => event.kind === "begun");
  if (begun === undefined) return undefined;
  const devices = new Map<string, Draft>();
  const draft = (serial_number: string, expected = false): Draft => {
    const known = devices.get(serial_number);
    if (known !== undefined) return known;
    const made: Draft = { serial_number, expected, outcomes: [], notes: [], photos: [] };
    devices.set(serial_number, made);
    return made;
  };
  for (const serial of begun.expected) draft(serial, true);
  // A follow-up round expects only some devices of its location. Other devices of that location are still in the right
  // place.
  const isHere = (belongs: string | null) =>
    belongs === begun.at ||
    (belongs !== null &&
      isLocationPath(belongs) &&
      isLocationPath(begun.at) &&
      isSurelyWithin(belongs, begun.at));
  const notes: EventOf<"note">[] = [];
  const photos: EventOf<"photo">[] = [];
  const discarded = hasEntries(ordered) ? undefined : ordered.find(({ kind }) => kind === "discarded");
  const ended = ordered.find((event) => event.kind === "ended");
  const endedAt = discarded?.made_at ?? ended?.made_at;
  const takenBack = takenBackIn(ordered);
  for (const [turn, event] of ordered.entries()) {
    if (event.kind === "scanned") {
      // Without any other entry of it a device that was not expected is no part of the round then.
      if (turn < (takenBack.get(event.serial_number) ?? -1)) continue;
      const { made_at: at, way, belongs } = event;
      const device = draft(event.serial_number);
      device.scanned ??= { at, way, belongs };
      device.outcomes = device.outcomes.filter((outcome) => !disproved.has(outcome));
      device.expected ||= isHere(belongs);
    } else if (event.kind === "outcome") {
      const device = draft(event.serial_number);
      device.outcomes = event.outcomes;
      device.outcomeAt = event.made_at;
      if (event.replaced_by === undefined) delete device.replacedBy;
      else device.replacedBy = event.replaced_by;
    } else if (event.kind === "note") {
      if (event.serial_number === undefined) notes.push(event);
      else {
        const device = draft(event.serial_number);
        device.notes = [...device.notes, event];
      }
    } else if (event.kind === "photo") {
      if (event.serial_number === undefined) photos.push(event);
      else {
        const device = draft(event.serial_number);
        device.photos = [...device.photos, event];
      }
    }
  }
  return {
    at: begun.at,
    ...(begun.plan === undefined ? {} : { plan: begun.plan }),
    begunAt: begun.made_at,
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(ended?.undone === undefined ? {} : { undone: ended.undone }),
    ...(discarded === undefined ? {} : { isDiscarded: true }),
    lastAt: Math.max(...ordered.map(({ made_at }) => made_at)),
    devices: [...devices.values()],
    notes,
    photos,
  };
}

/** Where a device of a round stands: an expected one was scanned or missed; another belongs elsewhere, or is unknown. */
export type RoundState = "scanned" | "missed" | "elsewhere" | "unknown";

export function roundStateOf({ expected, scanned }: RoundDevice): RoundState {
  if (expected) return scanned === undefined ? "missed" : "scanned";
  return scanned?.belongs == null ? "unknown" : "elsewhere";
}

/** Nothing is recorded of it but a scan, if any: no outcome, no note, no photo. */
export function isBare({ outcomes, notes, photos }: RoundDevice): boolean {
  return outcomes.length + notes.length + photos.length === 0;
}

/** Scanned where it belongs, and nothing more was recorded of it. */
export function isUnnoted(device: RoundDevice): boolean {
  return roundStateOf(device) === "scanned" && isBare(device);
}

/** Serial numbers of a round's devices that were not scanned, listed with its counts; the first of them. */
const mostMissedListed = 50;

export interface RoundCounts {
  readonly expected: number;
  readonly scanned: number;
  /** Of the scanned ones. */
  readonly unnoted: number;
  readonly elsewhere: number;
  readonly unknown: number;
  /** Scanned devices whose number was typed. */
  readonly typed: number;
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
  readonly notes: number;
  readonly photos: number;
  /** The first that were not scanned; all are `expected - scanned`. */
  readonly missed: readonly string[];
}

export function countsOf({ devices, notes, photos }: RoundRecord): RoundCounts {
  const states: Record<RoundState, number> = { scanned: 0, missed: 0, elsewhere: 0, unknown: 0 };
  const said: Partial<Record<Outcome, number>> = {};
  const missed: string[] = [];
  const counts = { unnoted: 0, typed: 0, notes: notes.length, photos: photos.length };
  for (const device of devices) {
    const state = roundStateOf(device);
    states[state] += 1;
    if (state === "missed" && missed.length < mostMissedListed) missed.push(device.serial_number);
    if (isUnnoted(device)) counts.unnoted += 1;
    if (device.scanned?.way === "typed") counts.typed += 1;
    for (const outcome of device.outcomes) said[outcome] = (said[outcome] ?? 0) + 1;
    counts.notes += device.notes.length;
    counts.photos += device.photos.length;
  }
  return {
    ...counts,
    expected: states.scanned + states.missed,
    scanned: states.scanned,
    elsewhere: states.elsewhere,
    unknown: states.unknown,
    outcomes: said,
    missed,
  };
}
