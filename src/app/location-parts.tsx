import type { LocationKey } from "#data/fleet.tsx";
import { WorstFirst } from "#features/devices/list/worst-first.tsx";
import { fetchLocationMap } from "./fetch-location-map.ts";
import { laterMap } from "./later.tsx";

const LocationMap = laterMap(fetchLocationMap);

/** What the answer to a code, and the network, show of a location. */
export const locationParts = {
  devices: (at: LocationKey) => <WorstFirst at={at} />,
  map: (at: LocationKey) => <LocationMap at={at} />,
};
