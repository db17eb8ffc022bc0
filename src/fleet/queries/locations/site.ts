import { epochOf } from "#contract/datetime.ts";
import { identityOf, type ObservedDevice, type ObservedReport } from "#contract/observed.ts";
import { type LocationPath, levelsOf, rootPath } from "#contract/path.ts";
import { runTypeOf } from "#contract/report-run.ts";
import type { AnswerTo, Branch, LocationKey, Questions, Visit } from "#fleet/protocol/questions.ts";
import { isService, visits } from "#fleet/rules/visits.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelCounts, levelOfRank, type Tally } from "#fleet/store/level-counts.ts";
import type { LocationNode } from "#fleet/store/location-tree.ts";
import { alone } from "#fleet/store/report-index.ts";
import { noLocationName, totalLevels, totalOf } from "#fleet/store/total-counts.ts";
import { compareTexts } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { activityReset, type BranchSums, branchesOf, type LatestVisits, reported } from "./branches.ts";

/** The report of the work that was done at this time; of several the one that stands first in a list of reports. */
function serviceAt(reports: ObservedDevice["reports"], at: number): ObservedReport | undefined {
  const found = reports?.filter(
    ({ type, timestamp }) => isService(type) && timestamp !== undefined && epochOf(timestamp) === at,
  );
  return found?.sort(
    (a, b) => (runTypeOf(a) ?? alone) - (runTypeOf(b) ?? alone) || compareTexts(identityOf(a), identityOf(b)),
  )[0];
}

export function visitOf({ store }: Fleet, sums: LatestVisits, index: number): Visit | undefined {
  const at = sums.visitAt[index] ?? Number.NaN;
  const slot = sums.visitSlot[index] ?? -1;
  const device = store.devices.at(slot);
  if (Number.isNaN(at) || device === undefined) return undefined;
  const from = sums.visitFrom[index] ?? reported;
  const visited = {
    at,
    serial_number: device.serial_number,
    device_name: device.name,
    device_type: device.type,
    level: levelOfRank(store.levels[slot]),
  };
  if (from !== reported) {
    const visit = visits[from === activityReset ? "activityReset" : "rearmed"];
    return present({ ...visited, type: visit.report, by: device[visit.by] });
  }
  const report = serviceAt(device.reports, at);
  return present({ ...visited, type: report?.type ?? visits.rearmed.report, by: report?.user });
}

/** What is counted of the location with this index. */
export function branchOf(
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
    inactive: sums.inactive[index] ?? 0,
    clearToCheck: sums.clearToCheck[index] ?? 0,
    silent: sums.silent[index] ?? 0,
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
      serving: 0,
    };
  }
  const index = indexOf.get(at) ?? -1;
  const node = nodes[index];
  if (node === undefined) return undefined;
  const { path, name, levels, children } = node;
  return {
    ...branchOf(fleet, whole, index, { location: path, name, levels }),
    children,
    serving: whole.serving[index] ?? 0,
  };
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

/**
 * The one address of a branch: every location in it has this address, or stands in one that has. Undefined where one
 * has another address, or none.
 */
function sharedAddress(nodes: readonly LocationNode[], branch: number): string | undefined {
  const end = nodes[branch]?.end ?? 0;
  let shared: string | undefined;
  let covered = 0;
  for (let index = branch + 1; index < end; index += 1) {
    const node = nodes[index];
    if (node === undefined) continue;
    if (node.address === undefined) {
      if (index >= covered && node.children === 0) return undefined;
      continue;
    }
    shared ??= node.address;
    if (node.address !== shared) return undefined;
    covered = Math.max(covered, node.end);
  }
  return shared;
}

/**
 * The address of the location itself, or one that all locations below it share. An address that only some of them have
 * is not the location's.
 */
function ownAddress(nodes: readonly LocationNode[], index: number): string | undefined {
  return nodes[index]?.address ?? sharedAddress(nodes, index);
}

/** Where to drive: the location's own address, or those of the few places below it, each with its name. */
export function addressAt(nodes: readonly LocationNode[], index: number): string | undefined {
  return (
    ownAddress(nodes, index) ??
    addressesIn(nodes, index)
      ?.map(({ location, address }) => `${levelsOf(location).at(-1)}: ${address}`)
      .join("; ")
  );
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
  const { name, devices, levels } = node;
  const address = ownAddress(locations.nodes, index);
  const addressesBelow = address === undefined ? addressesIn(locations.nodes, index) : undefined;
  return present({ name, address, addressesBelow, devices, levels: levelCounts(levels) });
}
