import { emptyCell, nearerOf, SpatialHash } from "#fleet/store/spatial-hash.ts";
import type { Spots } from "#fleet/store/spots.ts";
import { type ClusterTree, closest } from "./cluster-tree.ts";
import { latitudeOf, northOf, worldWidth } from "./mercator.ts";

/** Pixels: what is nearer than this is one cluster. A ring with its badge then covers no other's number. */
export const radius = 60;
/** Pixels: what is of different parts of a site is one cluster only where one ring would hide the other's number. */
export const partRadius = 36;
/** The zooms from which on parts of a site are drawn. */
export const partsFrom = 15;

const none = -1;
/** Of several parts. */
const mixed = -2;

/** A tree while it grows. */
interface Growing {
  length: number;
  readonly parents: Int32Array;
  readonly zooms: Uint8Array;
  /** In widths of the world, from its north-west corner. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How many spots a node holds. */
  readonly sizes: Uint32Array;
  /** The part of a site that a node is in (parts.ts). */
  readonly parts: Int32Array;
}

/** Lists that each zoom uses again. A large account would make gigabytes of new ones for one tree. */
interface Scratch {
  /** The first drawn node in each cell, and after each the next one there, as positions in `drawn`. */
  readonly first: SpatialHash;
  readonly next: Int32Array;
  /** Where the drawn nodes of the next zoom are put. */
  spare: Int32Array;
}

/** Makes a node part of a cluster, whose middle moves. */
function join({ parents, xs, ys, sizes, parts }: Growing, cluster: number, node: number): void {
  parents[node] = cluster;
  parts[cluster] = sizes[cluster] === 0 || parts[cluster] === parts[node] ? (parts[node] ?? none) : mixed;
  const size = (sizes[cluster] ?? 0) + (sizes[node] ?? 0);
  const share = (sizes[node] ?? 0) / size;
  xs[cluster] = (xs[cluster] ?? 0) * (1 - share) + (xs[node] ?? 0) * share;
  ys[cluster] = (ys[cluster] ?? 0) * (1 - share) + (ys[node] ?? 0) * share;
  sizes[cluster] = size;
}

/**
 * Takes one node after another as the middle of a cluster. The cluster gets every near node that is in no cluster yet.
 * @param drawn the nodes that are drawn one zoom closer; it is the spare list from here on
 * @param from the first of the nodes that may be near another one; those before it are known to be apart
 * @returns the nodes that are drawn at this zoom
 */
function joinNear(
  tree: Growing,
  drawn: Int32Array,
  scratch: Scratch,
  { zoom, from }: { readonly zoom: number; readonly from: number },
): Int32Array {
  const { first, next, spare } = scratch;
  const { parents, xs, ys, parts } = tree;
  const reach = radius / (worldWidth * 2 ** zoom);
  const partReach = zoom < partsFrom ? reach : (reach * partRadius) / radius;
  // Cells are twice as wide as the reach, so a node in reach is in the own cell or in the next cell on the nearer side.
  const scale = 1 / (2 * reach);
  first.clear(drawn.length);
  for (let at = drawn.length - 1; at >= 0; at -= 1) {
    const node = drawn[at] ?? 0;
    const row = Math.floor((ys[node] ?? 0) * scale);
    const column = Math.floor((xs[node] ?? 0) * scale);
    next[at] = first.get(row, column);
    first.set(row, column, at);
  }
  const after = spare.subarray(0, drawn.length);
  after.set(drawn);
  for (let middle = 0; middle < drawn.length; middle += 1) {
    const node = drawn[middle] ?? 0;
    if (node < from || parents[node] !== none) continue;
    const x = xs[node] ?? 0;
    const y = ys[node] ?? 0;
    const part = parts[node];
    let cluster = none;
    for (let corner = 0; corner < 4; corner += 1) {
      const row = corner < 2 ? Math.floor(y * scale) : nearerOf(y * scale);
      const column = corner % 2 === 0 ? Math.floor(x * scale) : nearerOf(x * scale);
      for (let at = first.get(row, column); at !== emptyCell; at = next[at] ?? emptyCell) {
        const other = drawn[at] ?? 0;
        if (other === node || parents[other] !== none) continue;
        const east = (xs[other] ?? 0) - x;
        const south = (ys[other] ?? 0) - y;
        const most = parts[other] === part ? reach : partReach;
        if (east * east + south * south > most * most) continue;
        if (cluster === none) {
          cluster = tree.length;
          tree.length += 1;
          tree.zooms[cluster] = zoom;
          join(tree, cluster, node);
        }
        join(tree, cluster, other);
      }
    }
    if (cluster !== none) after[middle] = cluster;
  }
  let length = 0;
  for (let at = 0; at < after.length; at += 1) {
    const node = after[at] ?? 0;
    if (parents[node] !== none) continue;
    after[length] = node;
    length += 1;
  }
  scratch.spare = drawn;
  return after.subarray(0, length);
}

/**
 * @param chosen 1 for each spot that the tree is to hold, by spot
 * @param partOf the part of a site that each spot is in, by spot
 */
export function buildClusterTree(spots: Spots, chosen: Uint8Array, partOf: Int32Array): ClusterTree {
  const held = new Int32Array(chosen.reduce((sum, one) => sum + one, 0));
  const nodeOf = new Int32Array(chosen.length).fill(none);
  for (let spot = 0, node = 0; spot < chosen.length; spot += 1) {
    if (chosen[spot] !== 1) continue;
    held[node] = spot;
    nodeOf[spot] = node;
    node += 1;
  }
  // Every cluster holds two nodes at least, so there are fewer of them than spots.
  const room = 2 * held.length;
  const tree: Growing = {
    length: held.length,
    parents: new Int32Array(room).fill(none),
    zooms: new Uint8Array(room),
    xs: new Float64Array(room),
    ys: new Float64Array(room),
    sizes: new Uint32Array(room),
    parts: new Int32Array(room),
  };
  const { parents, zooms, xs, ys, sizes, parts } = tree;
  const latitudes = new Float64Array(room);
  const longitudes = new Float64Array(room);
  for (let node = 0; node < held.length; node += 1) {
    const latitude = spots.latitudes[held[node] ?? none] ?? 0;
    const longitude = spots.longitudes[held[node] ?? none] ?? 0;
    latitudes[node] = latitude;
    longitudes[node] = longitude;
    xs[node] = longitude / 360 + 0.5;
    ys[node] = northOf(latitude);
    zooms[node] = closest;
    sizes[node] = 1;
    parts[node] = partOf[held[node] ?? none] ?? none;
  }
  let drawn: Int32Array = held.map((_, node) => node);
  const scratch: Scratch = {
    first: new SpatialHash(held.length),
    next: new Int32Array(held.length),
    spare: new Int32Array(held.length),
  };
  for (let zoom = closest - 1; zoom >= 0; zoom -= 1) {
    // The middle of a cluster moves while it grows, and may come near to another one: until all are apart, they are joined.
    for (let from = 0, before = -1; before !== tree.length; ) {
      before = tree.length;
      drawn = joinNear(tree, drawn, scratch, { zoom, from });
      from = before;
    }
  }
  for (let node = held.length; node < tree.length; node += 1) {
    latitudes[node] = latitudeOf(ys[node] ?? 0);
    longitudes[node] = ((xs[node] ?? 0) - 0.5) * 360;
  }
  const { length } = tree;
  return { length, chosen, spots: held, nodeOf, parents, zooms, latitudes, longitudes };
}
