import type { FleetStore } from "./fleet-store.ts";
import { addInto, emptyTally, type Tally } from "./level-counts.ts";

/** What stands in place of a location's name for devices without one. */
export const noLocation = "No location";

export function totalOf(tally: Readonly<Tally>): number {
  return tally[0] + tally[1] + tally[2] + tally[3];
}

/** Levels of the whole account. */
export function wholeTally({ places: { nodes }, unplaced }: FleetStore): Tally {
  const tally = emptyTally();
  addInto(tally, unplaced);
  for (let index = 0; index < nodes.length; index = nodes[index]?.end ?? nodes.length) {
    addInto(tally, nodes[index]?.levels ?? emptyTally());
  }
  return tally;
}
