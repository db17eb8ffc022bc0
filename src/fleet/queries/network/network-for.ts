import { parentOf, rootPath } from "#contract/path.ts";
import type { AnswerTo, Place } from "#fleet/protocol/questions.ts";
import type { DeviceQuestions, GatewayOutage } from "#fleet/protocol/questions-device.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { placeOfPath } from "#fleet/store/location-tree.ts";
import { isReliant } from "./branch-silence.ts";
import { answerNetwork, networkStateOf } from "./network.ts";

function above(place: Place): Place | undefined {
  const parent = place === "none" ? undefined : parentOf(place);
  return parent === rootPath ? undefined : parent;
}

/** The place itself, or the nearest above it, where a network device stands. */
function nearestNetwork({ network }: Fleet, at: Place): Place | undefined {
  const places = new Set<Place>(network.map(({ location }) => placeOfPath(location?.path)));
  let place: Place | undefined = at;
  while (place !== undefined && !places.has(place)) place = above(place);
  return place;
}

export function answerNetworkFor(
  fleet: Fleet,
  asked: DeviceQuestions["networkFor"]["asked"],
): AnswerTo<"networkFor"> {
  const at = nearestNetwork(fleet, asked.at);
  if (at === undefined) return { rows: [] };
  return { at, rows: answerNetwork(fleet, { at }).rows.filter((row) => row.place === at) };
}

/** What a silent device may be silent because of; undefined where no gateway of its place is known to be disconnected. */
export function outageAt(fleet: Fleet, slot: number): GatewayOutage | undefined {
  const { store, network } = fleet;
  const device = store.devices.at(slot);
  if (store.silent[slot] !== 1 || !isReliant(device)) return undefined;
  const at = nearestNetwork(fleet, placeOfPath(device?.location?.path));
  // Without a place nobody can tell which devices a gateway serves.
  if (at === undefined || at === "none") return undefined;
  const states = network
    .filter(({ location }) => location?.path === at)
    .map(({ status }) => networkStateOf(status));
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const disconnected = count("disconnected");
  return disconnected === 0 ? undefined : { at, disconnected, connected: count("connected") };
}
