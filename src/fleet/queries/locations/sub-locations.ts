import { type LocationPath, levelsOf, parentOf } from "#contract/path.ts";
import type { AnswerTo, Questions, SiteSort, SubLocation } from "#fleet/protocol/questions.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import { networkStateOf } from "#fleet/queries/network/network.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { addInto, emptyTally, levelCounts, type Tally } from "#fleet/store/level-counts.ts";
import { childrenOf, type LocationNode, locationOfPath, noLocation } from "#fleet/store/location-tree.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { branchesOf } from "./branches.ts";
import { branchOf } from "./site.ts";

/** Levels of the devices at the location itself: all but those of its sub-locations. */
function ownLevels(nodes: readonly LocationNode[], index: number, children: readonly number[]): Tally {
  const own = emptyTally();
  addInto(own, nodes[index]?.levels ?? own);
  for (const child of children) {
    const levels = nodes[child]?.levels ?? emptyTally();
    for (const rank of [0, 1, 2, 3] as const) own[rank] -= levels[rank];
  }
  return own;
}

/** What a row is sorted by, most important first; undefined for what goes last either way. */
function sortValues(row: SubLocation, column: SiteSort["column"]): readonly number[] | undefined {
  switch (column) {
    case "level":
      return [row.levels["act-now"], row.levels.plan, row.levels["not-reporting"]];
    case "visit":
      return row.visit === undefined ? undefined : [row.visit.at];
    case "name":
      return [];
    default:
      return [row[column]];
  }
}

function sorted(rows: readonly SubLocation[], { column, descending }: SiteSort): SubLocation[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row, order) => ({ row, order, values: sortValues(row, column) }));
  keyed.sort((a, b) => {
    if (a.values === undefined || b.values === undefined)
      return Number(a.values === undefined) - Number(b.values === undefined) || a.order - b.order;
    for (const [position, value] of a.values.entries()) {
      const difference = value - (b.values[position] ?? 0);
      if (difference !== 0) return sign * difference;
    }
    // The rows come in the order of the tree, which is that of names.
    return (column === "name" ? sign : 1) * (a.order - b.order);
  });
  return keyed.map(({ row }) => row);
}

/** The sub-location directly below one in which a path lies; undefined where it lies in none. */
function childTowards(path: LocationPath, above: LocationPath): LocationPath | undefined {
  let child = path;
  for (let parent = parentOf(child); parent !== undefined; parent = parentOf(child)) {
    if (parent === above) return child;
    child = parent;
  }
  return undefined;
}

/**
 * Rows of the sub-locations without devices in which network devices are disconnected. The tree does not know them, and
 * the location counts them all the same: without these rows the comparison would add up to less.
 */
function emptyRows({ store, network }: Fleet, above: LocationPath): SubLocation[] {
  const { indexOf } = store.locations();
  const counts = new Map<LocationPath, number>();
  for (const { status, location } of network) {
    const path = locationOfPath(location?.path);
    if (path === "none" || networkStateOf(status) !== "disconnected") continue;
    const child = childTowards(path, above);
    if (child === undefined || indexOf.has(child)) continue;
    counts.set(child, (counts.get(child) ?? 0) + 1);
  }
  const nothing = {
    devices: 0,
    levels: levelCounts(emptyTally()),
    inactive: 0,
    clearToCheck: 0,
    silent: 0,
    reports: 0,
  };
  return Array.from(counts, ([location, down]) => ({
    ...{ location, name: levelsOf(location).at(-1) ?? location, ...nothing, down },
    ...{ children: 0, itself: false },
  }));
}

export function answerSubLocations(
  fleet: Fleet,
  { at, period, sort, from, to }: Questions["subLocations"]["asked"],
): AnswerTo<"subLocations"> {
  const { nodes, indexOf } = fleet.store.locations();
  const index = at === "none" ? noLocation : (indexOf.get(at) ?? noLocation);
  const node = nodes[index];
  const children = childrenOf(nodes, index);
  if (node === undefined || children.length === 0) return { total: 0, from: 0, rows: [] };
  const { own, whole } = branchesOf(fleet, period);
  const rows = children.flatMap((child): SubLocation[] => {
    const below = nodes[child];
    if (below === undefined) return [];
    const { path, name, levels } = below;
    const branch = branchOf(fleet, whole, child, { location: path, name, levels });
    return [{ ...branch, children: below.children, itself: false }];
  });
  const empty = emptyRows(fleet, node.path);
  // What stands there comes in the order of the tree, by name, and these among it.
  if (empty.length > 0) {
    rows.push(...empty);
    rows.sort((a, b) => compareTexts(sortKey(a.name), sortKey(b.name)));
  }
  const levels = ownLevels(nodes, index, children);
  const down = own.downServing[index] ?? 0;
  if (totalOf(levels) > 0 || down > 0) {
    const branch = branchOf(fleet, own, index, { location: node.path, name: node.name, levels });
    rows.unshift({ ...branch, down, children: 0, itself: true });
  }
  const slice = sliceOf(sorted(rows, sort), from, to);
  return { total: rows.length, from: slice.from, rows: slice.items };
}
