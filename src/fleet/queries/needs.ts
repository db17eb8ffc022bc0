import { baitStation } from "#contract/codes.ts";
import { usualBaitDays } from "#fleet/protocol/bait-limit.ts";
import type { InspectCounts, Need } from "#fleet/protocol/needs.ts";
import { ageBit, needBits } from "#fleet/rules/findings.ts";
import { countInspection, needsInspection } from "#fleet/rules/inspects.ts";
import { isBaitDue, withAge } from "#fleet/rules/needs.ts";
import { clearTurn } from "#fleet/rules/next.ts";
import { codeAt } from "#fleet/store/codes.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { memoized } from "#fleet/store/memo.ts";
import { inactiveIn, isInactiveAt } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { dayMs } from "#lib/durations.ts";
import { severityRank } from "#lib/level.ts";
import { replacedAtOf } from "./bait/bait-times.ts";

/**
 * What the device of each slot needs, as bits (rules/needs.ts): by what it says, and by the age of its bait. Every
 * sentence, count and filter by needs reads this and nothing else.
 */
const columns = memoized<Uint8Array>(2);

export function needsOf(fleet: Fleet): Uint8Array {
  const { baitDays = usualBaitDays } = fleet;
  return columns(fleet.memo, String(baitDays), () => makeNeeds(fleet, baitDays * dayMs));
}

function makeNeeds(fleet: Fleet, limit: number): Uint8Array {
  const { store, clock } = fleet;
  const { types, statuses } = store.codes;
  const needs = store.needs.slice();
  const station = types.positions.get(baitStation);
  const dueAt = clock.now - limit;
  let turn = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < needs.length; slot += 1) {
    if (types.of[slot] !== station) continue;
    const replacedAt = replacedAtOf(fleet, slot);
    const bits = needs[slot] ?? 0;
    if (isBaitDue({ type: baitStation, status: codeAt(statuses, slot) }, replacedAt, dueAt)) {
      needs[slot] = withAge(bits);
    } else if (replacedAt > dueAt) turn = Math.min(turn, replacedAt + limit);
  }
  // Time alone makes bait due: then answers are made anew.
  store.evaluated.until = Math.min(store.evaluated.until, turn);
  return needs;
}

export function needsAt(fleet: Fleet, slot: number): number {
  return needsOf(fleet)[slot] ?? 0;
}

/** Whether somebody has something to do at the device in a slot: why a van drives there, and where *next* leads. */
export function asksAt(fleet: Fleet, slot: number): boolean {
  return needsAt(fleet, slot) !== 0 || isOpenAt(fleet.store, slot);
}

/** Whether its level says so: an inactive device is at "not reporting" and needs nobody. */
export function isOpenAt(store: FleetStore, slot: number): boolean {
  return levelOfRank(store.levels[slot]) !== "all-clear" && !isInactiveAt(store, slot);
}

/** Notes the device in a slot among those to inspect, where it is one. */
export function noteInspection(fleet: Fleet, counts: InspectCounts, slot: number): void {
  const { codes, flags } = fleet.store;
  if (needsInspection(codeAt(codes.statuses, slot), flags[slot] ?? 0, needsAt(fleet, slot)))
    countInspection(counts, codeAt(codes.types, slot));
}

export function hasNeed(bits: number, need: Need): boolean {
  return (bits & needBits[need]) !== 0;
}

/**
 * Whether the device in a slot is all clear and only needs a battery or bait. One that is also to be checked counts there: a device
 * is in one of these numbers.
 */
export function isSuppliedAt(
  store: Pick<FleetStore, "levels" | "unserved">,
  slot: number,
  bits: number,
): boolean {
  return (
    (hasNeed(bits, "battery") || hasNeed(bits, "bait")) &&
    levelOfRank(store.levels[slot]) === "all-clear" &&
    unservedAt(store, slot) === undefined
  );
}

/**
 * The turn of each slot by urgency: the rank of its level, and of those that are all clear or out of use the order of `clearTurn` from
 * there on.
 */
export function turnsOf(fleet: Fleet): (slot: number) => number {
  const { store } = fleet;
  const { unserved } = store;
  const needs = needsOf(fleet);
  const clear = severityRank("all-clear");
  const isOut = inactiveIn(store);
  // Read from the column, whose name nobody asks for: a list asks this of every device.
  return (slot) => {
    const rank = rankAt(store, slot);
    const out = isOut(slot);
    return rank < clear && !out ? rank : clear + clearTurn(unserved[slot] !== 0, needs[slot] !== 0, out);
  };
}

/** Whether bait is asked for by its age. */
export function isDue(bits: number): boolean {
  return (bits & ageBit) !== 0;
}
