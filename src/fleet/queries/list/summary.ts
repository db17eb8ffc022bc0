import type { Questions, Summary } from "#fleet/protocol/questions.ts";
import { countNeedsIn } from "#fleet/queries/locations/needs-of.ts";
import { isSuppliedAt, needsOf } from "#fleet/queries/needs.ts";
import { baitBitOf } from "#fleet/rules/bait-states.ts";
import { isInactive } from "#fleet/rules/needs.ts";
import { type Codes, countCodes } from "#fleet/store/codes.ts";
import { isUnlocated } from "#fleet/store/column-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { countInto, emptyTally, levelCounts, levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { selectionOf } from "./selection.ts";

const unmonitored = baitBitOf("unmonitored");

/** Most devices first, then by code. */
function listed(codes: Codes, counts: Uint32Array): Summary["statuses"] {
  return codes.values
    .map((code, position) => ({ code: code ?? ("unknown" as const), devices: counts[position] ?? 0 }))
    .filter(({ devices }) => devices > 0)
    .sort(
      (a, b) =>
        b.devices - a.devices || String(a.code).localeCompare(String(b.code), "en", { numeric: true }),
    );
}

export function answerSummary(fleet: Fleet, { scope }: Questions["summary"]["asked"]): Summary {
  const { store } = fleet;
  const { silent, codes, bait } = store;
  const needs = needsOf(fleet);
  const { mask, size } = selectionOf(fleet, scope);
  const tally = emptyTally();
  const counts = {
    silent: 0,
    silentNotReporting: 0,
    clearToSupply: 0,
    clearToCheck: 0,
    clearUnmonitored: 0,
    withoutCoordinates: 0,
  };
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] === 0) continue;
    const rank = rankAt(store, slot);
    countInto(tally, rank);
    if (silent[slot] === 1) {
      counts.silent += 1;
      if (levelOfRank(rank) === "not-reporting") counts.silentNotReporting += 1;
    }
    if (isSuppliedAt(store, slot, needs[slot] ?? 0)) counts.clearToSupply += 1;
    if (unservedAt(store, slot) !== undefined) counts.clearToCheck += 1;
    if (levelOfRank(rank) === "all-clear" && ((bait[slot] ?? 0) & unmonitored) !== 0)
      counts.clearUnmonitored += 1;
    if (isUnlocated(store, slot)) counts.withoutCoordinates += 1;
  }
  const statuses = countCodes(codes.statuses, mask);
  return {
    devices: size,
    levels: levelCounts(tally),
    ...counts,
    inactive: statuses.reduce(
      (sum, devices, at) => (isInactive(codes.statuses.values[at]) ? sum + devices : sum),
      0,
    ),
    needs: countNeedsIn(needs, mask),
    statuses: listed(codes.statuses, statuses),
    types: listed(codes.types, countCodes(codes.types, mask)),
  };
}
