import type { Bounds } from "#fleet/protocol/questions.ts";
import { addAt } from "#lib/add-at.ts";
import { longitudeWithin } from "./bounds.ts";

/** At this zoom every spot stands alone: spots are about a metre apart at least. */
export const closest = 18;

const none = -1;

/**
 * Spots and clusters of them as a tree, in flat arrays by node: first the spots, then every cluster after what it holds.
 * What is one cluster at a zoom stays together at every zoom farther out.
 */
export interface ClusterTree {
  readonly length: number;
  /** Which spots the tree is of: 1 for each, by spot. */
  readonly chosen: Uint8Array;
  /** The spot of each of the first nodes. */
  readonly spots: Int32Array;
  /** The node of a spot, by spot; -1 where it is not in the tree. */
  readonly nodeOf: Int32Array;
  /** The cluster that a node becomes part of, farther out; -1 where it never does. */
  readonly parents: Int32Array;
  /** The closest zoom at which a node is drawn. */
  readonly zooms: Uint8Array;
  /** Degrees; of a cluster the middle of its spots. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/**
 * Adds up over the clusters what was counted at the spots.
 * @param counts so many `columns` for each node, one node after the other
 */
export function addUp({ length, parents }: ClusterTree, counts: Uint32Array, columns: number): void {
  // A cluster stands after what it holds.
  for (let node = 0; node < length; node += 1) {
    const parent = parents[node] ?? none;
    if (parent === none) continue;
    for (let column = 0; column < columns; column += 1) {
      addAt(counts, parent * columns + column, counts[node * columns + column] ?? 0);
    }
  }
}

function levelOf(zoom: number): number {
  return Math.min(Math.max(0, Math.floor(zoom)), closest);
}

/** The node that holds a spot at a zoom: its own or a cluster; -1 where the spot is not in the tree. */
export function nodeHolding({ nodeOf, parents, zooms }: ClusterTree, spot: number, zoom: number): number {
  let node = nodeOf[spot] ?? none;
  for (;;) {
    const parent = parents[node] ?? none;
    if (parent === none || (zooms[parent] ?? 0) < levelOf(zoom)) return node;
    node = parent;
  }
}

/** What a map draws of the tree. */
export interface Drawn {
  readonly node: number;
  /** The id under which a map keeps the marker. */
  readonly id: string;
  readonly latitude: number;
  /** In the copy of the world that the map shows. */
  readonly longitude: number;
  /** For a single spot. */
  readonly spot?: number;
  /** The zoom at which a cluster falls apart. */
  readonly expansionZoom?: number;
}

export function markerIdOf({ spots }: ClusterTree, node: number): string {
  return node < spots.length ? `spot-${spots[node]}` : `cluster-${node}`;
}

/** What stands within the bounds at a zoom. Bounds may cross the antimeridian or lie in another world copy. */
export function drawnWithin(tree: ClusterTree, bounds: Bounds, zoom: number): Drawn[] {
  const { length, spots, parents, zooms, latitudes, longitudes } = tree;
  if (![...bounds, zoom].every(Number.isFinite)) return [];
  const level = levelOf(zoom);
  const drawn: Drawn[] = [];
  for (let node = 0; node < length; node += 1) {
    if ((zooms[node] ?? 0) < level || (zooms[parents[node] ?? none] ?? none) >= level) continue;
    const latitude = latitudes[node] ?? Number.NaN;
    const longitude = longitudeWithin(bounds, latitude, longitudes[node] ?? Number.NaN);
    if (longitude === undefined) continue;
    const at = { node, id: markerIdOf(tree, node), latitude, longitude };
    const spot = spots[node];
    drawn.push(spot === undefined ? { ...at, expansionZoom: (zooms[node] ?? 0) + 1 } : { ...at, spot });
  }
  return drawn;
}
