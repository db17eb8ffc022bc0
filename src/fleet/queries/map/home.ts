import type { Bounds } from "#fleet/protocol/questions.ts";
import { boundsAround } from "./bounds.ts";
import { type ClusterTree, drawnWithin } from "./cluster-tree.ts";

/** At this zoom a cluster is about a continent. */
const continents = 2;
/** So many of the devices are nearly all. */
const nearlyAll = 0.8;
/** How much smaller the map has to become to be worth leaving some out. */
const worth = 0.5;

const world: Bounds = [-180, -90, 180, 90];

const widthOf = ([west, , east]: Bounds) => (east < west ? east + 360 - west : east - west);
const sizeOf = (bounds: Bounds) => Math.max(widthOf(bounds), bounds[3] - bounds[1]);

/**
 * The box around nearly all devices, where the others stand on another continent; undefined where they do not.
 * @param countOf devices of a node of the tree
 */
export function homeOf(
  tree: ClusterTree,
  countOf: (node: number) => number,
  all: Bounds | undefined,
): Bounds | undefined {
  if (all === undefined) return undefined;
  const { length, spots, parents } = tree;
  const parts = drawnWithin(tree, world, continents)
    .map(({ node }) => ({ node, devices: countOf(node) }))
    .sort((a, b) => b.devices - a.devices);
  const total = parts.reduce((sum, { devices }) => sum + devices, 0);
  const isHome = new Uint8Array(length);
  let held = 0;
  for (const { node, devices } of parts) {
    if (held >= nearlyAll * total) break;
    held += devices;
    isHome[node] = 1;
  }
  if (held === total) return undefined;
  // A cluster stands after what it holds.
  for (let node = length - 1; node >= 0; node -= 1) if (isHome[parents[node] ?? -1] === 1) isHome[node] = 1;
  const latitudes = new Float64Array(spots.length);
  const longitudes = new Float64Array(spots.length);
  let there = 0;
  for (let node = 0; node < spots.length; node += 1) {
    if (isHome[node] !== 1) continue;
    latitudes[there] = tree.latitudes[node] ?? 0;
    longitudes[there] = tree.longitudes[node] ?? 0;
    there += 1;
  }
  const home = boundsAround(latitudes, longitudes, there);
  return home !== undefined && sizeOf(home) <= worth * sizeOf(all) ? home : undefined;
}
