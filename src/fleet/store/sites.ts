import { type LocationIndex, type LocationNode, noLocation } from "./location-tree.ts";

/**
 * What a site is, for lists that are grouped by it. The API knows locations alone, and says of none that it is a site.
 * Accounts are laid out as customer, site, building, room: a site is what a visit goes to, and that is the second level.
 * Where everything stands below one location (somebody who sees one customer's plant alone), the second level would be a
 * single group that says nothing, so there a site is the first level at which the account branches. A device that
 * stands above that depth makes its own location a site, with everything below it: a location has one number everywhere.
 */
const usualDepth = 2;

/** Where every device stands at or below this node, and none at it. */
function isPassage(node: LocationNode, child: LocationNode | undefined): boolean {
  return node.children === 1 && child !== undefined && child.devices === node.devices;
}

function siteDepth({ nodes, top }: LocationIndex): number {
  if (top !== 1) return usualDepth;
  let depth = 1;
  for (const [index, node] of nodes.entries()) {
    if (!isPassage(node, nodes[index + 1])) break;
    depth += 1;
  }
  return Math.max(usualDepth, depth + 1);
}

/** Whether a device stands exactly there, for every location. */
function hasOwn({ nodes }: LocationIndex): boolean[] {
  const below = new Uint32Array(nodes.length);
  for (const { parent, devices } of nodes) if (parent >= 0) below[parent] = (below[parent] ?? 0) + devices;
  return nodes.map(({ devices }, index) => devices > (below[index] ?? 0));
}

/** Where a device moves to another location, the tree is another object. */
const known = new WeakMap<LocationIndex, Int32Array>();

/** The site of every location, both as indexes of the tree. */
export function sitesOf(locations: LocationIndex): Int32Array {
  const sites = known.get(locations) ?? findSites(locations);
  known.set(locations, sites);
  return sites;
}

function findSites(locations: LocationIndex): Int32Array {
  const depth = siteDepth(locations);
  const own = hasOwn(locations);
  const sites = new Int32Array(locations.nodes.length);
  /** Whether what stands below belongs to the site of this location. */
  const isSite: boolean[] = [];
  // A location stands after its parent, so the parent's site is known.
  for (const [index, { parent, depth: level }] of locations.nodes.entries()) {
    const isBelow = isSite[parent] ?? false;
    sites[index] = isBelow ? (sites[parent] ?? noLocation) : index;
    isSite.push(isBelow || level >= depth || own[index] === true);
  }
  return sites;
}
