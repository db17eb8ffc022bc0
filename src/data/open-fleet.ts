import { createContext, useContext } from "react";
import type { FleetClient } from "./fleet-client.ts";
import type { ShownRevisions } from "./shown-revisions.ts";

/** The fleet client, and what is shown of it. */
export interface OpenFleet {
  readonly client: FleetClient;
  readonly shown: ShownRevisions;
}

export const FleetContext = createContext<OpenFleet | undefined>(undefined);

export function useOpenFleet(): OpenFleet {
  const fleet = useContext(FleetContext);
  if (fleet === undefined) throw new Error("The fleet is asked below a FleetProvider alone.");
  return fleet;
}
