import { useFleet } from "#data/fleet.tsx";

/** The device at whose spot the others stand, in words. */
export interface SpotWords {
  /** Its name; its serial number until that is known, and where nobody has it. */
  readonly name: string;
  /** Why no device can stand there. */
  readonly trouble?: string;
}

/** What to call the device of a scope's spot, and why there is no such spot where there is none. */
export function useSpot(spot: string | undefined): SpotWords | undefined {
  const { data } = useFleet(spot === undefined ? undefined : { name: "device", serial_number: spot });
  if (spot === undefined) return undefined;
  if (data === null) return { name: spot, trouble: `No device has the serial number ${spot}` };
  if (data === undefined) return { name: spot };
  const { name } = data.device;
  if (data.row.latitude !== undefined) return { name };
  return { name, trouble: `${name} has no usable coordinates` };
}
