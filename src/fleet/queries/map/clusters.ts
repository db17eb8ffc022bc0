import type { AnswerTo, Bounds, MapCluster, Questions, Scope } from "#fleet/protocol/questions.ts";
import { rowsOf } from "#fleet/queries/list/device-rows.ts";
import { type Selection, selectionOf } from "#fleet/queries/list/selection.ts";
import type { Locations } from "#fleet/store/build-locations.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { rankAt } from "#fleet/store/level-counts.ts";
import { memoized } from "#fleet/store/memo.ts";
import { noSpot, type Spots, slotsAt } from "#fleet/store/spots.ts";
import { addAt } from "#lib/add-at.ts";
import { present } from "#lib/present.ts";
import { type AwayPlace, awayFrom, awaySiteOf } from "./away.ts";
import { boundsAround } from "./bounds.ts";
import { buildClusterTree } from "./build-clusters.ts";
import { addUp, type ClusterTree, type Drawn, drawnWithin } from "./cluster-tree.ts";
import { homeOf } from "./home.ts";
import { devicesAt, lookCount, lookRankAt, looksAt } from "./looks.ts";
import { partsOf } from "./parts.ts";

/** How many devices of one spot an answer names. */
const memberLimit = 20;

/** The clusters of a scope in one revision. */
export interface ClusterIndex {
  readonly tree: ClusterTree;
  /** How many devices have each look (looks.ts), by node. */
  readonly counts: Uint32Array;
}

/** A tree that was drawn, and the spots and locations that it is of. */
export interface DrawnTree {
  held?: { readonly tree: ClusterTree; readonly spots: Spots; readonly locations: Locations };
}

/** The same slots with the worst levels first, those of one level by name. */
export function worstFirst(slots: readonly number[], store: FleetStore): readonly number[] {
  if (slots.length < 2) return slots;
  const { ranks } = store.byName();
  return slots.toSorted((a, b) => rankAt(store, a) - rankAt(store, b) || (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

/** The spots where devices of a mask (1 = wanted, by slot) stand: 1 for each, by spot. */
export function spotsOf({ spotOf, latitudes }: Spots, mask: Uint8Array): Uint8Array {
  const chosen = new Uint8Array(latitudes.length);
  for (let slot = 0; slot < spotOf.length; slot += 1) {
    if (mask[slot] === 1) chosen[spotOf[slot] ?? noSpot] = 1;
  }
  return chosen;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** A tree holds for as long as the same spots are in it, in the same locations. */
const drawnTrees = memoized<DrawnTree>(4, "always");

/** The tree of these spots of a scope; the one of the revision before where the same spots are in it. */
export function treeOf({ store, memo }: Fleet, key: string, { at }: Scope, chosen: Uint8Array): ClusterTree {
  const spots = store.spots();
  const locations = store.locations();
  const drawn: DrawnTree = drawnTrees(memo, key, () => ({}));
  const { held } = drawn;
  if (held?.spots === spots && held.locations === locations && isEqual(held.tree.chosen, chosen))
    return held.tree;
  const tree = buildClusterTree(spots, chosen, partsOf(store, at));
  drawn.held = { tree, spots, locations };
  return tree;
}

const indexes = memoized<ClusterIndex>(4);

function clustersOf(fleet: Fleet, scope: Scope): ClusterIndex {
  const { key, mask } = selectionOf(fleet, scope);
  return indexes(fleet.memo, key, () => {
    const { spots } = fleet.store;
    const { spotOf } = spots();
    const tree = clusterTreeOf(fleet, scope);
    const counts = new Uint32Array(lookCount * tree.length);
    for (let slot = 0; slot < mask.length; slot += 1) {
      const spot = spotOf[slot] ?? noSpot;
      if (mask[slot] !== 1 || spot === noSpot) continue;
      addAt(counts, lookCount * (tree.nodeOf[spot] ?? 0) + lookRankAt(fleet.store, slot), 1);
    }
    addUp(tree, counts, lookCount);
    return { tree, counts };
  });
}

/** The spots of a scope as the map clusters them. */
export function clusterTreeOf(fleet: Fleet, scope: Scope): ClusterTree {
  const { key, mask } = selectionOf(fleet, scope);
  return treeOf(fleet, key, scope, spotsOf(fleet.store.spots(), mask));
}

function mapClusterOf(fleet: Fleet, { counts }: ClusterIndex, drawn: Drawn, mask: Uint8Array): MapCluster {
  const { node, id, latitude, longitude, spot, expansionZoom } = drawn;
  const { devices, levels, inactive, clearToCheck } = looksAt(counts, node);
  const slots =
    spot === undefined ? undefined : slotsAt(fleet.store.spots(), spot).filter((slot) => mask[slot] === 1);
  return present({
    id,
    latitude,
    longitude,
    devices,
    levels,
    inactive,
    clearToCheck,
    expansionZoom,
    members: slots && rowsOf(fleet, worstFirst(slots, fleet.store).slice(0, memberLimit)),
  });
}

export function answerClusters(
  fleet: Fleet,
  { scope, bounds, zoom }: Questions["clusters"]["asked"],
): AnswerTo<"clusters"> {
  const index = clustersOf(fleet, scope);
  const { mask } = selectionOf(fleet, scope);
  return {
    clusters: drawnWithin(index.tree, bounds, zoom).map((drawn) => mapClusterOf(fleet, index, drawn, mask)),
  };
}

/** The box around the spots of a tree. */
export function boundsOf({ spots, latitudes, longitudes }: ClusterTree): Bounds | undefined {
  return boundsAround(latitudes, longitudes, spots.length);
}

/** What the extent is made of: it holds for as long as the same devices stand at the same spots, in the same locations. */
interface HeldExtent {
  readonly mask: Uint8Array;
  readonly tree: ClusterTree;
  readonly locations: Locations;
  readonly extent: Omit<AnswerTo<"extent">, "away">;
  readonly away: readonly AwayPlace[] | undefined;
}

const extents = memoized<{ held?: HeldExtent }>(4, "always");

function extentOf(
  fleet: Fleet,
  scope: Scope,
  { mask, size }: Selection,
): Pick<HeldExtent, "extent" | "away"> {
  const { spotOf } = fleet.store.spots();
  let unlocated = 0;
  for (let slot = 0; slot < mask.length; slot += 1)
    if (mask[slot] === 1 && spotOf[slot] === noSpot) unlocated += 1;
  const { tree, counts } = clustersOf(fleet, scope);
  const bounds = boundsOf(tree);
  const home = homeOf(tree, (node) => devicesAt(counts, node), bounds);
  const away = home && awayFrom(fleet, mask, home);
  return { extent: present({ bounds, home, located: size - unlocated, unlocated }), away };
}

function heldExtentOf(fleet: Fleet, scope: Scope): HeldExtent {
  const selection = selectionOf(fleet, scope);
  const { key, mask } = selection;
  const known = extents(fleet.memo, key, () => ({}));
  const tree = clusterTreeOf(fleet, scope);
  const locations = fleet.store.locations();
  const { held } = known;
  const holds = held?.tree === tree && held.locations === locations && isEqual(held.mask, mask);
  const made = holds ? held : { mask, tree, locations, ...extentOf(fleet, scope, selection) };
  known.held = made;
  return made;
}

/** The sites of a scope that stand far from where nearly all of it is. */
export function awayPlacesOf(fleet: Fleet, scope: Scope): readonly AwayPlace[] {
  return heldExtentOf(fleet, scope).away ?? [];
}

export function answerExtent(fleet: Fleet, { scope }: Questions["extent"]["asked"]): AnswerTo<"extent"> {
  const { extent, away } = heldExtentOf(fleet, scope);
  return present({ ...extent, away: away?.map((place) => awaySiteOf(fleet.store, place)) });
}
