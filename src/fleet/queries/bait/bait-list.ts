import type { Scope } from "#fleet/protocol/questions.ts";
import {
  type BaitFlag,
  type BaitQuestions,
  type BaitToBring,
  baitFlags,
} from "#fleet/protocol/questions-bait.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { kindsOf } from "#fleet/queries/locations/van-bait.ts";
import { devicesAt, slotsByNeed } from "#fleet/queries/locations/van-pack.ts";
import { isDue, needsOf } from "#fleet/queries/needs.ts";
import { baitBitOf } from "#fleet/rules/bait-states.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { countInto, emptyTally, levelCounts, rankAt } from "#fleet/store/level-counts.ts";
import { memoized } from "#fleet/store/memo.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { type LevelCounts, severityRank } from "#lib/level.ts";
import { recordOf } from "#lib/record-of.ts";
import { type Candidate, orderStations } from "./bait-order.ts";
import { flagBits, flagsOf, lowBits, stationRowOf, stationsOf } from "./bait-stations.ts";

type Asked = BaitQuestions["bait"]["asked"];

/** The stations of one question, in order, and what was counted on the way. */
export interface BaitSelection {
  readonly slots: Uint32Array;
  readonly stations: number;
  readonly bring: BaitToBring;
  readonly levels: LevelCounts;
  readonly inactive: number;
  readonly clearToCheck: number;
  readonly flags: Readonly<Record<BaitFlag, number>>;
}

function maskOf(flags: readonly BaitFlag[]): number {
  return flags.reduce((mask, flag) => mask | flagBits[flag], 0);
}

/** How many stations a location has, and what is to be brought to them. */
function atLocation(fleet: Fleet, scope: Scope): Pick<BaitSelection, "stations" | "bring"> {
  const { store } = fleet;
  const { mask } = selectionOf(fleet, scope);
  const slots = [...stationsOf(fleet).slots].filter((slot) => mask[slot] === 1);
  const { bait } = slotsByNeed(fleet, slots);
  const having = (bits: number) => bait.filter((slot) => ((store.bait[slot] ?? 0) & bits) !== 0).length;
  const stations = devicesAt(fleet, bait);
  // Spelt as on the van list of the same stations.
  const kinds = kindsOf(stations, stations);
  const needs = needsOf(fleet);
  const due = bait.filter((slot) => isDue(needs[slot] ?? 0));
  const isLow = (slot: number) => ((store.bait[slot] ?? 0) & lowBits) !== 0;
  return {
    stations: slots.length,
    bring: {
      total: bait.length,
      low: having(lowBits),
      gone: having(baitBitOf("empty")),
      due: due.length,
      dueAndLow: due.filter(isLow).length,
      kinds: kinds.toSorted((a, b) => b.stations - a.stations),
    },
  };
}

const selections = memoized<BaitSelection>(4);

function select(fleet: Fleet, asked: Asked, scope: Scope): BaitSelection {
  const { store } = fleet;
  const { mask } = selectionOf(fleet, scope);
  const { slots, replacedAt: times } = stationsOf(fleet);
  const needs = needsOf(fleet);
  const wantedFlags = maskOf(asked.flags);
  const wantedRanks = new Set((asked.scope.levels ?? []).map(severityRank));
  const tally = emptyTally();
  let inactive = 0;
  let clearToCheck = 0;
  const counts = baitFlags.map(() => 0);
  const chosen: Candidate[] = [];
  for (const [position, slot] of slots.entries()) {
    if (mask[slot] !== 1) continue;
    const replacedAt = times[position] ?? Number.NaN;
    const flags = flagsOf(store.bait[slot] ?? 0, needs[slot] ?? 0, replacedAt);
    const rank = rankAt(store, slot);
    const hasFlag = wantedFlags === 0 || (flags & wantedFlags) !== 0;
    const hasLevel = wantedRanks.size === 0 || wantedRanks.has(rank);
    if (hasFlag) countInto(tally, rank);
    const isInactive = isInactiveAt(store, slot);
    if (hasFlag && isInactive) inactive += 1;
    if (hasFlag && unservedAt(store, slot) !== undefined) clearToCheck += 1;
    if (hasLevel) {
      for (let index = 0; index < counts.length; index += 1)
        if ((flags & (1 << index)) !== 0) counts[index] = (counts[index] ?? 0) + 1;
    }
    if (hasFlag && hasLevel) chosen.push({ slot, rank, flags, isInactive, replacedAt });
  }
  const { at } = scope;
  return {
    slots: orderStations(fleet, chosen, asked.sort),
    ...atLocation(fleet, at === undefined ? {} : { at }),
    levels: levelCounts(tally),
    inactive,
    clearToCheck,
    flags: recordOf(baitFlags, (_, index) => counts[index] ?? 0),
  };
}

export function answerBait(fleet: Fleet, asked: Asked): BaitQuestions["bait"]["answer"] {
  const { flags, sort } = asked;
  // Each level is counted whether it is chosen or not.
  const { levels = [], ...scope } = asked.scope;
  const key = JSON.stringify([
    selectionOf(fleet, scope).key,
    [...levels].sort(),
    maskOf(flags),
    fleet.baitDays,
    sort.column,
    sort.descending,
  ]);
  const { slots, ...counts } = selections(fleet.memo, key, () => select(fleet, asked, scope));
  const { from, items } = sliceOf(slots, asked.from, asked.to);
  const rows = Array.from(items, (slot) => stationRowOf(fleet, slot)).filter((row) => row !== undefined);
  return { total: slots.length, from, rows, ...counts };
}
