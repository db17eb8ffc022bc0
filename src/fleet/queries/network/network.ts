import type { NetworkDevice } from "#contract/network-device.ts";
import { isWithin, rootPath } from "#contract/path.ts";
import type { Place, Questions } from "#fleet/protocol/questions.ts";
import {
  type AnswerTo,
  type NetworkRow,
  type NetworkState,
  networkStates,
} from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noPlace, placeOfPath } from "#fleet/store/location-tree.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { type BranchSilence, branchSilence } from "./branch-silence.ts";
import { carriedOf } from "./carried.ts";

/** What a status means (spec: Network device status values). */
export function networkStateOf(status: string | undefined): NetworkState {
  if (status === "connected" || status === "disconnected") return status;
  return status === "N/A" ? "unavailable" : "unknown";
}

function standsAt(place: Place, at: Place): boolean {
  if (at === rootPath || at === place) return true;
  return at !== "none" && place !== "none" && isWithin(place, at);
}

/** The network devices with what their order needs. */
interface Listed {
  readonly device: NetworkDevice;
  readonly state: NetworkState;
  readonly place: Place;
}

function listedOf(device: NetworkDevice): Listed {
  return { device, state: networkStateOf(device.status), place: placeOfPath(device.location?.path) };
}

function inOrder(list: readonly Listed[]): Listed[] {
  const keyed = list.map((one) => ({
    one,
    rank: networkStates.indexOf(one.state),
    key: `${sortKey(one.place)}\n${sortKey(one.device.serial_number)}`,
  }));
  keyed.sort((a, b) => a.rank - b.rank || compareTexts(a.key, b.key));
  return keyed.map(({ one }) => one);
}

/** Says of a disconnected network device what may be silent because of it. */
function outagesOf(fleet: Fleet): (place: Place) => NetworkRow["outage"] | undefined {
  const { nodes, indexOf } = fleet.store.places;
  let silence: BranchSilence | undefined;
  const connected = fleet.network
    .map(listedOf)
    .flatMap(({ state, place }) => (state === "connected" && place !== "none" ? [place] : []))
    .map((place) => indexOf.get(place) ?? noPlace);
  return (place) => {
    // A network device without a location serves devices that are unknown. In a location without devices it serves none.
    const index = place === "none" ? undefined : indexOf.get(place);
    if (index === undefined) return undefined;
    silence ??= branchSilence(fleet.store);
    const end = nodes[index]?.end ?? index;
    return {
      silent: silence.silent[index] ?? 0,
      reliant: silence.reliant[index] ?? 0,
      connected: connected.filter((other) => other >= index && other < end).length,
    };
  };
}

export function answerNetwork(
  fleet: Fleet,
  { at, states = [], to }: Questions["network"]["asked"],
): AnswerTo<"network"> {
  const here = fleet.network.map(listedOf).filter(({ place }) => at === undefined || standsAt(place, at));
  const counts = { disconnected: 0, unknown: 0, unavailable: 0, connected: 0 };
  for (const { state } of here) counts[state] += 1;
  const wanted = here.filter(({ state }) => states.length === 0 || states.includes(state));
  const outage = outagesOf(fleet);
  const { devices: reliant, heard } = carriedOf(fleet);
  const rows = inOrder(wanted)
    .slice(0, to)
    .map(({ device: { location, ...device }, state, place }) => {
      const index = place === "none" ? undefined : fleet.store.places.indexOf.get(place);
      const last = heard[index ?? -1] ?? Number.NaN;
      return present({
        ...device,
        state,
        place,
        location_name: location?.name,
        devices: index === undefined ? undefined : reliant[index],
        heard: Number.isNaN(last) ? undefined : last,
        outage: state === "disconnected" ? outage(place) : undefined,
      });
    });
  return { total: wanted.length, rows, states: counts };
}
