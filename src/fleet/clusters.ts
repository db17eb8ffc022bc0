import { present } from "#lib/present.ts";
import { countInto, emptyTally, levelCounts, type Tally } from "./counts.ts";
import { selectionOf } from "./filter.ts";
import type { Fleet } from "./fleet.ts";
import {
  boundsAround,
  buildPoints,
  type Found,
  markerIdOf,
  type PointIndex,
  pointsWithin,
  type Sum,
} from "./points.ts";
import type { AnswerTo, Bounds, MapCluster, Questions } from "./questions.ts";
import { rowsOf } from "./rows.ts";
import { noSpot, type Spots } from "./spots.ts";
import type { FleetStore } from "./store.ts";

/** How many devices of one spot an answer names. */
const memberLimit = 20;

/** Level counts by rank, under names since the index adds up named fields. */
type LevelSum = { actNow: number; plan: number; notReporting: number; allClear: number };
const nameOfRank = ["actNow", "plan", "notReporting", "allClear"] as const;

export interface ClusterIndex {
  readonly points: PointIndex<LevelSum>;
  /** What each spot counts. */
  readonly sums: ReadonlyMap<number, Sum<LevelSum>>;
  /** Slots of the scope at each spot. */
  readonly members: ReadonlyMap<number, readonly number[]>;
  readonly bounds: Bounds | undefined;
  readonly located: number;
  readonly unlocated: number;
  /** What it was made of; it holds while these are the same. */
  readonly madeOf: { readonly mask: Uint8Array; readonly spots: Spots };
  /** Ranks of the levels that were counted, by slot. */
  readonly levels: Uint8Array;
}

/** The clusters of a scope, once they have been drawn. */
export interface DrawnClusters {
  index?: ClusterIndex;
}

function tallyOf(slots: readonly number[], levels: Uint8Array): LevelSum {
  const tally = emptyTally();
  for (const slot of slots) countInto(tally, levels[slot] ?? 0);
  const [actNow, plan, notReporting, allClear] = tally;
  return { actNow, plan, notReporting, allClear };
}

/** The same slots with the worst levels first, those of one level by name. */
export function worstFirst(slots: readonly number[], { levels, nameRank }: FleetStore): readonly number[] {
  if (slots.length < 2) return slots;
  return slots.toSorted(
    (a, b) => (levels[a] ?? 0) - (levels[b] ?? 0) || (nameRank[a] ?? 0) - (nameRank[b] ?? 0),
  );
}

function positionsOf({ spots }: FleetStore, members: Iterable<number>) {
  const { latitudes, longitudes } = spots();
  return Array.from(members, (spot) => ({
    spot,
    latitude: latitudes[spot] ?? 0,
    longitude: longitudes[spot] ?? 0,
  }));
}

function buildClusters(fleet: Fleet, mask: Uint8Array): ClusterIndex {
  const { store } = fleet;
  const { spotOf } = store.spots();
  const members = new Map<number, number[]>();
  let located = 0;
  let unlocated = 0;
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] === 0) continue;
    const spot = spotOf[slot] ?? noSpot;
    if (spot === noSpot) {
      unlocated += 1;
      continue;
    }
    located += 1;
    const there = members.get(spot);
    if (there === undefined) members.set(spot, [slot]);
    else there.push(slot);
  }
  const positions = positionsOf(store, members.keys());
  const sums = new Map<number, Sum<LevelSum>>();
  for (const [spot, slots] of members) {
    sums.set(spot, { counts: tallyOf(slots, store.levels), within: undefined });
  }
  const points = buildPoints(
    positions.flatMap((position) => {
      const sum = sums.get(position.spot);
      return sum === undefined ? [] : [{ ...position, sum }];
    }),
    (sum, counts) => {
      sum.actNow += counts.actNow;
      sum.plan += counts.plan;
      sum.notReporting += counts.notReporting;
      sum.allClear += counts.allClear;
    },
  );
  return {
    points,
    sums,
    members,
    bounds: boundsAround(positions),
    located,
    unlocated,
    madeOf: { mask, spots: store.spots() },
    levels: store.levels.slice(),
  };
}

function isSameMask(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((value, slot) => value === other[slot]);
}

/** Counts the levels that changed in their spots and in every cluster around them. */
function recountLevels({ sums, levels, madeOf: { mask, spots } }: ClusterIndex, now: Uint8Array): void {
  for (let slot = 0; slot < now.length; slot += 1) {
    const [from, to] = [levels[slot] ?? 0, now[slot] ?? 0];
    if (from === to) continue;
    levels[slot] = to;
    if (mask[slot] === 0) continue;
    const [less, more] = [nameOfRank[from], nameOfRank[to]];
    if (less === undefined || more === undefined) continue;
    for (let sum = sums.get(spots.spotOf[slot] ?? noSpot); sum !== undefined; sum = sum.within) {
      sum.counts[less] -= 1;
      sum.counts[more] += 1;
    }
  }
}

/** Where nobody moved, came or went, the clusters of the revision before are counted anew at most. */
export function clustersOf(fleet: Fleet, scope: Questions["clusters"]["asked"]["scope"]): ClusterIndex {
  const { store } = fleet;
  const { key, mask } = selectionOf(fleet, scope);
  const drawn: DrawnClusters = fleet.views.clusters.get(key, () => ({}));
  const known = drawn.index;
  const holds =
    known !== undefined && known.madeOf.spots === store.spots() && isSameMask(known.madeOf.mask, mask);
  const index = holds ? known : buildClusters(fleet, mask);
  if (holds) recountLevels(index, store.levels);
  drawn.index = index;
  return index;
}

function mapClusterOf(fleet: Fleet, index: ClusterIndex, found: Found<LevelSum>): MapCluster {
  const { latitude, longitude, counts, spot, cluster } = found;
  const tally: Tally = [counts.actNow, counts.plan, counts.notReporting, counts.allClear];
  const there = spot === undefined ? undefined : index.members.get(spot);
  const slots = there && worstFirst(there, fleet.store).slice(0, memberLimit);
  return present({
    id: markerIdOf(found),
    latitude,
    longitude,
    devices: tally.reduce((sum, count) => sum + count, 0),
    levels: levelCounts(tally),
    expansionZoom: cluster?.expansionZoom,
    members: slots === undefined ? undefined : rowsOf(fleet, slots),
  });
}

export function answerClusters(
  fleet: Fleet,
  { scope, bounds, zoom }: Questions["clusters"]["asked"],
): AnswerTo<"clusters"> {
  const index = clustersOf(fleet, scope);
  return {
    clusters: pointsWithin(index.points, bounds, zoom).map((found) => mapClusterOf(fleet, index, found)),
  };
}

export function answerExtent(fleet: Fleet, { scope }: Questions["extent"]["asked"]): AnswerTo<"extent"> {
  const { bounds, located, unlocated } = clustersOf(fleet, scope);
  return present({ bounds, located, unlocated });
}
