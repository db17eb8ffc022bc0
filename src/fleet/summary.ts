import { type Codes, countCodes, isUnlocated } from "./columns.ts";
import { countInto, emptyTally, levelCounts } from "./counts.ts";
import { selectionOf } from "./filter.ts";
import type { Fleet } from "./fleet.ts";
import type { Questions, Summary } from "./questions.ts";
import { statusesThatSay } from "./rules/statuses.ts";

/** Most devices first, then by code. */
function listed(codes: Codes, mask: Uint8Array): Summary["statuses"] {
  const counts = countCodes(codes, mask);
  return codes.values
    .map((code, position) => ({ code: code ?? ("unknown" as const), devices: counts[position] ?? 0 }))
    .filter(({ devices }) => devices > 0)
    .sort(
      (a, b) =>
        b.devices - a.devices || String(a.code).localeCompare(String(b.code), "en", { numeric: true }),
    );
}

const batteryLow: readonly unknown[] = statusesThatSay("batteryLow");
const baitLow: readonly unknown[] = statusesThatSay("baitLow");

export function answerSummary(fleet: Fleet, { scope }: Questions["summary"]["asked"]): Summary {
  const { levels, silent, codes } = fleet.store;
  const { mask, size } = selectionOf(fleet, scope);
  const tally = emptyTally();
  const counts = { silent: 0, withoutCoordinates: 0 };
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] === 0) continue;
    countInto(tally, levels[slot] ?? 0);
    if (silent[slot] === 1) counts.silent += 1;
    if (isUnlocated(fleet.store, slot)) counts.withoutCoordinates += 1;
  }
  const statuses = listed(codes.statuses, mask);
  const countOf = (wanted: readonly unknown[]) =>
    statuses.reduce((sum, { code, devices }) => (wanted.includes(code) ? sum + devices : sum), 0);
  return {
    devices: size,
    levels: levelCounts(tally),
    ...counts,
    batteryLow: countOf(batteryLow),
    baitLow: countOf(baitLow),
    statuses,
    types: listed(codes.types, mask),
  };
}
