import { notEvaluated, type Tally } from "./level-counts.ts";

/** The devices of a branch of the location tree, as they are counted. */
export interface BranchCounts {
  /** Index of the branch above; -1 at the top level. */
  readonly parent: number;
  devices: number;
  levels: Tally;
}

/** What devices are counted in. */
export interface Counted {
  readonly nodes: readonly BranchCounts[];
  /** Levels of the devices without a location. */
  readonly unplaced: Tally;
}

function shift(tally: Tally, from: number, to: number): void {
  if (from !== notEvaluated) tally[from as 0 | 1 | 2 | 3] -= 1;
  if (to !== notEvaluated) tally[to as 0 | 1 | 2 | 3] += 1;
}

/**
 * Counts a device at one level that was counted at another, at its location and at every one above.
 * @param from rank of the level it was counted at; `notEvaluated` when it was not
 * @param to the same for where it is to be counted
 */
export function recount({ nodes, unplaced }: Counted, location: number, from: number, to: number): void {
  let node = nodes[location];
  if (node === undefined) shift(unplaced, from, to);
  const step = Number(to !== notEvaluated) - Number(from !== notEvaluated);
  for (; node !== undefined; node = nodes[node.parent]) {
    shift(node.levels, from, to);
    node.devices += step;
  }
}
