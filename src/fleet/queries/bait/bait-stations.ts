import { baitStation } from "#contract/codes.ts";
import { type BaitFlag, type BaitStationRow, baitFlags } from "#fleet/protocol/questions-bait.ts";
import { knownAt, rowOf } from "#fleet/queries/list/device-rows.ts";
import { isDue, needsAt } from "#fleet/queries/needs.ts";
import { taskOf } from "#fleet/rules/action.ts";
import { baitBitOf, overriddenBit } from "#fleet/rules/bait-states.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { memoized } from "#fleet/store/memo.ts";
import { present } from "#lib/present.ts";
import { recordOf } from "#lib/record-of.ts";
import { estimateOf } from "./bait-estimate.ts";
import { replacedAtOf, resetAtOf } from "./bait-times.ts";

/** Each flag as one bit, so that a station's flags are one number. */
export const flagBits: Readonly<Record<BaitFlag, number>> = recordOf(baitFlags, (_, index) => 1 << index);

/** Bait is low, or none is left. */
export const lowBits = baitBitOf("low") | baitBitOf("empty");

/**
 * What is to be said of a station, as the sum of its flags' bits.
 * @param states the bits of `baitBitsOf`
 * @param needs as from `needsOf`
 * @param replacedAt as from `replacedAtOf`
 */
export function flagsOf(states: number, needs: number, replacedAt: number): number {
  let flags = 0;
  if (Number.isNaN(replacedAt)) flags |= flagBits.undated;
  const [due, low] = [isDue(needs), (states & lowBits) !== 0];
  if (due) flags |= flagBits.due;
  if (low) flags |= flagBits.low;
  if (due && low) flags |= flagBits["low-and-due"];
  if ((states & baitBitOf("empty")) !== 0) flags |= flagBits.gone;
  if ((states & baitBitOf("threshold")) !== 0) flags |= flagBits.active;
  if ((states & baitBitOf("unmonitored")) !== 0) flags |= flagBits.unmonitored;
  if ((states & overriddenBit) !== 0) flags |= flagBits.location;
  return flags;
}

/** Every bait station, and what each question needs of it. */
export interface Stations {
  /** Slots in the order of names. */
  readonly slots: Uint32Array;
  /** As from `replacedAtOf`, by position in `slots`. */
  readonly replacedAt: Float64Array;
}

const stations = memoized<Stations>(1);

/** The bait stations of the account; made once a revision. */
export function stationsOf(fleet: Fleet): Stations {
  return stations(fleet.memo, "", () => {
    const { codes, byName } = fleet.store;
    const { of, positions } = codes.types;
    const slots = byName().slots.filter((slot) => of[slot] === positions.get(baitStation));
    return {
      slots,
      replacedAt: new Float64Array(slots.length).map((_, at) => replacedAtOf(fleet, slots[at] ?? -1)),
    };
  });
}

/** A station as the page's grid shows it; undefined for a slot that does not exist. */
export function stationRowOf(fleet: Fleet, slot: number): BaitStationRow | undefined {
  const { store, clock } = fleet;
  const device = store.devices.at(slot);
  const row = rowOf(fleet, slot);
  if (device === undefined || row === undefined) return undefined;
  const replacedAt = replacedAtOf(fleet, slot);
  const resetAt = resetAtOf(fleet, slot);
  const flags = flagsOf(store.bait[slot] ?? 0, needsAt(fleet, slot), replacedAt);
  return present({
    ...row,
    ...taskOf(device, knownAt(fleet, slot, device)),
    flags: baitFlags.filter((flag) => (flags & flagBits[flag]) !== 0),
    replaced_at: Number.isNaN(replacedAt) ? undefined : replacedAt,
    reset_at: Number.isNaN(resetAt) ? undefined : resetAt,
    estimate: estimateOf(device, clock.now),
    overridden: device.is_bait_settings_overridden_by_location,
    is_bait_monitoring_enabled: device.is_bait_monitoring_enabled,
    bait_low_count: device.bait_low_count,
    activity_alert_threshold: device.activity_alert_threshold,
    current_threshold_activities_count: device.current_threshold_activities_count,
    bait_manufacturer_and_type: device.bait_manufacturer_and_type,
    bait_weight_grams: device.bait_weight_grams,
    bait_calibration_weight_grams: device.bait_calibration_weight_grams,
    is_bait_available: device.is_bait_available,
    last_bait_replaced_by_name: device.last_bait_replaced_by_name,
    last_activity_reset_by_name: device.last_activity_reset_by_name,
  });
}
