import { parentOf, rootPath } from "#contract/path.ts";
import type { AnswerTo, LocationKey } from "#fleet/protocol/questions.ts";
import type { DeviceQuestions, GatewayOutage } from "#fleet/protocol/questions-device.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { locationOfPath } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { isReliantAt } from "./branch-silence.ts";
import { answerNetwork, networkStateOf } from "./network.ts";

function above(location: LocationKey): LocationKey | undefined {
  const parent = location === "none" ? undefined : parentOf(location);
  return parent === rootPath ? undefined : parent;
}

/** How many network devices stand at each location, by what they say of themselves. */
type ConnectionCounts = ReadonlyMap<LocationKey, { disconnected: number; connected: number }>;

const connectionCounts = memoized<ConnectionCounts>(1);

function connectionsIn({ network, memo }: Fleet): ConnectionCounts {
  return connectionCounts(memo, "", () => {
    const locations = new Map<LocationKey, { disconnected: number; connected: number }>();
    for (const { location, status } of network) {
      const key = locationOfPath(location?.path);
      const counts = locations.get(key) ?? { disconnected: 0, connected: 0 };
      locations.set(key, counts);
      const state = networkStateOf(status);
      if (state === "disconnected" || state === "connected") counts[state] += 1;
    }
    return locations;
  });
}

/** The location itself, or the nearest above it, where a network device stands. */
function nearestNetwork(fleet: Fleet, at: LocationKey): LocationKey | undefined {
  const locations = connectionsIn(fleet);
  let location: LocationKey | undefined = at;
  while (location !== undefined && !locations.has(location)) location = above(location);
  return location;
}

export function answerNetworkFor(
  fleet: Fleet,
  asked: DeviceQuestions["networkFor"]["asked"],
): AnswerTo<"networkFor"> {
  const at = nearestNetwork(fleet, asked.at);
  if (at === undefined) return { rows: [] };
  return { at, rows: answerNetwork(fleet, { at }).rows.filter((row) => row.location === at) };
}

/** What a silent device may be silent because of; undefined where no gateway of its location is known to be disconnected. */
export function outageAt(fleet: Fleet, slot: number): GatewayOutage | undefined {
  const { store } = fleet;
  if (store.silent[slot] !== 1 || !isReliantAt(store, slot)) return undefined;
  const at = nearestNetwork(fleet, locationOfPath(store.devices.part(slot, ["location"])?.location?.path));
  // Without a location it is unknown which devices a gateway serves.
  if (at === undefined || at === "none") return undefined;
  const counts = connectionsIn(fleet).get(at);
  return counts === undefined || counts.disconnected === 0 ? undefined : { at, ...counts };
}
