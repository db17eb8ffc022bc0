import { useFleet } from "#data/fleet.ts";

/** The device at whose spot the others stand, in words. */
export interface SpotWords {
  /** Its name, or its serial number until that is known; and, where there is no such spot, why. */
  readonly name: string;
  /** Why no device can stand there: what is so, and what to think of it. */
  readonly trouble?: { readonly title: string; readonly text: string };
}

/** What to call the device of a scope's spot, and why there is no such spot where there is none. */
export function useSpot(spot: string | undefined): SpotWords | undefined {
  const { data } = useFleet(spot === undefined ? undefined : { name: "device", serial_number: spot });
  if (spot === undefined) return undefined;
  if (data === null) {
    return {
      name: `${spot} (not in the account)`,
      trouble: {
        title: `No device has the serial number ${spot}`,
        text: "It may have been removed from the account, or the number may be mistyped.",
      },
    };
  }
  if (data === undefined) return { name: spot };
  const { name } = data.device;
  if (data.row.latitude !== undefined) return { name };
  return {
    name: `${name} (no coordinates)`,
    trouble: { title: `${name} has no usable coordinates`, text: "What stands beside it is not known." },
  };
}
