import type { Device } from "#contract/device.ts";
import type { LocationPath } from "#contract/path.ts";
import { severityRank } from "#lib/level.ts";
import { type Once, once } from "#lib/once.ts";
import { addInto, countInto, emptyTally, type Tally } from "./counts.ts";
import { heartbeatTimeOf, judge } from "./level.ts";
import { orderByName } from "./names.ts";
import { buildPlaces, noPlace, type PlaceIndex, placeOfPath } from "./places.ts";
import { buildReportIndex, type ReportIndex } from "./report-index.ts";
import { buildTexts, type Texts } from "./search.ts";
import { toldTimeOf } from "./since.ts";
import { buildSpots, type Spots } from "./spots.ts";

/**
 * The account as columns: one slot per device, and beside the devices what every question needs of them as
 * flat arrays. A slot stays where it is, so one device can change without the others being touched.
 */
export interface FleetStore {
  readonly devices: Device[];
  readonly slotOf: ReadonlyMap<string, number>;
  /** Rows that repeated a serial number. */
  readonly duplicates: number;
  /** Milliseconds since 1970 by slot; NaN when there is none. */
  readonly heartbeats: Float64Array;
  /** When the latest report came that tells of the status; milliseconds since 1970 by slot, NaN when none does. */
  readonly told: Float64Array;
  /** Rank of the level by slot, 0 = act now. */
  readonly levels: Uint8Array;
  /** 1 when silent, by slot. */
  readonly silent: Uint8Array;
  readonly places: PlaceIndex;
  /** Index of the place by slot; -1 without one. */
  readonly placeOf: Int32Array;
  /** Levels of the devices without a place. */
  readonly unplaced: Tally;
  /** Slots in the order of names. */
  readonly byName: Uint32Array;
  /** Position in that order, by slot. */
  readonly nameRank: Uint32Array;
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
function unique(rows: readonly Device[]): { devices: Device[]; slotOf: Map<string, number> } {
  const devices: Device[] = [];
  const slotOf = new Map<string, number>();
  for (const device of rows) {
    const slot = slotOf.get(device.serial_number) ?? devices.length;
    slotOf.set(device.serial_number, slot);
    devices[slot] = device;
  }
  return { devices, slotOf };
}

/** The tree of the places where devices stand, and where each of them does. */
export function settle(devices: readonly Device[]): { places: PlaceIndex; placeOf: Int32Array } {
  const paths = new Set<LocationPath>();
  for (const device of devices) {
    const place = placeOfPath(device.location?.path);
    if (place !== "none") paths.add(place);
  }
  const places = buildPlaces(paths);
  const placeOf = new Int32Array(devices.length);
  for (const [slot, { location }] of devices.entries()) {
    const index = (location?.path && places.indexOf.get(location.path)) ?? noPlace;
    placeOf[slot] = index;
    const node = places.nodes[index];
    if (node !== undefined && location?.address !== undefined) node.address ??= location.address;
  }
  return { places, placeOf };
}

/** Indexes the devices of one response. */
export function buildStore(rows: readonly Device[], judging: Judging): FleetStore {
  const { devices, slotOf } = unique(rows);
  const { places, placeOf } = settle(devices);
  const store: FleetStore = {
    devices,
    slotOf,
    duplicates: rows.length - devices.length,
    heartbeats: Float64Array.from(devices, heartbeatTimeOf),
    told: Float64Array.from(devices, toldTimeOf),
    // A rank that no device has, so that the first judging counts as a change.
    levels: new Uint8Array(devices.length).fill(255),
    silent: new Uint8Array(devices.length),
    places,
    placeOf,
    unplaced: emptyTally(),
    ...orderByName(devices),
    texts: once(() => buildTexts(devices)),
    spots: once(() => buildSpots(devices)),
    reports: once(() => buildReportIndex(devices)),
  };
  rejudge(store, judging);
  return store;
}

/** Counts the levels of every branch from the devices that stand there. */
export function countPlaces({ places: { nodes }, placeOf, levels, unplaced }: FleetStore): void {
  for (const node of nodes) node.levels = emptyTally();
  unplaced.fill(0);
  for (const [slot, place] of placeOf.entries()) {
    countInto(nodes[place]?.levels ?? unplaced, levels[slot] ?? 0);
  }
  // From the end, since every branch stands after its parent.
  for (const node of nodes.toReversed()) {
    node.devices = node.levels.reduce((sum, count) => sum + count, 0);
    const parent = nodes[node.parent];
    if (parent !== undefined) addInto(parent.levels, node.levels);
  }
}

/**
 * Judges every device anew, since silence comes with time alone.
 * @returns whether the level or the silence of any device changed
 */
export function rejudge(store: FleetStore, { now, silentAfterHours }: Judging): boolean {
  const { devices, heartbeats, levels, silent } = store;
  let changed = false;
  for (const [slot, device] of devices.entries()) {
    const judgement = judge(device.status, heartbeats[slot] ?? Number.NaN, now, silentAfterHours);
    const rank = severityRank(judgement.level);
    const quiet = judgement.silent ? 1 : 0;
    if (levels[slot] === rank && silent[slot] === quiet) continue;
    levels[slot] = rank;
    silent[slot] = quiet;
    changed = true;
  }
  if (changed) countPlaces(store);
  return changed;
}
