import type { FeedPosition } from "#contract/feed-position.ts";
import type { ObservedNetworkDevice } from "#contract/observed.ts";
import { isRecord } from "#contract/record.ts";
import type { DictionaryColumn } from "#contract/rows.ts";
import { answered, type DatabaseShape, deleteDatabase, inDatabase } from "./database.ts";
import { copyName } from "./names.ts";
import { packed, sizeOf } from "./packed.ts";

/** What is known of a kept copy beside its columns. */
export interface CopyAbout {
  /**
   * Names the person, the account and the versions. A copy with another text belongs to somebody or something else
   * (data/kept-start.ts makes the text).
   */
  readonly whose: string;
  /** By this device's clock, milliseconds since 1970. */
  readonly savedAt: number;
  /** When it was taken from the API, by the server's clock; absent where that is unknown. */
  readonly dataAt?: number;
  /** Where the feed goes on from it; absent where the server has no feed. */
  readonly position?: FeedPosition;
  /** What to add to this device's clock to have the server's, in milliseconds. */
  readonly clockOffset: number;
  readonly rows: number;
  readonly setAside: number;
  readonly unreadable: number;
  readonly duplicates: number;
  readonly network: readonly ObservedNetworkDevice[];
}

/** Roughly how large a copy is. */
interface CopySize {
  readonly bytes: number;
}

export type CopyColumns = Readonly<Record<string, DictionaryColumn<unknown>>>;

/** A copy as it was opened: what devices say comes first, the reports on demand, since they are most of it. */
export interface OpenedCopy {
  readonly about: CopyAbout & CopySize;
  readonly columns: CopyColumns;
}

/** A database is one copy. Another one takes its place as a whole. */
const shape: DatabaseShape = {
  name: copyName,
  version: 1,
  stores: [{ name: "about" }, { name: "columns" }, { name: "later" }],
};
const only = "copy";

/** The columns that are opened second. */
const laterFields: ReadonlySet<string> = new Set(["reports", "seen"]);

export function isColumn(value: unknown, rows: number): value is DictionaryColumn<unknown> {
  if (!isRecord(value)) return false;
  return Array.isArray(value.values) && value.of instanceof Uint32Array && value.of.length === rows;
}

/** The columns of a store; undefined where one of them is not what was put there. */
async function columnsIn(store: IDBObjectStore, rows: number): Promise<CopyColumns | undefined> {
  const names = await answered(store.getAllKeys());
  const values = await answered(store.getAll());
  const columns: Record<string, DictionaryColumn<unknown>> = {};
  for (const [index, name] of names.entries()) {
    const column: unknown = values[index];
    if (!isColumn(column, rows)) return undefined;
    columns[String(name)] = column;
  }
  return columns;
}

function isAbout(value: unknown, whose: string): value is OpenedCopy["about"] {
  return isRecord(value) && value.whose === whose;
}

async function open(whose: string, store: "columns" | "later"): Promise<OpenedCopy | undefined> {
  return inDatabase(shape, { mode: "readonly", make: false }, async (storeOf) => {
    const about: unknown = await answered(storeOf("about").get(only));
    if (!isAbout(about, whose)) return undefined;
    const columns = await columnsIn(storeOf(store), about.rows);
    return columns === undefined ? undefined : { about, columns };
  });
}

/** The copy without its reports; undefined where this device has none of `whose`. @throws KeepingError */
export const openCopy = (whose: string): Promise<OpenedCopy | undefined> => open(whose, "columns");

/** The reports of an opened copy, and when things were first seen; undefined where another copy is there meanwhile. */
export async function openRest({ about }: OpenedCopy): Promise<CopyColumns | undefined> {
  const rest = await open(about.whose, "later");
  return rest?.about.savedAt === about.savedAt ? rest.columns : undefined;
}

/**
 * Keeps a copy in the place of whatever was kept.
 * @param isFirst whether to make the database. Later on, a missing database means that somebody has signed out
 * @param pause lets others have their turn between two columns
 * @param signal ends it: nothing is written any more, and no database made
 * @returns about how many bytes; undefined where the copy was not kept because it had been deleted
 * @throws KeepingError
 */
export async function saveCopy(
  about: CopyAbout,
  columns: CopyColumns,
  {
    isFirst,
    pause,
    signal,
  }: { readonly isFirst: boolean; readonly pause: () => Promise<void>; readonly signal: AbortSignal },
): Promise<number | undefined> {
  const ready: [name: string, column: DictionaryColumn<unknown>][] = [];
  let bytes = 0;
  for (const [name, column] of Object.entries(columns)) {
    const one = packed(column);
    bytes += one.of.byteLength + sizeOf(one.values);
    ready.push([name, one]);
    await pause();
    if (signal.aborted) return undefined;
  }
  return inDatabase(shape, { mode: "readwrite", make: isFirst, signal }, async (storeOf) => {
    for (const { name } of shape.stores) storeOf(name).clear();
    for (const [name, column] of ready) {
      await answered(storeOf(laterFields.has(name) ? "later" : "columns").put(column, name));
    }
    await answered(storeOf("about").put({ ...about, bytes }, only));
    return bytes;
  });
}

/**
 * Notes that the copy that was kept is still what holds.
 * @returns whether it is still there
 * @throws KeepingError
 */
export async function confirmCopy(about: CopyAbout): Promise<boolean> {
  const confirmed = await inDatabase(shape, { mode: "readwrite", make: false }, async (storeOf) => {
    const before: unknown = await answered(storeOf("about").get(only));
    if (!isAbout(before, about.whose)) return false;
    await answered(storeOf("about").put({ ...about, bytes: before.bytes }, only));
    return true;
  });
  return confirmed ?? false;
}

/** Leaves no copy on this device. @throws KeepingError */
export const deleteCopy = (): Promise<void> => deleteDatabase(copyName);
