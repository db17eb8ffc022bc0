import { type LocationPath, rootPath } from "#contract/path.ts";
import type {
  AnswerTo,
  Branch,
  LocationKey,
  Questions,
  SiteSort,
  SubLocation,
  Visit,
} from "#fleet/protocol/questions.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import { visits } from "#fleet/rules/visits.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { addInto, emptyTally, levelCounts, type Tally } from "#fleet/store/level-counts.ts";
import type { LocationNode } from "#fleet/store/location-tree.ts";
import { noLocationName, totalLevels, totalOf } from "#fleet/store/total-counts.ts";
import { present } from "#lib/present.ts";
import { activityReset, type BranchSums, branchesOf, type LatestVisits } from "./branches.ts";

/** The latest visit of the location with this index. */
export function visitOf({ store }: Fleet, sums: LatestVisits, index: number): Visit | undefined {
  const at = sums.visitAt[index] ?? Number.NaN;
  const device = store.devices.at(sums.visitSlot[index] ?? -1);
  if (Number.isNaN(at) || device === undefined) return undefined;
  const from = sums.visitFrom[index] ?? 0;
  const told = {
    at,
    serial_number: device.serial_number,
    device_name: device.name,
    device_type: device.type,
  };
  if (from < 0) {
    const visit = visits[from === activityReset ? "activityReset" : "rearmed"];
    return present({ ...told, type: visit.report, by: device[visit.by] });
  }
  const report = device.reports?.[store.reports().positions[from] ?? -1];
  return present({ ...told, type: report?.type ?? visits.rearmed.report, by: report?.user });
}

function branchOf(
  fleet: Fleet,
  sums: BranchSums,
  index: number,
  location: { location: LocationKey; name: string; levels: Readonly<Tally> },
): Branch {
  return present({
    location: location.location,
    name: location.name,
    devices: totalOf(location.levels),
    levels: levelCounts(location.levels),
    silent: sums.silent[index] ?? 0,
    reliant: sums.reliant[index] ?? 0,
    reports: sums.reports[index] ?? 0,
    down: sums.down[index] ?? 0,
    visit: visitOf(fleet, sums, index),
  });
}

/** Of a location without devices, undefined. */
export function answerSite(fleet: Fleet, { at, period }: Questions["site"]["asked"]): AnswerTo<"site"> {
  const { nodes, indexOf, unplaced } = fleet.store.locations();
  const { whole } = branchesOf(fleet, period);
  if (at === "none") {
    if (totalOf(unplaced) === 0) return undefined;
    const location = { location: at, name: noLocationName, levels: unplaced };
    return {
      ...branchOf(fleet, whole, nodes.length, location),
      children: 0,
      up: 0,
      serving: 0,
      downServing: 0,
    };
  }
  const index = indexOf.get(at) ?? -1;
  const node = nodes[index];
  if (node === undefined) return undefined;
  const { path, name, levels, children } = node;
  return {
    ...branchOf(fleet, whole, index, { location: path, name, levels }),
    children,
    up: whole.up[index] ?? 0,
    serving: whole.serving[index] ?? 0,
    downServing: whole.downServing[index] ?? 0,
  };
}

/** Indexes of what stands directly below a location. */
function childrenOf(nodes: readonly LocationNode[], index: number): number[] {
  const children: number[] = [];
  const end = nodes[index]?.end ?? index;
  for (let child = index + 1; child < end; child = nodes[child]?.end ?? end) children.push(child);
  return children;
}

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

export function answerSubLocations(
  fleet: Fleet,
  { at, period, sort, from, to }: Questions["subLocations"]["asked"],
): AnswerTo<"subLocations"> {
  const { nodes, indexOf } = fleet.store.locations();
  const index = at === "none" ? -1 : (indexOf.get(at) ?? -1);
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
  const levels = ownLevels(nodes, index, children);
  if (totalOf(levels) > 0) {
    const branch = branchOf(fleet, own, index, { location: node.path, name: node.name, levels });
    rows.unshift({ ...branch, children: 0, itself: true });
  }
  const slice = sliceOf(sorted(rows, sort), from, to);
  return { total: rows.length, from: slice.from, rows: slice.items };
}

/** More addresses than this are a list, and no address of a location. */
const mostBelow = 2;

/** The addresses in a branch, each with the first sub-location that has it; undefined where there is none, or too many. */
function addressesIn(nodes: readonly LocationNode[], branch: number) {
  const known = new Map<string, LocationPath>();
  const end = nodes[branch]?.end ?? 0;
  for (let index = branch + 1; index < end; index += 1) {
    const { address, path: location } = nodes[index] ?? {};
    if (address === undefined || location === undefined || known.has(address)) continue;
    if (known.size === mostBelow) return undefined;
    known.set(address, location);
  }
  return known.size === 0 ? undefined : Array.from(known, ([address, location]) => ({ location, address }));
}

export function answerLocation(
  { store }: Fleet,
  { at }: Questions["location"]["asked"],
): AnswerTo<"location"> {
  const locations = store.locations();
  if (at === "none" || at === rootPath) {
    const tally = at === "none" ? locations.unplaced : totalLevels(locations);
    const name = at === "none" ? noLocationName : "All locations";
    return totalOf(tally) === 0 ? undefined : { name, devices: totalOf(tally), levels: levelCounts(tally) };
  }
  const index = locations.indexOf.get(at) ?? -1;
  const node = locations.nodes[index];
  if (node === undefined) return undefined;
  const { name, address, devices, levels } = node;
  const addressesBelow = address === undefined ? addressesIn(locations.nodes, index) : undefined;
  return present({ name, address, addressesBelow, devices, levels: levelCounts(levels) });
}
