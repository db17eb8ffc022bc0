import { baitStation } from "#contract/codes.ts";
import type { ActivityAlertThreshold, BaitSettings } from "#contract/location.ts";
import { exhibitAt, type Habit } from "./exhibits.ts";
import type { Position } from "./floor-plan.ts";
import { accountRoot, type FieldLocation, type Spot } from "./locations.ts";
import { baits, deviceName, deviceRemark } from "./naming.ts";
import { hash, type Random, randomOf } from "./random.ts";

/** What stays the same about a device: who it is, where it stands, and how its chances fall. */
export interface Identity {
  readonly serial_number: string;
  readonly name: string;
  readonly type: number;
  readonly transfer_mode: number;
  readonly operation_mode: number;
  readonly description?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** The root of the account for a device without a location. */
  readonly location: FieldLocation;
  readonly habit: Habit;
  readonly second: boolean;
  /** Key of everything that is left to chance about it. */
  readonly key: number;
  /** How often something happens here, 1 being usual: some corners are worse than others. */
  readonly liveliness: number;
  /** The device's own bait settings; bait stations only. */
  readonly bait?: BaitSettings;
}

const prefixes = ["WT", "LT", "VT", "IM", "TS", "BS"] as const;
const indoorTypes = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 3, 3, 3, 4, 4, 2, 2, 5, 5] as const;
const outdoorTypes = [5, 5, 5, 5, 5, 5, 2, 2, 4, 4, 1, 1] as const;
const transferModes: readonly (readonly number[])[] = [[0], [1], [1, 2], [0, 0, 1], [1, 1, 2], [1, 1, 2]];
const operationModes: readonly (readonly number[])[] = [[0], [0], [0, 0, 2], [2, 2, 1], [1, 0], [3]];

/** 100000 to 999999 in an order that looks like none; unique for the first 900,000 devices. */
function serialOf(index: number, type: number): string {
  return `${prefixes[type]}-${100_000 + ((index * 7919 + 41_233) % 900_000)}`;
}

function isUnassigned(index: number): boolean {
  return index % 53 === 19;
}

/** Every second device without a location is a bait station: those show the bait settings of the root. */
function typeOf(random: Random, index: number, spot: Spot): number {
  const type = random.pick(spot.outdoors ? outdoorTypes : indoorTypes);
  if (!isUnassigned(index)) return type;
  return index % 2 === 0 ? baitStation : type === baitStation ? 0 : type;
}

function thresholdOf(random: Random, habit: Habit): ActivityAlertThreshold | undefined {
  if (habit.startsWith("bait-critical"))
    return { threshold_value: 3, timeframe_value: 1, timeframe_type: "d" };
  if (random.chance(0.15)) return undefined;
  return random.chance(0.5)
    ? { threshold_value: random.whole(4, 9), timeframe_value: random.whole(1, 3), timeframe_type: "d" }
    : {
        threshold_value: random.whole(3, 6),
        timeframe_value: random.pick([12, 24, 36]),
        timeframe_type: "h",
      };
}

function baitOf(random: Random, habit: Habit): BaitSettings {
  const threshold = thresholdOf(random, habit);
  return {
    is_bait_monitoring_enabled: habit !== "ordinary" || random.chance(0.9),
    ...(threshold === undefined ? {} : { activity_alert_threshold: threshold }),
    bait_calibration_weight_grams: random.pick([10, 12.5, 15, 18.75, 20, 24]),
    bait_manufacturer_and_type: random.pick(baits),
    bait_weight_grams: random.pick([80, 100, 120, 150, 200]),
  };
}

/** A position in the location; some devices have none. */
function positionOf(random: Random, index: number, spot: Spot): Partial<Position> {
  return index % 37 === 5 ? {} : spot.positionAt(random.next(), random.next());
}

/** The device number `index` of a fleet of `fleetSize`, the `number`th in its spot. */
export function deviceIdentity(
  seed: number,
  index: number,
  fleetSize: number,
  spot: Spot,
  number: number,
): Identity {
  const exhibit = exhibitAt(index, fleetSize);
  const random = randomOf(hash("device", seed, index));
  const type = exhibit?.type ?? typeOf(random, index, spot);
  const habit = exhibit?.habit ?? (random.chance(0.01) ? "inactive" : "ordinary");
  const serial_number = serialOf(index, type);
  const description = deviceRemark(random, spot.language);
  return {
    serial_number,
    name: deviceName(random, type, spot.language, spot.outdoors, number) ?? serial_number,
    type,
    transfer_mode: exhibit?.transfer_mode ?? random.pick(transferModes[type] ?? [0]),
    operation_mode: exhibit?.operation_mode ?? random.pick(operationModes[type] ?? [0]),
    ...(description === undefined ? {} : { description }),
    ...positionOf(random, index, spot),
    location: exhibit === undefined && isUnassigned(index) ? accountRoot : spot.location,
    habit,
    second: exhibit?.second ?? false,
    key: hash("life", seed, serial_number),
    liveliness: 0.4 + (hash("lively", spot.location.path) % 100) / 60 + (random.chance(0.05) ? 3 : 0),
    ...(type === baitStation ? { bait: baitOf(random, habit) } : {}),
  };
}
