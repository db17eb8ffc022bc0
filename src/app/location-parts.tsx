import type { LocationKey } from "#data/fleet.ts";
import { useWorstFirst, WorstFirst } from "#features/devices/list/worst-first.tsx";
import { fetchLocationMap } from "./fetch-location-map.ts";
import { laterMap } from "./later.tsx";

const LocationMap = laterMap(fetchLocationMap);

/** On a phone the map stands below the devices, which would push it down when they come. */
function MapAfterDevices({ at }: { at: LocationKey }) {
  return useWorstFirst(at) === undefined ? null : <LocationMap at={at} />;
}

/** What the answer to a code, and the network, show of a location. */
export const locationParts = {
  devices: (at: LocationKey) => <WorstFirst at={at} />,
  map: (at: LocationKey) => <MapAfterDevices at={at} />,
};
