import { type Gradual, gradual, oneStep } from "#lib/gradual.ts";
import { namesOf, recordOf } from "#lib/record-of.ts";
import type { Locations } from "./build-locations.ts";
import { type NewestReports, newestByTime, reportsByTime } from "./build-report-index.ts";
import { locationIndex } from "./location-index.ts";
import { oldestTime } from "./oldest-time.ts";
import type { ReportIndex } from "./report-index.ts";
import { searchTexts, type Texts } from "./search-texts.ts";
import { type SlotIndex, slotsBySerial } from "./slot-index.ts";
import { type Spots, spotIndex } from "./spots.ts";
import type { IndexSource, StoreChange, StoreIndex } from "./store-index.ts";
import { type TextOrder, textOrderOf } from "./text-order.ts";

/** What each index answers. */
interface Made {
  readonly slotOf: SlotIndex;
  readonly locations: Locations;
  readonly byName: TextOrder;
  readonly bySerial: TextOrder;
  readonly texts: Texts;
  readonly spots: Spots;
  readonly reports: ReportIndex;
  readonly newestReports: NewestReports;
  readonly oldestTime: number;
}
type Name = keyof Made;

/** Every index, one row each: building and patching go through these rows. */
const rows: { readonly [Index in Name]: StoreIndex<Made[Index]> } = {
  slotOf: slotsBySerial,
  locations: locationIndex,
  byName: textOrderOf("name"),
  bySerial: textOrderOf("serial_number"),
  texts: searchTexts,
  spots: spotIndex,
  reports: reportsByTime,
  newestReports: newestByTime,
  oldestTime,
};

/** Each is built when a question first asks for it, or a little at a time before that. */
export type Indexes = { readonly [Index in Name]: Gradual<Made[Index]> };

function each(make: (name: Name) => Gradual<unknown>): Indexes {
  // TypeScript does not see that `make` gives each name the type of its own row.
  return recordOf(namesOf(rows), make) as Indexes;
}

/** The index, to be built when it is asked for. */
export function later<Index extends Name>(
  name: Index,
  { devices, latitudes, longitudes, levels, evaluated }: IndexSource,
): Gradual<Made[Index]> {
  const index: StoreIndex<Made[Index]> = rows[name];
  return gradual(() => index.build({ devices, latitudes, longitudes, levels, evaluated }));
}

/** An index that is there. */
export function held<Value>(made: Value): Gradual<Value> {
  const value = gradual(() => oneStep(() => made));
  // It is made now: the next change carries over only indexes that have been made.
  value();
  return value;
}

function updated<Index extends Name>(
  name: Index,
  before: Indexes,
  change: StoreChange,
): Gradual<Made[Index]> {
  const index: StoreIndex<Made[Index]> = rows[name];
  const made = before[name].made();
  const after = made === undefined ? undefined : index.update(made, change);
  return after === undefined ? later(name, change) : held(after);
}

export function buildIndexes(source: IndexSource): Indexes {
  return each((name) => later(name, source));
}

/** The indexes after a change; those given are used up. */
export function updateIndexes(before: Indexes, change: StoreChange): Indexes {
  return each((name) => updated(name, before, change));
}
