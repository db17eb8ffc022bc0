import { addInto, emptyTally, type Tally } from "./level-counts.ts";
import { childrenOf, noLocation } from "./location-tree.ts";

/** What stands in place of a location's name for devices without one. */
export const noLocationName = "No location";

export function totalOf(tally: Readonly<Tally>): number {
  return tally[0] + tally[1] + tally[2] + tally[3];
}

/** Branches in the order of the tree, and what stands in none of them. */
interface CountedBranches {
  /** `end`: index after the last node of the branch. */
  readonly nodes: readonly { readonly end: number; readonly levels: Readonly<Tally> }[];
  readonly unplaced: Readonly<Tally>;
}

/** Levels of the whole account. */
export function totalLevels({ nodes, unplaced }: CountedBranches): Tally {
  const tally = emptyTally();
  addInto(tally, unplaced);
  for (const index of childrenOf(nodes, noLocation)) addInto(tally, nodes[index]?.levels ?? emptyTally());
  return tally;
}
