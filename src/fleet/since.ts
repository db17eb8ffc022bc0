import type { Device } from "#contract/device.ts";
import { levelOfRank } from "./counts.ts";
import type { Fleet } from "./fleet.ts";
import { heartbeatTimeOf } from "./level.ts";

/**
 * Since when a device has needed somebody. The reports that tell of a status are the spec's of the same name; a
 * status that is not here (battery low, unstable Wi-Fi) comes without a report, so nobody can tell its time.
 */
const tellingOf: ReadonlyMap<number | undefined, readonly (number | undefined)[]> = new Map([
  [3, [2, 14]],
  [7, [15]],
  [8, [16]],
  [9, [17]],
  [10, [18]],
  [11, [19, 22, 24]],
  [12, [20]],
  [13, [23, 24]],
  [14, [22, 23, 24]],
]);

/** When the latest report came that tells of the device's status, milliseconds since 1970; NaN when none does. */
export function toldTimeOf({ status, reports }: Pick<Device, "status" | "reports">): number {
  const telling = reports === undefined ? undefined : tellingOf.get(status);
  if (reports === undefined || telling === undefined) return Number.NaN;
  let latest: Device["last_heartbeat"];
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || !telling.includes(type)) continue;
    // Datetimes stand in the order of their texts.
    if (latest === undefined || timestamp > latest) latest = timestamp;
  }
  return heartbeatTimeOf({ last_heartbeat: latest });
}

/** Since when a device has needed somebody, milliseconds since 1970; undefined as `DeviceRow.since` is absent. */
export function sinceOf({ store, judging }: Fleet, slot: number): number | undefined {
  const { levels, silent, told, heartbeats } = store;
  if (levelOfRank(levels[slot]) === "all-clear") return undefined;
  const known = told[slot] ?? Number.NaN;
  if (!Number.isNaN(known)) return known;
  const heard = heartbeats[slot] ?? Number.NaN;
  // Nobody was heard in the future.
  return silent[slot] === 1 && heard <= judging.now ? heard : undefined;
}
