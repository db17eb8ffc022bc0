import type { LocationKey } from "#data/fleet.ts";
import { NextJob } from "#features/devices/page/next-job.tsx";
import { NextInRound } from "#features/rounds/walk/next-in-round.tsx";

/** Where to go from a device, on its page and in the answer of a scan: by the round under way there, or else within its site. */
export const nextFromDevice = (serial: string, location: LocationKey) => (
  <NextInRound
    serial={serial}
    location={location}
    otherwise={<NextJob serial={serial} location={location} />}
  />
);
