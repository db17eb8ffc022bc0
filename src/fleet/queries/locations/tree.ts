import type { AnswerTo, LocationKey, Questions, TreeNode, TreeView } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelCounts, urgencyOrder } from "#fleet/store/level-counts.ts";
import { childrenOf, noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { noLocationName, totalOf } from "#fleet/store/total-counts.ts";
import { fold } from "#lib/fold.ts";
import { apartOf } from "./branches.ts";
import { filterTree, matchesWhole, type TreeFilter } from "./tree-filter.ts";

/** The tree as one view shows it. */
interface Visible {
  readonly filter: TreeFilter | undefined;
  readonly isOpen: (index: number) => boolean;
  /** Whether devices without a location stand under the tree. */
  readonly hasUnplaced: boolean;
  readonly byUrgency: boolean;
}

const filters = memoized<TreeFilter>(2);

function visibleOf({ store, memo }: Fleet, { open, toggled, q = "", byUrgency = false }: TreeView): Visible {
  const locations = store.locations();
  const words = q.trim();
  const filter = words === "" ? undefined : filters(memo, words, () => filterTree(locations, words));
  const turned = new Set(toggled);
  const isOpen = (index: number) => {
    const path = locations.nodes[index]?.path;
    const usual = filter === undefined ? open : filter.leads[index] === 1;
    return path !== undefined && usual !== turned.has(path);
  };
  const hasUnplaced =
    totalOf(locations.unplaced) > 0 && (filter === undefined || matchesWhole(words, noLocationName));
  return { filter, isOpen, hasUnplaced, byUrgency };
}

/** The indexes of the visible locations directly below one, or of the top level (`noLocation`), in their order. */
function below({ store }: Fleet, { filter, byUrgency }: Visible, parent: number): number[] {
  const { nodes } = store.locations();
  const children = childrenOf(nodes, parent).filter(
    (index) => filter === undefined || filter.kept[index] === 1,
  );
  if (!byUrgency) return children;
  const keyed = children.flatMap((index) => {
    const node = nodes[index];
    return node === undefined ? [] : [{ index, node }];
  });
  // The sort is stable: what is equally urgent stays by name.
  return keyed.sort((a, b) => urgencyOrder(a.node.levels, b.node.levels)).map(({ index }) => index);
}

/** A visible row: the index of its location (`noLocation` for "No location"), its position among its siblings, the row above it. */
interface VisibleRow {
  readonly row: number;
  readonly index: number;
  readonly position: number;
  readonly parent: number;
}

/** Calls for every visible row in order; answers how many there are. */
function walk(fleet: Fleet, visible: Visible, visit: (row: VisibleRow) => void): number {
  const { nodes } = fleet.store.locations();
  // A stack of our own, since nothing bounds how deep a hostile path may be.
  const open = [{ siblings: below(fleet, visible, noLocation), next: 0, parent: -1 }];
  const top = open[0]?.siblings.length ?? 0;
  let row = 0;
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const index = level.siblings[level.next];
    if (index === undefined) {
      open.pop();
      continue;
    }
    level.next += 1;
    visit({ row, index, position: level.next, parent: level.parent });
    if ((nodes[index]?.children ?? 0) > 0 && visible.isOpen(index))
      open.push({ siblings: below(fleet, visible, index), next: 0, parent: row });
    row += 1;
  }
  if (visible.hasUnplaced) visit({ row, index: noLocation, position: top + 1, parent: -1 });
  return visible.hasUnplaced ? row + 1 : row;
}

function apartAt(fleet: Fleet, index: number): Pick<TreeNode, "inactive" | "clearToCheck"> {
  const { inactive, clearToCheck } = apartOf(fleet).whole;
  return { inactive: inactive[index] ?? 0, clearToCheck: clearToCheck[index] ?? 0 };
}

function nodeAt(fleet: Fleet, visible: Visible, { index, position, parent }: VisibleRow): TreeNode {
  const { store } = fleet;
  const { filter } = visible;
  const { nodes, top: all, unplaced } = store.locations();
  const top = (filter?.top ?? all) + (visible.hasUnplaced ? 1 : 0);
  const node = nodes[index];
  if (node === undefined) {
    const devices = totalOf(unplaced);
    const location = {
      location: "none",
      name: noLocationName,
      depth: 1,
      children: 0,
      expanded: false,
    } as const;
    return {
      ...{ ...location, position, siblings: top, parent, devices, levels: levelCounts(unplaced) },
      ...apartAt(fleet, nodes.length),
    };
  }
  const { path, name, depth, devices, levels } = node;
  const children = filter?.children[index] ?? node.children;
  return {
    location: path,
    name,
    depth,
    children,
    expanded: children > 0 && visible.isOpen(index),
    position,
    siblings: depth === 1 ? top : (filter?.children[node.parent] ?? node.siblings),
    parent,
    devices,
    levels: levelCounts(levels),
    ...apartAt(fleet, index),
  };
}

/** The indexes of a location and of every location above it, itself first; nothing for one that is not in the tree. */
function lineOf({ store }: Fleet, location: LocationKey): number[] {
  if (location === "none") return [noLocation];
  const { nodes, indexOf } = store.locations();
  const line: number[] = [];
  for (let index = indexOf.get(location); index !== undefined && index !== noLocation; ) {
    line.push(index);
    index = nodes[index]?.parent;
  }
  return line;
}

export function answerTree(fleet: Fleet, asked: Questions["tree"]["asked"]): AnswerTo<"tree"> {
  const visible = visibleOf(fleet, asked.view);
  const from = Math.max(0, Math.floor(asked.from) || 0);
  const lines = asked.locate.map((location) => ({ location, line: lineOf(fleet, location) }));
  const rowOf = new Map<number, number | undefined>();
  for (const { line } of lines) for (const index of line) rowOf.set(index, undefined);
  const nodes: TreeNode[] = [];
  const rows = walk(fleet, visible, (shown) => {
    if (shown.row >= from && shown.row < asked.to) nodes.push(nodeAt(fleet, visible, shown));
    if (rowOf.has(shown.index)) rowOf.set(shown.index, shown.row);
  });
  return {
    total: rows,
    from,
    nodes,
    located: lines.flatMap(({ location, line }) => {
      const row = line.map((index) => rowOf.get(index)).find((row) => row !== undefined);
      return row === undefined ? [] : [{ location, row }];
    }),
    matches: (visible.filter?.matches ?? 0) + (visible.filter && visible.hasUnplaced ? 1 : 0),
  };
}

export function answerTreeNext(
  fleet: Fleet,
  { view, text, row: after }: Questions["treeNext"]["asked"],
): AnswerTo<"treeNext"> {
  const wanted = fold(text);
  const { nodes } = fleet.store.locations();
  let [first, next]: (number | undefined)[] = [];
  walk(fleet, visibleOf(fleet, view), ({ row, index }) => {
    if (next !== undefined || (first !== undefined && row <= after)) return;
    if (!fold(nodes[index]?.name ?? noLocationName).startsWith(wanted)) return;
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
  // In the order of the tree.
  const visible = visibleOf(fleet, { ...view, byUrgency: false });
  const { isOpen, filter } = visible;
  const { nodes, indexOf } = fleet.store.locations();
  const parent = beside === "none" ? noLocation : nodes[indexOf.get(beside) ?? noLocation]?.parent;
  const locations = below(fleet, visible, parent ?? noLocation).flatMap((index) => {
    const node = nodes[index];
    const children = filter?.children[index] ?? node?.children ?? 0;
    return node === undefined || children === 0 || isOpen(index) ? [] : [node.path];
  });
  return { locations };
}
