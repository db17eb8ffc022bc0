import { useMemo } from "react";
import { useFleet } from "#data/fleet.ts";
import { readSeen, seenToday } from "#data/seen-devices.ts";

/** How many neighbours are named. */
const nearest = 5;

/**
 * What stands around a device, and where to go from it: one question for all who show some of it. What was seen before is read
 * once for each device, so that the way on stays what it is while somebody reads it.
 */
export function useNear(serial: string) {
  const skip = useMemo(() => seenToday(readSeen(), Date.now()).filter((other) => other !== serial), [serial]);
  return useFleet({ name: "neighbours", serial_number: serial, limit: nearest, skip });
}
