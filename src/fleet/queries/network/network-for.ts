import { parentOf, rootPath } from "#contract/path.ts";
import type { AnswerTo, Place } from "#fleet/protocol/questions.ts";
import type { DeviceQuestions, GatewayOutage } from "#fleet/protocol/questions-device.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { placeOfPath } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { isReliant } from "./branch-silence.ts";
import { answerNetwork, networkStateOf } from "./network.ts";

function above(place: Place): Place | undefined {
  const parent = place === "none" ? undefined : parentOf(place);
  return parent === rootPath ? undefined : parent;
}

/** How many network devices stand at each place, by what they say of themselves. */
type Standing = ReadonlyMap<Place, { disconnected: number; connected: number }>;

const standing = memoized<Standing>(1);

function standingIn({ network, memo }: Fleet): Standing {
  return standing(memo, "", () => {
    const places = new Map<Place, { disconnected: number; connected: number }>();
    for (const { location, status } of network) {
      const place = placeOfPath(location?.path);
      const counts = places.get(place) ?? { disconnected: 0, connected: 0 };
      places.set(place, counts);
      const state = networkStateOf(status);
      if (state === "disconnected" || state === "connected") counts[state] += 1;
    }
    return places;
  });
}

/** The place itself, or the nearest above it, where a network device stands. */
function nearestNetwork(fleet: Fleet, at: Place): Place | undefined {
  const places = standingIn(fleet);
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
  const { store } = fleet;
  if (store.silent[slot] !== 1) return undefined;
  const device = store.devices.part(slot, ["transfer_mode", "location"]);
  if (!isReliant(device)) return undefined;
  const at = nearestNetwork(fleet, placeOfPath(device?.location?.path));
  // Without a place nobody can tell which devices a gateway serves.
  if (at === undefined || at === "none") return undefined;
  const counts = standingIn(fleet).get(at);
  return counts === undefined || counts.disconnected === 0 ? undefined : { at, ...counts };
}
