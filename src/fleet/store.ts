import type { Device } from "#contract/device.ts";
import type { LocationPath } from "#contract/path.ts";
import { type Once, once } from "#lib/once.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { emptyTally, type Tally, unjudged } from "./counts.ts";
import { nameOf, orderBy, serialOf, type TextOrder } from "./names.ts";
import { buildPlaces, noPlace, type PlaceIndex, placeOfPath } from "./places.ts";
import { Positions } from "./positions.ts";
import { rejudge } from "./rejudge.ts";
import { buildReportIndex, type ReportIndex } from "./report-index.ts";
import { buildTexts, type Texts } from "./search.ts";
import { buildSpots, type Spots } from "./spots.ts";

/**
 * The account as columns: one slot per device, and beside the devices what every question needs of them as
 * flat arrays. A slot stays where it is, so one device can change without the others being touched.
 */
export interface FleetStore extends Columns {
  readonly devices: Device[];
  readonly slotOf: Positions;
  /** Rows that repeated a serial number. */
  readonly duplicates: number;
  /** Rank of the level by slot, 0 = act now. */
  readonly levels: Uint8Array;
  /** 1 when silent, by slot. */
  readonly silent: Uint8Array;
  /** By what the levels hold, and until when they do if no device changes. */
  readonly judged: { at: number; until: number; silentAfterHours: number };
  readonly places: PlaceIndex;
  /** Index of the place by slot; -1 without one. */
  readonly placeOf: Int32Array;
  /** Levels of the devices without a place. */
  readonly unplaced: Tally;
  /** Slots in the order of names. */
  readonly byName: Uint32Array;
  /** Position in that order, by slot. */
  readonly nameRank: Uint32Array;
  /** The names as they are put in order, by slot. */
  readonly nameKeys: string[];
  readonly bySerial: Once<TextOrder>;
  readonly texts: Once<Texts>;
  readonly spots: Once<Spots>;
  readonly reports: Once<ReportIndex>;
}

export interface Judging {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly silentAfterHours: number;
}

/**
 * One device per serial number. Where one is sent twice the last row is kept, at the place of the first: the
 * device neither vanishes nor is counted twice.
 */
function unique(rows: readonly Device[]): { devices: Device[]; slotOf: Positions } {
  const all = new Positions();
  for (let slot = 0; slot < rows.length; slot += 1) all.set(rows[slot]?.serial_number ?? "", slot);
  if (all.size === rows.length) return { devices: rows.slice(), slotOf: all };
  const slotOf = new Positions();
  const devices: Device[] = [];
  for (const device of rows) {
    const slot = slotOf.get(device.serial_number) ?? devices.length;
    slotOf.set(device.serial_number, slot);
    devices[slot] = device;
  }
  return { devices, slotOf };
}

/** The tree of the places where devices stand, and where each of them does. */
function settle(devices: readonly Device[]): { places: PlaceIndex; placeOf: Int32Array } {
  const placeOf = new Int32Array(devices.length);
  const numbers = new Map<LocationPath, number>();
  for (let slot = 0; slot < devices.length; slot += 1) {
    const place = placeOfPath(devices[slot]?.location?.path);
    const number = place === "none" ? noPlace : (numbers.get(place) ?? numbers.size);
    if (place !== "none" && number === numbers.size) numbers.set(place, number);
    placeOf[slot] = number;
  }
  const places = buildPlaces(numbers.keys());
  const indexOf = Int32Array.from(numbers.keys(), (path) => places.indexOf.get(path) ?? noPlace);
  for (let slot = 0; slot < devices.length; slot += 1) {
    const index = indexOf[placeOf[slot] ?? noPlace] ?? noPlace;
    placeOf[slot] = index;
    const address = devices[slot]?.location?.address;
    const node = address === undefined ? undefined : places.nodes[index];
    if (node !== undefined && address !== undefined) node.address ??= address;
  }
  return { places, placeOf };
}

/** Indexes the devices of one response. */
export function buildStore(rows: readonly Device[], judging: Judging): FleetStore {
  const { devices, slotOf } = unique(rows);
  const { places, placeOf } = settle(devices);
  const byName = orderBy(devices, nameOf);
  const columns = columnsOf(devices);
  const store: FleetStore = {
    devices,
    slotOf,
    duplicates: rows.length - devices.length,
    ...columns,
    levels: new Uint8Array(devices.length).fill(unjudged),
    silent: new Uint8Array(devices.length),
    judged: { at: 0, until: 0, silentAfterHours: 0 },
    places,
    placeOf,
    unplaced: emptyTally(),
    byName: byName.slots,
    nameRank: byName.ranks,
    nameKeys: byName.keys,
    bySerial: once(() => orderBy(devices, serialOf)),
    texts: once(() => buildTexts(devices)),
    spots: once(() => buildSpots(columns)),
    reports: once(() => buildReportIndex(devices)),
  };
  rejudge(store, judging);
  return store;
}
