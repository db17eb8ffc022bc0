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
} from "./points.ts";
import type { AnswerTo, Bounds, MapCluster, Questions } from "./questions.ts";
import { rowsOf } from "./rows.ts";
import { noSpot } from "./spots.ts";
import type { FleetStore } from "./store.ts";

/** How many devices of one spot an answer names. */
const memberLimit = 20;

/** Level counts by rank, under names since the index adds up named fields. */
type LevelSum = { actNow: number; plan: number; notReporting: number; allClear: number };

export interface ClusterIndex {
  readonly points: PointIndex<LevelSum>;
  /** Slots of the scope at each spot, by name. */
  readonly members: ReadonlyMap<number, readonly number[]>;
  readonly bounds: Bounds | undefined;
  readonly located: number;
  readonly unlocated: number;
}

function tallyOf(slots: readonly number[], levels: Uint8Array): LevelSum {
  const tally = emptyTally();
  for (const slot of slots) countInto(tally, levels[slot] ?? 0);
  const [actNow, plan, notReporting, allClear] = tally;
  return { actNow, plan, notReporting, allClear };
}

/** The same slots with the worst levels first, otherwise in their order. */
export function worstFirst(slots: readonly number[], levels: Uint8Array): readonly number[] {
  return slots.length < 2 ? slots : slots.toSorted((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0));
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
  for (const slot of store.byName) {
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
  const points = buildPoints(
    positions.map((position) => ({
      ...position,
      counts: tallyOf(members.get(position.spot) ?? [], store.levels),
    })),
    (sum, counts) => {
      sum.actNow += counts.actNow;
      sum.plan += counts.plan;
      sum.notReporting += counts.notReporting;
      sum.allClear += counts.allClear;
    },
  );
  return { points, members, bounds: boundsAround(positions), located, unlocated };
}

/** The clusters of a scope. */
export function clustersOf(fleet: Fleet, scope: Questions["clusters"]["asked"]["scope"]): ClusterIndex {
  const selection = selectionOf(fleet, scope);
  return fleet.views.clusters.get(selection.key, () => buildClusters(fleet, selection.mask));
}

function mapClusterOf(fleet: Fleet, index: ClusterIndex, found: Found<LevelSum>): MapCluster {
  const { latitude, longitude, counts, spot, cluster } = found;
  const tally: Tally = [counts.actNow, counts.plan, counts.notReporting, counts.allClear];
  const there = spot === undefined ? undefined : index.members.get(spot);
  const slots = there && worstFirst(there, fleet.store.levels).slice(0, memberLimit);
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
