import { Suspense } from "react";
import type { LocationKey } from "#data/fleet.tsx";
import { WorstFirst } from "#features/devices/list/worst-first.tsx";
import { Waiting } from "#ui/notice.tsx";
import { fetchLocationMap } from "./fetch-location-map.ts";
import { later } from "./later.ts";

const LocationMap = later<{ at: LocationKey }>(async () => (await fetchLocationMap()).LocationMap);

/** What the answer to a code, and the network, show of a location. */
export const locationParts = {
  devices: (at: LocationKey) => <WorstFirst at={at} />,
  map: (at: LocationKey) => (
    <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
      <LocationMap at={at} />
    </Suspense>
  ),
};
