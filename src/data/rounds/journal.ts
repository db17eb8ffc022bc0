import { isRecord } from "#contract/record.ts";
import {
  mostEvents,
  mostPhotoBytes,
  mostPhotos,
  type PhonePosition,
  type RoundEvent,
} from "#contract/round-events.ts";
import { hasEntries, roundRecordOf } from "#contract/round-record.ts";
import { storageOwner } from "#data/local-storage.ts";
import { keepRecords } from "#data/outbox.ts";
import { KeepingError } from "#kept/errors.ts";
import { type OutboxRecord, recordsOf, type WaitingRecord } from "#kept/outbox.ts";
import { forgetRound, keepRound } from "#kept/rounds.ts";
import { dayMs, secondMs } from "#lib/durations.ts";
import { TabListeners } from "#lib/listeners.ts";
import { formatCount } from "#lib/number.ts";
import { forgetUnwritten, isUnwritten, roundsHere, together, writeRound } from "./unwritten.ts";

type Without<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never;
/** What is new in a round; who counts, when and under which id is added here. */
export type NewEvent = Without<RoundEvent, "id" | "round" | "seq" | "made_at">;

/** A round on this device, with all that is known of it here. */
export interface MyRound {
  readonly id: string;
  /** In the order they were made in. */
  readonly events: readonly RoundEvent[];
  /** Ids of the events and photos that the server does not have yet. */
  readonly waiting: ReadonlySet<string>;
  /** This browser would not write the last entries into its own list: once they are delivered, they are here for as long as the page is. */
  readonly isUnwritten?: true;
  /** Why the server does not take it. */
  readonly refusal?: string;
}

const listeners = new TabListeners("trapboard rounds");
/** Rounds that are over and delivered stay on the device for a while: so many of them, and so long after their last entry. */
const mostKept = 30;
const keptFor = 30 * dayMs;

/** Calls the listener whenever rounds of this device change, here or in another tab, until what it returns is called. */
export const onRounds = listeners.subscribe;

/** A tab that was put to sleep may keep its turn for ever: nobody waits longer, in milliseconds. */
const longestTurn = 20 * secondMs;

/** One after the other, in all tabs: two events made at once are two. @throws KeepingError where the turn does not come */
async function inTurn<Result>(round: string, work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  const waited = new AbortController();
  const giveUp = setTimeout(() => waited.abort(new KeepingError("held", waited)), longestTurn);
  return navigator.locks.request(`trapboard round ${round}`, { signal: waited.signal }, () => {
    clearTimeout(giveUp);
    return work();
  });
}

const pathOf = (round: string) => `/rounds/${round}`;

/** The events that a waiting record would deliver. Only `addEvents` writes them. */
function eventsIn({ body }: WaitingRecord): readonly RoundEvent[] {
  return isRecord(body) && Array.isArray(body.events) ? body.events : [];
}

/** The rounds of the person who is signed in that are on this device. @throws KeepingError */
export async function myRounds(): Promise<readonly MyRound[]> {
  const owner = storageOwner();
  if (owner === undefined) return [];
  const [kept, waiting] = await Promise.all([roundsHere(owner), recordsOf(owner)]);
  const ids = new Set([...kept.map(({ id }) => id), ...waiting.flatMap((record) => roundOf(record) ?? [])]);
  return [...ids].map((id) => {
    const ofRound = waiting.filter((record) => roundOf(record) === id);
    const here = kept.find((round) => round.id === id)?.events ?? [];
    const refusal = ofRound.find((record) => record.refusal !== undefined)?.refusal;
    return {
      id,
      // The outbox is written first: what a crash kept from the journal is there.
      events: together(here, ...ofRound.map(eventsIn)),
      waiting: new Set(
        ofRound.flatMap((record) =>
          record.kind === "photo" ? [record.id] : eventsIn(record).map((event) => event.id),
        ),
      ),
      ...(isUnwritten(id) ? { isUnwritten: true as const } : {}),
      ...(refusal === undefined ? {} : { refusal }),
    };
  });
}

/** The round that a waiting record is part of. */
function roundOf({ path }: WaitingRecord): string | undefined {
  return /^\/rounds\/([\w-]+)(\/photos\/[\w-]+)?$/.exec(path)?.[1];
}

/** A round has as much as it may have. */
class RoundFull extends Error {
  override readonly name = "RoundFull";

  constructor(count: number, things: string) {
    super(
      `This round has ${formatCount(count)} ${things}, the most that one may have: end it, and begin another.`,
    );
  }
}

/** Somebody has recorded something meanwhile, in another tab or on another phone. */
class NotEmpty extends Error {
  override readonly name = "NotEmpty";

  constructor() {
    super("Something is recorded in this round, so it cannot be discarded: end it.");
  }
}

/** What the server would not take is not recorded, or it would refuse what comes after it too. The end has its room always. */
function leaveRoom(known: readonly RoundEvent[], added: readonly NewEvent[]): void {
  const most = mostEvents - 1;
  const isEnd = added.every(({ kind }) => kind === "ended");
  if (!isEnd && known.length + added.length > most) throw new RoundFull(most, "entries");
  const photosOf = (events: readonly { readonly kind: string }[]) =>
    events.filter(({ kind }) => kind === "photo").length;
  if (photosOf(added) > 0 && photosOf(known) >= mostPhotos) throw new RoundFull(mostPhotos, "photos");
}

/**
 * Adds events to a round, as they happen: once this is done they outlive a crash of the phone.
 * @param added the events, or what makes them of those that the round has by then: a press may come before the one before it is read
 * @param now milliseconds since 1970
 * @param besides what goes into the outbox together with the events, or not at all
 * @throws KeepingError, RoundFull or NotEmpty: then nothing is recorded, and the person must be told. Where the outbox took them and the
 *   list of the round could not be written, they are recorded: the round says so by `isUnwritten`
 */
export async function addEvents(
  round: string,
  added: readonly NewEvent[] | ((known: readonly RoundEvent[]) => readonly NewEvent[]),
  now: number,
  besides: (made: readonly RoundEvent[]) => readonly OutboxRecord[] = () => [],
): Promise<RoundEvent[]> {
  const made = await inTurn(round, async () => {
    const owner = ownerNow();
    const [kept, waiting] = await Promise.all([roundsHere(owner), recordsOf(owner)]);
    const record = waiting.find(({ id }) => id === round);
    const undelivered = record === undefined ? [] : eventsIn(record);
    const known = together(kept.find(({ id }) => id === round)?.events ?? [], undelivered);
    const toAdd = typeof added === "function" ? added(known) : added;
    leaveRoom(known, toAdd);
    if (toAdd.some(({ kind }) => kind === "discarded") && hasEntries(known)) throw new NotEmpty();
    const next = (known.at(-1)?.seq ?? -1) + 1;
    const events = toAdd.map(
      (event, index): RoundEvent => ({
        ...event,
        id: crypto.randomUUID(),
        round,
        seq: next + index,
        made_at: now,
      }),
    );
    const waits: OutboxRecord = {
      id: round,
      kind: "round",
      path: pathOf(round),
      body: { events: [...undelivered, ...events] },
      madeAt: known[0]?.made_at ?? now,
    };
    await keepRecords(waits, ...besides(events));
    // From here on the entries are recorded: they will be delivered, whatever becomes of the list.
    await writeRound({ id: round, owner, events: [...known, ...events] });
    return events;
  });
  listeners.tell();
  return made;
}

/** Begins a round. @returns its id @throws KeepingError */
export async function beginRound(
  begun: Omit<Extract<NewEvent, { kind: "begun" }>, "kind">,
  now: number,
): Promise<string> {
  await forgetOldRounds(now);
  const id = crypto.randomUUID();
  await addEvents(id, [{ kind: "begun", ...begun }], now);
  return id;
}

/** Adds the server's entries of a round of this person to those on this device, to go on with it here. @throws KeepingError */
export async function adoptRound(id: string, events: readonly RoundEvent[]): Promise<void> {
  await inTurn(id, async () => {
    const owner = ownerNow();
    const here = (await roundsHere(owner)).find((round) => round.id === id);
    await keepRound({ id, owner, events: together(here?.events ?? [], events) });
  });
  listeners.tell();
}

/** Adds a photo, as small as `shrunk` made it. @throws KeepingError, or RangeError where it is too large all the same */
export async function addPhoto(
  round: string,
  photo: { readonly picture: Blob; readonly serial_number?: string; readonly position?: PhonePosition },
  now: number,
): Promise<void> {
  const { picture, ...about } = photo;
  if (picture.size > mostPhotoBytes) throw new RangeError("The photo is too large.");
  // In one go with its picture: a photo without one would be proof of nothing.
  await addEvents(round, [{ kind: "photo", bytes: picture.size, ...about }], now, (made) =>
    made.map(({ id }) => ({
      id,
      kind: "photo",
      path: `${pathOf(round)}/photos/${id}`,
      body: picture,
      madeAt: now,
    })),
  );
}

/** The picture of a photo that waits on this device; undefined once it is delivered. @throws KeepingError */
export async function waitingPicture(photo: string): Promise<Blob | undefined> {
  const owner = storageOwner();
  const records = owner === undefined ? [] : await recordsOf(owner);
  const body = records.find(({ id }) => id === photo)?.body;
  return body instanceof Blob ? body : undefined;
}

/** Delivers all of a round once more that the server refused. @throws KeepingError */
export async function deliverAgain(round: string): Promise<void> {
  await inTurn(round, async () => {
    const owner = ownerNow();
    const mine = (await myRounds()).find(({ id }) => id === round);
    if (mine === undefined) return;
    await keepRecords({
      id: round,
      kind: "round",
      path: pathOf(round),
      body: { events: mine.events },
      madeAt: mine.events[0]?.made_at ?? 0,
    });
    for (const record of await recordsOf(owner)) {
      const { id, kind, path, body, madeAt } = record;
      if (kind === "photo" && roundOf(record) === round) await keepRecords({ id, kind, path, body, madeAt });
    }
  });
  listeners.tell();
}

function ownerNow(): string {
  const owner = storageOwner();
  if (owner === undefined) throw new Error("A round needs somebody whose it is.");
  return owner;
}

/**
 * Forgets rounds that are over and delivered: those of long ago, and the oldest beyond a number. What is not delivered stays.
 * @param now milliseconds since 1970
 * @throws KeepingError
 */
export async function forgetOldRounds(now: number): Promise<void> {
  const lastOf = ({ events }: MyRound) => events.at(-1)?.made_at ?? 0;
  const over = (await myRounds())
    .filter(({ events, waiting }) => waiting.size === 0 && roundRecordOf(events)?.endedAt !== undefined)
    .toSorted((one, other) => lastOf(one) - lastOf(other));
  const tooMany = over.slice(0, Math.max(0, over.length - mostKept));
  const tooOld = over.filter((round) => now - lastOf(round) > keptFor);
  for (const id of new Set([...tooMany, ...tooOld].map((round) => round.id))) {
    await forgetRound(id);
    forgetUnwritten(id);
  }
}
