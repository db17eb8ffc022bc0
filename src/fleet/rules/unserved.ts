import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportKindsOf } from "#contract/labels.ts";
import { isAhead } from "./ahead.ts";
import type { Telling } from "./telling.ts";
import { lastServiceOf } from "./visits.ts";

/** Animals were there. A trigger alone does not say so. */
const ofAnimals: ReadonlySet<string> = new Set(["catch", "infestation"]);

/**
 * The last catch or infestation that a device reported, where no work at it is known since; undefined where there is none. A status
 * goes back to clear by itself, so a clear device may have one.
 */
export function unservedTroubleOf(device: Device, now: number): Telling | undefined {
  const served = lastServiceOf(device, now)?.at ?? Number.NEGATIVE_INFINITY;
  return (device.reports ?? [])
    .flatMap(({ type, timestamp }) => {
      if (type === undefined || timestamp === undefined) return [];
      const at = epochOf(timestamp);
      const isMeant = reportKindsOf(type).some((kind) => ofAnimals.has(kind));
      return isMeant && at > served && !isAhead(at, now) ? [{ at, type }] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}
