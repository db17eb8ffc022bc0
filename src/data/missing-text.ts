import { formatPlural } from "#lib/number.ts";
import type { FleetState } from "./fleet.ts";

/** What is said of a serial number, and of a location's path, that no device has. */
export interface MissingTexts {
  readonly serial: string;
  readonly path: string;
}

type Known = Pick<FleetState, "problem" | "isKept" | "devices">;

/** Without the server nobody can say that the account has no such thing: only that it is not among what is kept here. */
export function missingTexts({ problem, isKept, devices }: Known): MissingTexts {
  if (!isKept && problem?.kind !== "offline") {
    return {
      serial: "No device with this serial number.",
      path: "No device stands at a location of this path.",
    };
  }
  const kept = `${formatPlural(devices, "device")} kept here`;
  const unasked = "The server cannot be asked whether the account has it.";
  return {
    serial: `Not among the ${kept}. ${unasked}`,
    path: `None of the ${kept} stands at a location of this path. ${unasked}`,
  };
}
