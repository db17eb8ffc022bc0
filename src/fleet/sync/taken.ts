import type { ReadApi } from "#client/read-api.ts";
import type { LocationPath } from "#contract/path.ts";
import type { DictionaryColumn } from "#contract/rows.ts";
import type { Keeping } from "#fleet/protocol/questions.ts";
import type { OpenedCopy } from "#kept/copy.ts";
import { keepingErrorOf } from "#kept/errors.ts";
import { saveTaken, type TakenPart } from "#kept/taken.ts";
import { present } from "#lib/present.ts";
import type { Snapshot } from "./kept-replica.ts";

/** The same API, of which one location alone is asked, with everything below it. */
export function apiOf(api: ReadApi<"1.13">, at: LocationPath): ReadApi<"1.13"> {
  const only = { location_path: at, include_sublocations: true } as const;
  return {
    devices: (query, options) => api.devices({ ...query, ...only }, options),
    networkDevices: (query, options) => api.networkDevices({ ...query, ...only }, options),
  };
}

/** Keeps what a worker has fetched of one location. @returns what is kept, or why nothing is; nothing after a sign-out */
export async function keepTaken(
  snapshot: Snapshot | undefined,
  { whose, at }: { readonly whose: string; readonly at: LocationPath },
): Promise<Keeping> {
  if (snapshot === undefined) return {};
  const { about, dataAt, columns } = snapshot;
  const savedAt = Date.now();
  try {
    const bytes = await saveTaken({ ...about, ...present({ dataAt }), whose, at, savedAt }, columns());
    return bytes === undefined ? {} : { savedAt, bytes, devices: about.rows };
  } catch (error) {
    return { problem: keepingErrorOf(error).message };
  }
}

/** Which rows of the parts are in the whole: a device that two parts have is in it once, as the later part has it. */
function rowsOf(parts: readonly TakenPart[]): readonly (readonly number[])[] {
  const known = new Set<unknown>();
  return parts.map(({ about, columns }) => {
    const serials = columns.serial_number;
    const rows: number[] = [];
    for (let row = 0; row < about.rows; row += 1) {
      const serial = serials?.values[serials.of[row] ?? 0];
      if (known.has(serial)) continue;
      known.add(serial);
      rows.push(row);
    }
    return rows;
  });
}

/** What was taken along, part by part, as one copy; undefined where there is none. */
export function joinedParts(parts: readonly TakenPart[]): OpenedCopy | undefined {
  const latestFirst = parts.toSorted((one, other) => other.about.savedAt - one.about.savedAt);
  const [latest] = latestFirst;
  if (latest === undefined) return undefined;
  const rows = rowsOf(latestFirst);
  const columns: Record<string, DictionaryColumn<unknown>> = {};
  for (const name of new Set(parts.flatMap((part) => Object.keys(part.columns)))) {
    const values: unknown[] = [undefined];
    const of: number[] = [];
    for (const [index, part] of latestFirst.entries()) {
      const column = part.columns[name];
      // What stands for none in a part stands there for none in the whole, too.
      const start = values.length;
      for (const value of column?.values ?? []) values.push(value);
      for (const row of rows[index] ?? []) of.push(column === undefined ? 0 : start + (column.of[row] ?? 0));
    }
    columns[name] = { values, of: Uint32Array.from(of) };
  }
  const times = parts.flatMap(({ about: { dataAt } }) => dataAt ?? []);
  // A person reads the oldest time: nothing is older than it says.
  const { dataAt: _, position: __, ...about } = latest.about;
  return {
    about: {
      ...about,
      ...present({ dataAt: times.length === parts.length ? Math.min(...times) : undefined }),
      rows: columns.serial_number?.of.length ?? 0,
      bytes: parts.reduce((sum, part) => sum + part.about.bytes, 0),
      network: [
        ...new Map(
          parts.flatMap((part) => part.about.network).map((one) => [one.serial_number, one]),
        ).values(),
      ],
    },
    columns,
  };
}
