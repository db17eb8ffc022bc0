import type { NetworkDevice } from "#contract/network-device.ts";
import { isWithin, rootPath } from "#contract/path.ts";
import type { LocationKey, Questions } from "#fleet/protocol/questions.ts";
import {
  type AnswerTo,
  type NetworkRow,
  type NetworkState,
  networkStates,
} from "#fleet/protocol/questions.ts";
import { siteDepthOf } from "#fleet/queries/locations/site-depth.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { locationOfPath, noLocation } from "#fleet/store/location-tree.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { type BranchSilence, branchSilence } from "./branch-silence.ts";
import { carriedOf } from "./carried.ts";
import { networkSearch } from "./network-search.ts";

/** What a status means (spec: Network device status values). */
export function networkStateOf(status: string | undefined): NetworkState {
  if (status === "connected" || status === "disconnected") return status;
  return status === "N/A" ? "unavailable" : "unknown";
}

/** Whether what stands at a location is counted at another one. */
export function standsAt(location: LocationKey, at: LocationKey): boolean {
  if (at === rootPath || at === location) return true;
  return at !== "none" && location !== "none" && isWithin(location, at);
}

/** The network devices with what their order needs. */
interface Listed {
  readonly device: NetworkDevice;
  readonly state: NetworkState;
  readonly location: LocationKey;
}

function listedOf(device: NetworkDevice): Listed {
  return { device, state: networkStateOf(device.status), location: locationOfPath(device.location?.path) };
}

/** A network device that did not change is the same object in the next revision, and stands where it stood. */
const sortKeys = new WeakMap<NetworkDevice, string>();

function sortKeyOf({ device, location }: Listed): string {
  const known = sortKeys.get(device);
  if (known !== undefined) return known;
  const key = `${sortKey(location)}\n${sortKey(device.serial_number)}`;
  sortKeys.set(device, key);
  return key;
}

/**
 * By status, but after the disconnected ones those that are connected though devices around them are silent; among those of one rank,
 * where most devices are silent first.
 */
function inOrder(list: readonly Listed[], silenceOf: SilenceOf): Listed[] {
  const keyed = list.map((one) => {
    const silent = silenceOf(one)?.silent ?? 0;
    const isDoubtful = one.state === "connected" && silent > 0;
    // Between the first rank and the second.
    const rank = isDoubtful ? 0.5 : networkStates.indexOf(one.state);
    return { one, rank, silent, key: sortKeyOf(one) };
  });
  keyed.sort((a, b) => a.rank - b.rank || b.silent - a.silent || compareTexts(a.key, b.key));
  return keyed.map(({ one }) => one);
}

type SilenceOf = (one: Pick<Listed, "state" | "location">) => NetworkRow["silence"];

/** Says of a network device what is silent in its branch, which may be because of it. */
function silenceIn(fleet: Fleet): SilenceOf {
  const { nodes, indexOf } = fleet.store.locations();
  let sums: BranchSilence | undefined;
  const connected = fleet.network
    .map(listedOf)
    .flatMap(({ state, location }) => (state === "connected" && location !== "none" ? [location] : []))
    .map((location) => indexOf.get(location) ?? noLocation);
  return ({ state, location }) => {
    // A network device without a location serves devices that are unknown. In a location without devices it serves none.
    const index = location === "none" ? undefined : indexOf.get(location);
    if (index === undefined) return undefined;
    sums ??= branchSilence(fleet.store);
    const end = nodes[index]?.end ?? index;
    const itself = state === "connected" ? 1 : 0;
    return {
      silent: sums.silent[index] ?? 0,
      reliant: sums.reliant[index] ?? 0,
      connected: connected.filter((other) => other >= index && other < end).length - itself,
    };
  };
}

/** The descriptions that more than one network device of the account has. */
function sharedDescriptions(network: Fleet["network"]): ReadonlySet<string> {
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const { description } of network) {
    if (description === undefined) continue;
    if (known.has(description)) shared.add(description);
    known.add(description);
  }
  return shared;
}

/** Makes the rows of network devices: what they say, and what their location tells beside that. */
export function networkRowsOf(
  fleet: Fleet,
  silenceOf: SilenceOf = silenceIn(fleet),
): (device: NetworkDevice) => NetworkRow {
  const { indexOf } = fleet.store.locations();
  const { devices, reliant, heard } = carriedOf(fleet);
  const shared = sharedDescriptions(fleet.network);
  return (one) => {
    const { state, location } = listedOf(one);
    const { location: where, ...device } = one;
    const index = location === "none" ? undefined : indexOf.get(location);
    const last = heard[index ?? -1] ?? Number.NaN;
    return present({
      ...device,
      state,
      namesake: shared.has(one.description ?? "") || undefined,
      location,
      location_name: where?.name,
      siteDepth: siteDepthOf(fleet, location),
      devices: index === undefined ? undefined : devices[index],
      reliant: index === undefined ? undefined : reliant[index],
      heard: Number.isNaN(last) ? undefined : last,
      silence: silenceOf({ state, location }),
    });
  };
}

export function answerNetwork(
  fleet: Fleet,
  { at, q = "", states = [], to }: Questions["network"]["asked"],
): AnswerTo<"network"> {
  const fits = networkSearch(q);
  const here = fleet.network
    .map(listedOf)
    .filter(({ device, location }) => (at === undefined || standsAt(location, at)) && fits(device));
  const counts = { disconnected: 0, unknown: 0, unavailable: 0, connected: 0 };
  for (const { state } of here) counts[state] += 1;
  const wanted = here.filter(({ state }) => states.length === 0 || states.includes(state));
  // The overview asks for the counts alone.
  if (to === 0) return { total: wanted.length, rows: [], states: counts };
  const silenceOf = silenceIn(fleet);
  const rowOf = networkRowsOf(fleet, silenceOf);
  const rows = inOrder(wanted, silenceOf)
    .slice(0, to)
    .map(({ device }) => rowOf(device));
  return { total: wanted.length, rows, states: counts };
}
