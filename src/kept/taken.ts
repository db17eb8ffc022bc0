import type { LocationPath } from "#contract/path.ts";
import { isWithin } from "#contract/path.ts";
import { isRecord } from "#contract/record.ts";
import { type CopyAbout, type CopyColumns, isColumn } from "./copy.ts";
import { answered, type DatabaseShape, deleteDatabase, inDatabase } from "./database.ts";
import { takenName } from "./names.ts";
import { packed, sizeOf } from "./packed.ts";

/** What is known of a location that was taken along alone, with everything below it. */
export interface TakenAbout extends CopyAbout {
  readonly at: LocationPath;
  /** About how large it is. */
  readonly bytes: number;
}

export interface TakenPart {
  readonly about: TakenAbout;
  /** Every field of its devices, reports included. */
  readonly columns: CopyColumns;
}

const shape: DatabaseShape = {
  name: takenName,
  version: 1,
  stores: [{ name: "about", keyPath: "at" }, { name: "columns" }],
};

function isAbout(value: unknown): value is TakenAbout {
  return isRecord(value) && "whose" in value && "at" in value && "rows" in value;
}

/** The locations that a person has taken along here, the first taken first, without other people's. @throws KeepingError */
export async function takenBy(whose: string): Promise<readonly TakenAbout[]> {
  const all = await inDatabase(shape, { mode: "readonly", make: false }, (storeOf) =>
    answered<unknown[]>(storeOf("about").getAll()),
  );
  return (all ?? [])
    .filter(isAbout)
    .filter((about) => about.whose === whose)
    .toSorted((one, other) => one.savedAt - other.savedAt);
}

/** All that a person has taken along. @throws KeepingError */
export async function openTaken(whose: string): Promise<readonly TakenPart[]> {
  const parts = await inDatabase(shape, { mode: "readonly", make: false }, async (storeOf) => {
    const found: TakenPart[] = [];
    for (const about of (await answered<unknown[]>(storeOf("about").getAll())).filter(isAbout)) {
      if (about.whose !== whose) continue;
      const columns = await answered<CopyColumns | undefined>(storeOf("columns").get(about.at));
      const isSound =
        columns?.serial_number !== undefined &&
        Object.values(columns).every((column) => isColumn(column, about.rows));
      if (isSound) found.push({ about, columns });
    }
    return found;
  });
  return parts ?? [];
}

/** Makes the database before a location is fetched: if it is gone afterwards, a sign-out has deleted it. @throws KeepingError */
export async function makeTaken(): Promise<void> {
  await inDatabase(shape, { mode: "readonly", make: true }, async () => {});
}

/**
 * Keeps a location, in the place of what was kept of it and of those below it. What another person left goes.
 * @returns about how many bytes; undefined where somebody has signed out meanwhile
 * @throws KeepingError
 */
export function saveTaken(
  about: Omit<TakenAbout, "bytes">,
  columns: CopyColumns,
): Promise<number | undefined> {
  const kept = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, packed(column)]));
  const bytes = Object.values(kept).reduce((sum, { of, values }) => sum + of.byteLength + sizeOf(values), 0);
  return inDatabase(shape, { mode: "readwrite", make: false }, async (storeOf) => {
    for (const before of (await answered<unknown[]>(storeOf("about").getAll())).filter(isAbout)) {
      if (before.whose === about.whose && !isWithin(before.at, about.at)) continue;
      await answered(storeOf("about").delete(before.at));
      await answered(storeOf("columns").delete(before.at));
    }
    await answered(storeOf("columns").put(kept, about.at));
    await answered(storeOf("about").put({ ...about, bytes } satisfies TakenAbout));
    return bytes;
  });
}

/** Leaves nothing of what was taken along. @throws KeepingError */
export const deleteTaken = (): Promise<void> => deleteDatabase(takenName);
