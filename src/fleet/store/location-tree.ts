import { type LocationPath, levelsOf, rootPath } from "#contract/path.ts";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { emptyTally, type Tally } from "./level-counts.ts";
import { SlotIndex } from "./slot-index.ts";

/** One branch of the location tree. Its sub-locations are the nodes after it, up to `end`. */
export interface LocationNode {
  readonly path: LocationPath;
  readonly name: string;
  /** Its name as siblings are sorted by it. */
  readonly key: string;
  /** 1 for the top level. */
  readonly depth: number;
  /** Index of the parent; -1 at the top level. */
  readonly parent: number;
  /** Index after the last node of the branch. */
  end: number;
  /** Number of direct sub-locations. */
  children: number;
  /** Position among the siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Devices of the whole branch. */
  devices: number;
  levels: Tally;
  /** Address that a device at exactly this location gives for it. */
  address: string | undefined;
}

/** Calls for every location that stands in another one. A branch is complete before it is added to the one above it. */
export function eachUpwards(
  nodes: readonly LocationNode[],
  add: (location: number, parent: number) => void,
): void {
  // Every location stands after the one above it.
  for (let location = nodes.length - 1; location >= 0; location -= 1) {
    const parent = nodes[location]?.parent ?? noLocation;
    if (parent !== noLocation) add(location, parent);
  }
}

/** The locations directly below one, or those at the top for `noLocation`: indexes in the order of the tree. */
export function childrenOf(nodes: readonly Pick<LocationNode, "end">[], parent: number): number[] {
  const children: number[] = [];
  const end = parent === noLocation ? nodes.length : (nodes[parent]?.end ?? 0);
  // Siblings stand one branch after the other.
  for (let child = parent + 1; child < end; child = nodes[child]?.end ?? end) children.push(child);
  return children;
}

/**
 * Notes an address that a device gives for its location. Of several the first in the order of text, so that the server and a page
 * that met the devices in another order show the same.
 */
export function noteAddress(node: LocationNode, address: string): void {
  if (node.address === undefined || address < node.address) node.address = address;
}

export interface LocationIndex {
  /** Every location in the order of the tree: each branch is one range of them. */
  readonly nodes: readonly LocationNode[];
  readonly indexOf: SlotIndex<LocationPath>;
  /** Number of top-level locations. */
  readonly top: number;
}

/** Stands for "no location" where nodes are given by index. */
export const noLocation = -1;

/** The location a path names; the root holds no device of its own, so a device there has no location. */
export function locationOfPath(path: LocationPath | undefined): LocationKey {
  return path === undefined || path === rootPath ? "none" : path;
}

interface Draft {
  readonly path: LocationPath;
  readonly name: string;
  readonly key: string;
  readonly children: Draft[];
  /** What it was before, and its index then. */
  readonly was?: { readonly node: LocationNode; readonly index: number };
}

/** The branches of a tree where devices stand: `drafts` by index, and those at the top. */
function draftsAgain({ nodes }: LocationIndex): { drafts: (Draft | undefined)[]; top: Draft[] } {
  const drafts: (Draft | undefined)[] = [];
  const top: Draft[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.devices === 0) continue;
    const { path, name, key } = node;
    const draft: Draft = { path, name, key, children: [], was: { node, index } };
    drafts[index] = draft;
    (drafts[node.parent]?.children ?? top).push(draft);
  }
  return { drafts, top };
}

/** Builds the branches above every path; the levels are the contract's, so a branch is what `isWithin` says. */
function draftsOf(paths: Iterable<LocationPath>, before?: LocationIndex): Draft[] {
  const { drafts: known, top } = before === undefined ? { drafts: [], top: [] } : draftsAgain(before);
  const drafts = new Map<LocationPath, Draft>();
  // Many halls bear one name, and the key takes longer than all else.
  const keys = new Map<string, string>();
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? sortKey(name);
    keys.set(name, key);
    return key;
  };
  for (const path of paths) {
    let made: Draft | undefined;
    let length = path.length;
    // From the end: most locations stand in one that is known already.
    for (const name of levelsOf(path).reverse()) {
      // Part of a well-formed path, cut before a `//`. A slice shares its memory; joining again would not.
      const prefix = path.slice(0, length) as LocationPath;
      const draft = known[before?.indexOf.get(prefix) ?? noLocation] ?? drafts.get(prefix);
      if (draft !== undefined) {
        if (made !== undefined) draft.children.push(made);
        made = undefined;
        break;
      }
      made = { path: prefix, name, key: keyOf(name), children: made === undefined ? [] : [made] };
      drafts.set(prefix, made);
      length -= 2 + name.length;
    }
    if (made !== undefined) top.push(made);
  }
  return top;
}

function inOrder(drafts: Draft[]): Draft[] {
  return drafts.sort((a, b) => compareTexts(a.key, b.key) || compareTexts(a.name, b.name));
}

/** The tree of these paths, siblings in natural order (`Hall 9` before `Hall 10`). */
export function locationTree(paths: Iterable<LocationPath>): LocationIndex {
  const top = draftsOf(paths);
  const { nodes } = grow(top);
  const indexOf = new SlotIndex<LocationPath>();
  for (const [index, { path }] of nodes.entries()) indexOf.set(path, index);
  return { nodes, indexOf, top: top.length };
}

/**
 * The tree without the locations that have lost their last device, and with a location for each of these paths. A new
 * location starts empty. The tree given must not be used any more.
 * @returns `to`: the index of each location after, by that before; `noLocation` for one that is gone
 */
export function regrowLocations(
  before: LocationIndex,
  paths: Iterable<LocationPath>,
): { locations: LocationIndex; to: Int32Array } {
  const { indexOf } = before;
  const top = draftsOf(paths, before);
  const { nodes, from } = grow(top);
  const to = new Int32Array(before.nodes.length).fill(noLocation);
  for (const [index, was] of from.entries()) if (was !== noLocation) to[was] = index;
  for (const [was, { path }] of before.nodes.entries()) if (to[was] === noLocation) indexOf.delete(path);
  indexOf.move(to);
  for (const [index, { path }] of nodes.entries()) if (from[index] === noLocation) indexOf.set(path, index);
  return { locations: { nodes, indexOf, top: top.length }, to };
}

/** @returns `from`: the index that each location had before; `noLocation` for a new one */
function grow(top: Draft[]): { nodes: LocationNode[]; from: number[] } {
  const nodes: LocationNode[] = [];
  const from: number[] = [];
  // A stack of our own, since nothing bounds how deep a hostile path may be.
  const open: { siblings: Draft[]; next: number; parent: number }[] = [
    { siblings: inOrder(top), next: 0, parent: noLocation },
  ];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const draft = level.siblings[level.next];
    if (draft === undefined) {
      open.pop();
      const done = nodes[level.parent];
      if (done !== undefined) done.end = nodes.length;
      continue;
    }
    level.next += 1;
    const index = nodes.length;
    from.push(draft.was?.index ?? noLocation);
    const was = draft.was?.node;
    nodes.push({
      path: draft.path,
      name: draft.name,
      key: draft.key,
      depth: open.length,
      parent: level.parent,
      end: index + 1,
      children: draft.children.length,
      position: level.next,
      siblings: level.siblings.length,
      // What it counts and says stays the same when the tree around it changes.
      devices: was?.devices ?? 0,
      levels: was?.levels ?? emptyTally(),
      address: was?.address,
    });
    open.push({ siblings: inOrder(draft.children), next: 0, parent: index });
  }
  return { nodes, from };
}
