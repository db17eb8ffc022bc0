import type { AnswerTo, Place, Questions, TreeNode, TreeView } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelCounts } from "#fleet/store/level-counts.ts";
import { noPlace } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { noLocation, totalOf } from "#fleet/store/total-counts.ts";
import { fold } from "#lib/fold.ts";
import { filterTree, matchesWhole, type TreeFilter } from "./tree-filter.ts";

/** The tree as one view shows it. */
interface Visible {
  readonly filter: TreeFilter | undefined;
  readonly isOpen: (index: number) => boolean;
  /** Whether devices without a location stand under the tree. */
  readonly hasUnplaced: boolean;
}

const filters = memoized<TreeFilter>(2);

function visibleOf({ store, memo }: Fleet, { open, toggled, q = "" }: TreeView): Visible {
  const { places, unplaced } = store;
  const words = q.trim();
  const filter = words === "" ? undefined : filters(memo, words, () => filterTree(places, words));
  const turned = new Set(toggled);
  const isOpen = (index: number) => {
    const path = places.nodes[index]?.path;
    const usual = filter === undefined ? open : filter.leads[index] === 1;
    return path !== undefined && usual !== turned.has(path);
  };
  const hasUnplaced = totalOf(unplaced) > 0 && (filter === undefined || matchesWhole(words, noLocation));
  return { filter, isOpen, hasUnplaced };
}

/** Calls for every visible row with the index of its place (`noPlace` for "No location") and the row above it. */
function walk(
  { store: { places } }: Fleet,
  visible: Visible,
  visit: (row: number, index: number, parent: number) => void,
): number {
  const { filter, isOpen, hasUnplaced } = visible;
  /** Row of the last node of each depth. */
  const rows: number[] = [];
  let row = 0;
  for (let index = 0; index < places.nodes.length; ) {
    const node = places.nodes[index];
    if (node === undefined) break;
    if (filter !== undefined && filter.kept[index] === 0) {
      index = node.end;
      continue;
    }
    visit(row, index, node.depth === 1 ? -1 : (rows[node.depth - 1] ?? -1));
    rows[node.depth] = row;
    row += 1;
    index = node.children > 0 && isOpen(index) ? index + 1 : node.end;
  }
  if (hasUnplaced) visit(row, noPlace, -1);
  return hasUnplaced ? row + 1 : row;
}

function nodeAt({ store }: Fleet, visible: Visible, index: number, parent: number): TreeNode {
  const { filter } = visible;
  const { places, unplaced } = store;
  const top = (filter?.top ?? places.top) + (visible.hasUnplaced ? 1 : 0);
  const node = places.nodes[index];
  if (node === undefined) {
    const devices = totalOf(unplaced);
    const place = { place: "none", name: noLocation, depth: 1, children: 0, expanded: false } as const;
    return { ...place, position: top, siblings: top, parent, devices, levels: levelCounts(unplaced) };
  }
  const { path, name, depth, devices, levels } = node;
  const children = filter?.children[index] ?? node.children;
  return {
    place: path,
    name,
    depth,
    children,
    expanded: children > 0 && visible.isOpen(index),
    position: filter?.position[index] ?? node.position,
    siblings: depth === 1 ? top : (filter?.children[node.parent] ?? node.siblings),
    parent,
    devices,
    levels: levelCounts(levels),
  };
}

/** The indexes of a place and of every place above it, itself first; nothing for one that is not in the tree. */
function lineOf({ store: { places } }: Fleet, place: Place): number[] {
  if (place === "none") return [noPlace];
  const line: number[] = [];
  for (let index = places.indexOf.get(place); index !== undefined && index !== noPlace; ) {
    line.push(index);
    index = places.nodes[index]?.parent;
  }
  return line;
}

export function answerTree(fleet: Fleet, asked: Questions["tree"]["asked"]): AnswerTo<"tree"> {
  const visible = visibleOf(fleet, asked.view);
  const from = Math.max(0, Math.floor(asked.from) || 0);
  const lines = asked.locate.map((place) => ({ place, line: lineOf(fleet, place) }));
  const rowOf = new Map<number, number | undefined>();
  for (const { line } of lines) for (const index of line) rowOf.set(index, undefined);
  const nodes: TreeNode[] = [];
  const rows = walk(fleet, visible, (row, index, parent) => {
    if (row >= from && row < asked.to) nodes.push(nodeAt(fleet, visible, index, parent));
    if (rowOf.has(index)) rowOf.set(index, row);
  });
  return {
    total: rows,
    from,
    nodes,
    located: lines.flatMap(({ place, line }) => {
      const row = line.map((index) => rowOf.get(index)).find((row) => row !== undefined);
      return row === undefined ? [] : [{ place, row }];
    }),
    matches: (visible.filter?.matches ?? 0) + (visible.filter && visible.hasUnplaced ? 1 : 0),
  };
}

export function answerTreeNext(
  fleet: Fleet,
  { view, text, row: after }: Questions["treeNext"]["asked"],
): AnswerTo<"treeNext"> {
  const wanted = fold(text);
  let [first, next]: (number | undefined)[] = [];
  walk(fleet, visibleOf(fleet, view), (row, index) => {
    if (next !== undefined || (first !== undefined && row <= after)) return;
    if (!fold(fleet.store.places.nodes[index]?.name ?? noLocation).startsWith(wanted)) return;
    first ??= row;
    if (row > after) next = row;
  });
  const row = next ?? first;
  return row === undefined ? undefined : { row };
}

export function answerTreeClosed(
  fleet: Fleet,
  { view, beside }: Questions["treeClosed"]["asked"],
): AnswerTo<"treeClosed"> {
  const { isOpen, filter } = visibleOf(fleet, view);
  const { nodes, indexOf } = fleet.store.places;
  const parent = beside === "none" ? noPlace : nodes[indexOf.get(beside) ?? noPlace]?.parent;
  const above = nodes[parent ?? noPlace];
  const places: Place[] = [];
  // Siblings stand one branch after the other.
  for (let index = (parent ?? noPlace) + 1; index < (above?.end ?? nodes.length); ) {
    const node = nodes[index];
    if (node === undefined) break;
    const isShown = filter === undefined || filter.kept[index] === 1;
    if (isShown && (filter?.children[index] ?? node.children) > 0 && !isOpen(index)) places.push(node.path);
    index = node.end;
  }
  return { places };
}
