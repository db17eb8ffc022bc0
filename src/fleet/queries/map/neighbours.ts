import type { AnswerTo } from "#fleet/protocol/questions.ts";
import type { DeviceQuestions, NearRow } from "#fleet/protocol/questions-device.ts";
import { rowOf, rowsOf } from "#fleet/queries/list/device-rows.ts";
import { type Coordinates, coordinatesOf } from "#fleet/rules/coordinates.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noSpot } from "#fleet/store/spots.ts";
import { earthRadius, metresBetween } from "#lib/metres.ts";
import { nextJob } from "./next-job.ts";

const degree = Math.PI / 180;
/** Too far to walk: such a device is elsewhere, not near. Metres. */
const reach = 5_000;

/** The spots within reach with their distance in metres. */
function spotsNear(fleet: Fleet, from: Coordinates): Map<number, number> {
  const { latitudes, longitudes } = fleet.store.spots();
  const near = new Map<number, number>();
  const high = reach / (earthRadius * degree);
  for (let spot = 0; spot < latitudes.length; spot += 1) {
    const latitude = latitudes[spot] ?? Number.NaN;
    // Most are out of reach by their latitude alone, which costs nothing to tell.
    if (!(Math.abs(latitude - from.latitude) <= high)) continue;
    const metres = metresBetween(from, { latitude, longitude: longitudes[spot] ?? Number.NaN });
    if (metres <= reach) near.set(spot, metres);
  }
  return near;
}

export function answerNeighbours(
  fleet: Fleet,
  { serial_number, limit, skip = [] }: DeviceQuestions["neighbours"]["asked"],
): AnswerTo<"neighbours"> {
  const { store } = fleet;
  const slot = store.slotOf().get(serial_number) ?? -1;
  const device = store.devices.at(slot);
  if (device === undefined) return undefined;
  const from = coordinatesOf(device);
  if (from === undefined)
    return { here: { total: 0, rows: [] }, near: [], ...nextJob(fleet, slot, [], skip) };
  const { spotOf } = store.spots();
  const own = spotOf[slot] ?? noSpot;
  const distances = spotsNear(fleet, from);
  const here: number[] = [];
  const near: { slot: number; metres: number }[] = [];
  for (let other = 0; other < spotOf.length; other += 1) {
    const spot = spotOf[other] ?? noSpot;
    if (spot === noSpot || other === slot) continue;
    if (spot === own) here.push(other);
    else {
      const metres = distances.get(spot);
      if (metres !== undefined) near.push({ slot: other, metres });
    }
  }
  const { ranks } = store.byName();
  const byName = (a: number, b: number) => (ranks[a] ?? 0) - (ranks[b] ?? 0);
  here.sort(byName);
  near.sort((a, b) => a.metres - b.metres || byName(a.slot, b.slot));
  const rows = near.slice(0, limit).flatMap(({ slot: other, metres }): NearRow[] => {
    const row = rowOf(fleet, other);
    return row === undefined ? [] : [{ ...row, metres }];
  });
  const inReach = [...here.map((other) => ({ slot: other, metres: 0 })), ...near];
  return {
    here: { total: here.length, rows: rowsOf(fleet, here.slice(0, limit)) },
    near: rows,
    ...nextJob(fleet, slot, inReach, skip),
  };
}
