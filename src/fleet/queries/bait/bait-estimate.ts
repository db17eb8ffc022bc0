import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import type { BaitEstimate, BaitQuestions } from "#fleet/protocol/questions-bait.ts";
import { isAhead } from "#fleet/rules/ahead.ts";
import { type Fillings, fillingsOf, lengthOf } from "#fleet/rules/bait-fillings.ts";
import { daysToCome, type Lengths, leastDays, usualDays } from "#fleet/rules/bait-life.ts";
import { says } from "#fleet/rules/statuses.ts";
import { timeOf } from "#fleet/store/column-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { dayMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";

/**
 * The Read API sends no measured weight: `bait_weight_grams` is what a filling weighs, a setting that a location may
 * define. What was eaten is known at one moment alone, when a filled station says that its bait is low: then the
 * filling but for the calibration weight is gone. A filling that was not low when it was replaced has cost less than
 * that (docs/bait-life.md).
 */

/** Whether the bait that is in the station now still counts down: it says when it is low, and has not said so. */
function countsDown(device: Device, since: number, { lastLow }: Fillings): boolean {
  if (device.is_bait_monitoring_enabled === false || device.is_bait_available === false) return false;
  if (says(device.status, "inactive") || says(device.status, "baitLow")) return false;
  return !(lastLow > since);
}

/**
 * The lengths of all fillings. The present one counts up to the last heartbeat, since a silent station cannot say that
 * its bait is low. If the station says that bait is low but no report does, the end of the filling is unknown.
 */
function lengthsOf(device: Device, fillings: Fillings, now: number): Lengths {
  const { low, lasted, openSince } = fillings;
  if (!countsDown(device, openSince, fillings)) return { low, lasted };
  const heard = timeOf(device.last_heartbeat);
  // Of a clock that is ahead it is unknown when the station was heard of.
  const length = isAhead(heard, now) ? undefined : lengthOf(openSince, Math.min(now, heard));
  return length === undefined ? { low, lasted } : { low, lasted: [...lasted, length] };
}

/** Days until the bait that is in the station is low; undefined where that is unknown. */
function daysLeftOf(device: Device, fillings: Fillings, usual: number, now: number): number | undefined {
  const since = timeOf(device.last_bait_replaced_at);
  if (Number.isNaN(since) || isAhead(since, now) || !countsDown(device, since, fillings)) return undefined;
  return daysToCome(usual, Math.max(0, now - since) / dayMs);
}

/**
 * The estimate from the reports of a bait station; undefined where they say too little. It assumes that every filling
 * weighed as much as one does today.
 * @param now milliseconds since 1970; what is too far ahead of it does not count
 */
export function estimateOf(device: Device, now: number): BaitEstimate | undefined {
  if (device.type !== baitStation) return undefined;
  const whole = device.bait_weight_grams;
  const left = device.bait_calibration_weight_grams;
  if (whole === undefined || left === undefined || !(left >= 0 && whole > left)) return undefined;
  const fillings = fillingsOf(device, now);
  const lengths = lengthsOf(device, fillings, now);
  const counted = { low: lengths.low.length, fillings: lengths.low.length + lengths.lasted.length };
  const usual = usualDays(lengths);
  if (usual !== undefined) {
    return present({
      ...counted,
      days: usual,
      gramsPerDay: (whole - left) / usual,
      daysLeft: daysLeftOf(device, fillings, usual, now),
    });
  }
  const least = leastDays(lengths);
  return least === undefined ? undefined : { ...counted, days: least, gramsPerDay: (whole - left) / least };
}

export function answerBaitEstimate(
  { store, clock }: Fleet,
  { serial_number }: BaitQuestions["baitEstimate"]["asked"],
): BaitQuestions["baitEstimate"]["answer"] {
  const device = store.devices.at(store.slotOf().get(serial_number) ?? -1);
  return device === undefined ? undefined : estimateOf(device, clock.now);
}
