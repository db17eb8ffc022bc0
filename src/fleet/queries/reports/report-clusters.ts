import { kindNames } from "#contract/codes.ts";
import { nearFrom } from "#fleet/protocol/near.ts";
import type {
  AnswerTo,
  Bounds,
  LocationKey,
  Questions,
  ReportCluster,
  Scope,
} from "#fleet/protocol/questions.ts";
import { answerAreas } from "#fleet/queries/map/areas.ts";
import { addUp, type ClusterTree, type Drawn, drawnWithin } from "#fleet/queries/map/cluster-tree.ts";
import { answerExtent, boundsOf, spotsOf, treeOf } from "#fleet/queries/map/clusters.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noteKinds } from "#fleet/store/kind-bits.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { noSpot, slotsAt } from "#fleet/store/spots.ts";
import { addAt } from "#lib/add-at.ts";
import { present } from "#lib/present.ts";
import { type ReportSelection, reportsOf } from "./reports.ts";

/** How many devices of one spot an answer names. */
const memberLimit = 100;

/** A row of counts: one for each of `kindNames`, in that order, and last one of all reports, each counted once. */
const width = kindNames.length + 1;

/** The reports of a selection where their devices stand. */
export interface ReportClusterIndex {
  readonly tree: ClusterTree;
  /** A row of counts for each node. */
  readonly kinds: Uint32Array;
  /** The same for each device, by slot. */
  readonly kindsOf: Uint32Array;
  /** Which entry of the selection is the newest of each device, by slot; -1 where it has none. */
  readonly newest: Int32Array;
  readonly bounds: Bounds | undefined;
  /** By location: the reports of all that come before it in the tree, so that a branch has those between two of them. */
  readonly before: Uint32Array;
}

/** Adds one row of a table to a row of another. */
function addKinds(from: Uint32Array, row: number, to: Uint32Array, other: number): void {
  for (let cell = 0; cell < width; cell += 1) addAt(to, other * width + cell, from[row * width + cell] ?? 0);
}

/** Plain columns, since there may be millions of reports: as little as can be is done for each of them. */
function build(fleet: Fleet, { entries, key }: ReportSelection, scope: Scope): ReportClusterIndex {
  const { store } = fleet;
  const { slots, kinds: kindOf } = store.reports();
  const { length } = store.devices;
  const kindsOf = new Uint32Array(length * width);
  const newest = new Int32Array(length).fill(-1);
  const mask = new Uint8Array(length);
  for (let rank = 0; rank < entries.length; rank += 1) {
    const entry = entries[rank] ?? 0;
    const slot = slots[entry] ?? 0;
    if (mask[slot] === 0) newest[slot] = rank;
    mask[slot] = 1;
    noteKinds(kindsOf, slot * width, kindOf[entry] ?? 0);
    addAt(kindsOf, slot * width + kindNames.length, 1);
  }
  const spots = store.spots();
  const tree = treeOf(fleet, key, scope, spotsOf(spots, mask));
  const kinds = new Uint32Array(tree.length * width);
  for (let slot = 0; slot < length; slot += 1) {
    const spot = spots.spotOf[slot] ?? noSpot;
    if (mask[slot] === 1 && spot !== noSpot) addKinds(kindsOf, slot, kinds, tree.nodeOf[spot] ?? 0);
  }
  addUp(tree, kinds, width);
  return { tree, kinds, kindsOf, newest, bounds: boundsOf(tree), before: countBefore(fleet, kindsOf) };
}

function countBefore({ store }: Fleet, kindsOf: Uint32Array): Uint32Array {
  const { locationOf, nodes } = store.locations();
  const before = new Uint32Array(nodes.length + 1);
  for (let slot = 0; slot < locationOf.length; slot += 1) {
    const location = locationOf[slot] ?? noLocation;
    if (location !== noLocation) addAt(before, location + 1, kindsOf[slot * width + kindNames.length] ?? 0);
  }
  for (let location = 1; location < before.length; location += 1)
    addAt(before, location, before[location - 1] ?? 0);
  return before;
}

/** The reports of a location, and of all below it. */
function reportsAt({ store }: Fleet, { before }: ReportClusterIndex, location: LocationKey): number {
  const { indexOf, nodes } = store.locations();
  const index = location === "none" ? undefined : indexOf.get(location);
  if (index === undefined) return 0;
  return (before[nodes[index]?.end ?? index] ?? 0) - (before[index] ?? 0);
}

/** The areas of a view with their reports. */
function areasOf(fleet: Fleet, index: ReportClusterIndex, asked: Questions["reportClusters"]["asked"]) {
  if (asked.zoom < nearFrom) return [];
  return answerAreas(fleet, asked).areas.map((area) => ({
    ...area,
    reports: reportsAt(fleet, index, area.location),
  }));
}

/** The sites far from all others that have reports. */
function awayOf(fleet: Fleet, index: ReportClusterIndex, { scope }: Questions["reportClusters"]["asked"]) {
  return answerExtent(fleet, { scope })
    .away?.map((site) => ({ ...site, reports: reportsAt(fleet, index, site.location) }))
    .filter(({ reports }) => reports > 0);
}

/** How many there are of each kind that occurs, and of all. */
function countsAt(kinds: Uint32Array, row: number): Pick<ReportCluster, "kinds" | "reports"> {
  const counts = kindNames.map((kind, number) => [kind, kinds[row * width + number] ?? 0] as const);
  return {
    kinds: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    reports: kinds[row * width + kindNames.length] ?? 0,
  };
}

/** The devices at a spot, the one that reported last first. */
function membersAt({ store }: Fleet, { newest, kindsOf }: ReportClusterIndex, spot: number) {
  const slots = slotsAt(store.spots(), spot)
    .filter((slot) => newest[slot] !== -1)
    .sort((a, b) => (newest[a] ?? 0) - (newest[b] ?? 0));
  const members = slots.slice(0, memberLimit).flatMap((slot) => {
    const device = store.devices.at(slot);
    if (device === undefined) return [];
    const { serial_number, name } = device;
    return [{ serial_number, name, reports: countsAt(kindsOf, slot).reports }];
  });
  return { devices: slots.length, members };
}

function reportClusterOf(fleet: Fleet, index: ReportClusterIndex, drawn: Drawn): ReportCluster {
  const { node, id, latitude, longitude, spot, expansionZoom } = drawn;
  return {
    id,
    latitude,
    longitude,
    ...countsAt(index.kinds, node),
    ...present({ expansionZoom }),
    ...(spot === undefined ? {} : membersAt(fleet, index, spot)),
  };
}

const indexes = memoized<ReportClusterIndex>(3);

export function answerReportClusters(
  fleet: Fleet,
  asked: Questions["reportClusters"]["asked"],
): AnswerTo<"reportClusters"> {
  const selection = reportsOf(fleet, asked);
  const index = indexes(fleet.memo, selection.key, () => build(fleet, selection, asked.scope));
  const clusters = drawnWithin(index.tree, asked.bounds, asked.zoom);
  return present({
    clusters: clusters.map((drawn) => reportClusterOf(fleet, index, drawn)),
    bounds: index.bounds,
    areas: areasOf(fleet, index, asked),
    away: awayOf(fleet, index, asked),
  });
}
