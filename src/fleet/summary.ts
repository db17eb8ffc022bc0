import { countInto, emptyTally, levelCounts } from "./counts.ts";
import { selectionOf } from "./filter.ts";
import type { Fleet } from "./fleet.ts";
import type { Questions, Summary } from "./questions.ts";
import { noSpot } from "./spots.ts";

type Codes = Map<number | undefined, number>;

function countCode(codes: Codes, code: number | undefined): void {
  codes.set(code, (codes.get(code) ?? 0) + 1);
}

/** Most devices first, then by code. */
function listed(codes: Codes): Summary["statuses"] {
  return [...codes]
    .map(([code, devices]) => ({ code: code ?? ("unknown" as const), devices }))
    .sort(
      (a, b) =>
        b.devices - a.devices || String(a.code).localeCompare(String(b.code), "en", { numeric: true }),
    );
}

const batteryLow = 4;
const baitLow: readonly (number | undefined)[] = [13, 14];

export function answerSummary(fleet: Fleet, { scope }: Questions["summary"]["asked"]): Summary {
  const { devices, levels, silent, spots } = fleet.store;
  const { spotOf } = spots();
  const { mask, size } = selectionOf(fleet, scope);
  const tally = emptyTally();
  const statuses: Codes = new Map();
  const types: Codes = new Map();
  const counts = { silent: 0, batteryLow: 0, baitLow: 0, withoutCoordinates: 0 };
  for (const [slot, { status, type }] of devices.entries()) {
    if (mask[slot] === 0) continue;
    countInto(tally, levels[slot] ?? 0);
    countCode(statuses, status);
    countCode(types, type);
    if (silent[slot] === 1) counts.silent += 1;
    if (status === batteryLow) counts.batteryLow += 1;
    if (baitLow.includes(status)) counts.baitLow += 1;
    if (spotOf[slot] === noSpot) counts.withoutCoordinates += 1;
  }
  return {
    devices: size,
    levels: levelCounts(tally),
    ...counts,
    statuses: listed(statuses),
    types: listed(types),
  };
}
