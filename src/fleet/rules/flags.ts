import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import type { Finding } from "./findings.ts";

/** The fields that may say more than the status, which says one thing at a time. */
export const flagFields = [
  "type",
  "trap_1",
  "trap_2",
  "is_bait_available",
  "is_bait_monitoring_enabled",
  "activity_alert_threshold",
  "current_threshold_activities_count",
] as const satisfies (keyof Device)[];
/** A field may also be there and say nothing. */
type FlagFields = { readonly [Field in (typeof flagFields)[number]]?: Device[Field] | undefined };

export interface FlagRule {
  readonly bit: number;
  /** What it says is the matter; a setting says nothing of the kind. */
  readonly says?: Finding;
  readonly words: string;
  readonly isSet: (device: FlagFields) => boolean;
}

const isTrap = ({ type }: FlagFields) => type !== baitStation;

/**
 * Flags of a device, in the order in which they are shown (spec: Device). A trap's are null for bait stations; the others
 * are null for everything else.
 */
export const flagRules = {
  trap1: {
    bit: 1,
    says: "triggered",
    words: "trap 1 is triggered",
    isSet: (device: FlagFields) => isTrap(device) && device.trap_1 === true,
  },
  trap2: {
    bit: 2,
    says: "triggered",
    words: "trap 2 is triggered",
    isSet: (device: FlagFields) => isTrap(device) && device.trap_2 === true,
  },
  baitGone: {
    bit: 4,
    says: "baitLow",
    words: "no bait left",
    isSet: (device: FlagFields) => !isTrap(device) && device.is_bait_available === false,
  },
  /** Spec: with more activities than this within the timeframe, the device gets status 11. */
  overThreshold: {
    bit: 8,
    says: "activityCritical",
    words: "its activity is over the limit",
    isSet: (device: FlagFields) => {
      const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = device;
      return (
        !isTrap(device) && threshold !== undefined && count !== undefined && count > threshold.threshold_value
      );
    },
  },
  /** Somebody chose it, so it is no trouble; but no sentence may say of it that its bait is there. */
  unmonitored: {
    bit: 16,
    words: "bait is not monitored",
    isSet: (device: FlagFields) => !isTrap(device) && device.is_bait_monitoring_enabled === false,
  },
} as const satisfies Readonly<Record<string, FlagRule>>;

const rules: readonly FlagRule[] = Object.values(flagRules);

export function flagsIn(flags: number): readonly FlagRule[] {
  return rules.filter(({ bit }) => (flags & bit) !== 0);
}

/** The flags that are set, as the sum of their bits. */
export function flagBitsOf(device: FlagFields): number {
  let bits = 0;
  for (const { bit, isSet } of rules) if (isSet(device)) bits |= bit;
  return bits;
}

export function isFlagSet(flags: number, flag: keyof typeof flagRules): boolean {
  return (flags & flagRules[flag].bit) !== 0;
}
