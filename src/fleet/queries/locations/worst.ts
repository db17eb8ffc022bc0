import { matterOf } from "#fleet/rules/matter.ts";
import { codeAt } from "#fleet/store/codes.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { rankAt } from "#fleet/store/level-counts.ts";

/** The device that tells why to go to a place. */
export interface Worst {
  readonly slot: number;
  /** Rank of its level. */
  readonly level: number;
  /** How much the trouble weighs within the level (rules/matter.ts). */
  readonly weight: number;
  /** Where it stands among the devices of the account that need somebody, which come by level, the oldest first. */
  readonly position: number;
}

/** The worst first: by level, then by what is the matter, and of that the one open longest. */
export function worstOrder(one: Worst, other: Worst): number {
  return one.level - other.level || one.weight - other.weight || one.position - other.position;
}

/**
 * Gives the worse of what is known of a place and the next of its devices; `position` rises from one device to the next. Few pairs of
 * status and flags occur, and there may be very many devices.
 */
export function worseIn({
  store,
}: Fleet): (known: Worst | undefined, slot: number, position: number) => Worst {
  const { codes, flags } = store;
  const weights: number[] = [];
  const weightAt = (slot: number) => {
    const bits = flags[slot] ?? 0;
    const pair = (codes.statuses.of[slot] ?? 0) * 256 + bits;
    weights[pair] ??= matterOf(codeAt(codes.statuses, slot), bits).weight;
    return weights[pair];
  };
  return (known, slot, position) => {
    const level = rankAt(store, slot);
    if (known !== undefined && level > known.level) return known;
    const weight = weightAt(slot);
    return known !== undefined && weight >= known.weight ? known : { slot, level, weight, position };
  };
}
