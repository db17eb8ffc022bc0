import { answered, type DatabaseShape, deleteDatabase, inDatabase } from "./database.ts";
import { KeepingError } from "./errors.ts";
import { deleteStreets } from "./wipe.ts";

/**
 * Records that people make on this device, perhaps without a network, until the server has them.
 *
 * A record goes to the server as `PUT <path>`: its body as JSON, a Blob as it is. `id` is made on the device
 * (`crypto.randomUUID()`) and is part of the path, so that a second delivery says what the first one said: the server
 * answers both with 204 and keeps one. Putting a record again under the same id replaces the one that waits. A 4xx with a
 * reason refuses it: it stays, with the reason, until a person lets it go. 401, 429 and any other answer leave it waiting.
 */
export interface OutboxRecord {
  /** Letters, digits and dashes. */
  readonly id: string;
  /** What it is, in one word for people: "round", "photo". */
  readonly kind: string;
  /** A path of this server with the id in it, such as `/rounds/<id>`. */
  readonly path: string;
  /** What JSON can say, or a Blob. */
  readonly body: unknown;
  /** By this device's clock, milliseconds since 1970. */
  readonly madeAt: number;
}

/** A record as it waits. */
export interface WaitingRecord extends OutboxRecord {
  /** The name of the person who made it; empty where sign-in is off. It is delivered for that person alone. */
  readonly owner: string;
  /** Another one after each change: what changed during its delivery is not delivered yet. */
  readonly stamp: string;
  /** What the server said against it, in a sentence. */
  readonly refusal?: string;
}

const shape: DatabaseShape = {
  name: "trapboard outbox",
  version: 1,
  stores: [{ name: "records", keyPath: "id" }],
};
const store = "records";

/** Keeps records until they are delivered. @throws KeepingError: then none of them is anywhere, and their maker must be told. */
export async function putRecords(owner: string, records: readonly OutboxRecord[]): Promise<void> {
  try {
    await put(owner, records);
  } catch (error) {
    // What can be fetched again gives way to what cannot.
    const isFull = error instanceof KeepingError && error.kind === "full";
    if (!isFull || !(await deleteStreets())) throw error;
    await put(owner, records);
  }
}

async function put(owner: string, records: readonly OutboxRecord[]): Promise<void> {
  await inDatabase(shape, { mode: "readwrite", make: true }, async (storeOf) => {
    for (const record of records) {
      const waiting: WaitingRecord = { ...record, owner, stamp: crypto.randomUUID() };
      await answered(storeOf(store).put(waiting));
    }
  });
}

async function allRecords(): Promise<readonly WaitingRecord[]> {
  const all = await inDatabase(shape, { mode: "readonly", make: false }, (storeOf) =>
    // Nothing but putRecords writes here, and a store of another shape has another version.
    answered<WaitingRecord[]>(storeOf(store).getAll()),
  );
  return all ?? [];
}

/** The records of a person, the first made first. @throws KeepingError */
export async function recordsOf(owner: string): Promise<readonly WaitingRecord[]> {
  const all = await allRecords();
  return all.filter((record) => record.owner === owner).sort((one, other) => one.madeAt - other.madeAt);
}

/** The records of everybody else. @throws KeepingError */
export async function recordsOfOthers(owner: string | undefined): Promise<readonly WaitingRecord[]> {
  return (await allRecords()).filter((record) => record.owner !== owner);
}

/** Puts another record in the place of one, or nothing, unless somebody has changed it since. */
async function replace(before: WaitingRecord, after: WaitingRecord | undefined): Promise<void> {
  await inDatabase(shape, { mode: "readwrite", make: false }, async (storeOf) => {
    const now = await answered<WaitingRecord | undefined>(storeOf(store).get(before.id));
    if (now?.stamp !== before.stamp) return;
    if (after === undefined) await answered(storeOf(store).delete(before.id));
    else await answered(storeOf(store).put(after));
  });
}

/** Lets a record go: the server has it, or its maker does not want it any more. @throws KeepingError */
export const removeRecord = (record: WaitingRecord): Promise<void> => replace(record, undefined);

/** Notes why the server does not take a record. @throws KeepingError */
export const refuseRecord = (record: WaitingRecord, refusal: string): Promise<void> =>
  replace(record, { ...record, refusal });

/**
 * Lets every record of a person go. The database itself goes with the last record, so that nothing is left.
 * @throws KeepingError
 */
export async function removeRecordsOf(owner: string): Promise<void> {
  const left = await inDatabase(shape, { mode: "readwrite", make: false }, async (storeOf) => {
    const all = await answered<WaitingRecord[]>(storeOf(store).getAll());
    const own = all.filter((record) => record.owner === owner);
    for (const { id } of own) await answered(storeOf(store).delete(id));
    return all.length - own.length;
  });
  if (left === 0) await deleteDatabase(shape.name);
}
