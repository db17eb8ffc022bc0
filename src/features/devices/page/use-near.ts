import { useFleet } from "#data/fleet.tsx";

/** How many neighbours are named. */
const nearest = 8;

/** What stands around a device, and where to go from it: one question for all who show some of it. */
export function useNear(serial: string) {
  return useFleet({ name: "neighbours", serial_number: serial, limit: nearest });
}
