import type { BaitFlag, BaitSort } from "#fleet/protocol/questions-bait.ts";
import { sortSlots } from "#fleet/queries/list/sort-slots.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { minuteMs } from "#lib/durations.ts";
import { ranksOf } from "#lib/fold.ts";
import { levels } from "#lib/level.ts";
import { estimateOf } from "./bait-estimate.ts";
import { flagBits } from "./bait-stations.ts";
import { resetAtOf } from "./bait-times.ts";

/** A station of a selection: its slot, its level, its flags, whether it is out of use, and when its bait was replaced (NaN: not known). */
export interface Candidate {
  readonly slot: number;
  /** Rank of its level. */
  readonly rank: number;
  /** The bits of `flagsOf`. */
  readonly flags: number;
  readonly isInactive: boolean;
  readonly replacedAt: number;
}

/** The value to sort a station by, as sort-slots.ts wants it. */
type Value = (station: Candidate) => number | undefined;

/** Minutes since 1970 stay below this until the year 2198, and the 64 ranks there are below what sort-slots.ts takes. */
const rankStep = 1.2e8;

const ages = 4;

function has({ flags }: Candidate, flag: BaitFlag): boolean {
  return (flags & flagBits[flag]) !== 0;
}

/** What is to be filled: where none is left, where it is low, where it is due, and nowhere. */
function refillRank(station: Candidate): number {
  if (has(station, "gone")) return 0;
  if (has(station, "low")) return 1;
  return has(station, "due") ? 2 : 3;
}

/** What the age of its bait asks for: that it is due comes first, then that nobody knows it; of what is out of use, nothing. */
function ageRank(station: Candidate): number {
  if (station.isInactive) return ages - 1;
  if (has(station, "due")) return 0;
  return Number.isNaN(station.replacedAt) ? 1 : 2;
}

/** Within a level bait that is due, then bait of unknown age, then the oldest, and last what is out of use. */
function urgency(station: Candidate): number {
  return (station.rank * ages + ageRank(station)) * rankStep + (minutesAt(station.replacedAt) ?? 0);
}

/** More than the urgency of any station. */
const urgencies = levels.length * ages * rankStep;

/** Ranks of the texts of these stations in the order people expect. */
function textRanks(stations: readonly Candidate[], textOf: (slot: number) => string | undefined): Value {
  const ranks = ranksOf(stations.map(({ slot }) => textOf(slot)).filter((text) => text !== undefined));
  return ({ slot }) => ranks.get(textOf(slot) ?? "");
}

function minutesAt(time: number): number | undefined {
  return Number.isNaN(time) ? undefined : Math.max(0, Math.round(time / minuteMs));
}

function sortValue(fleet: Fleet, stations: readonly Candidate[], { column }: BaitSort): Value {
  const { store, clock } = fleet;
  const { devices } = store;
  const { locationOf } = store.locations();
  switch (column) {
    case "refill":
      return (station) => refillRank(station) * urgencies + urgency(station);
    case "needs":
      return urgency;
    case "name":
      // Stations come in the order of names.
      return (_) => 0;
    case "location":
      return ({ slot }) => (locationOf[slot] === noLocation ? undefined : locationOf[slot]);
    case "bait":
      return textRanks(stations, (slot) => devices.at(slot)?.bait_manufacturer_and_type);
    case "activity":
      return ({ slot }) => {
        const count = devices.at(slot)?.current_threshold_activities_count;
        const threshold = devices.at(slot)?.activity_alert_threshold;
        if (count === undefined || threshold === undefined) return undefined;
        // Sorted by the share of the threshold that is used up: five of six are nearer to an alert than ten of a
        // hundred.
        return Math.round((count / Math.max(1, threshold.threshold_value)) * 1000);
      };
    case "low":
      return ({ slot }) => devices.at(slot)?.bait_low_count;
    case "replaced":
      return ({ replacedAt }) => minutesAt(replacedAt);
    case "reset":
      return ({ slot }) => minutesAt(resetAtOf(fleet, slot));
    case "left":
      return ({ slot }) => {
        const device = devices.at(slot);
        const days = device && estimateOf(device, clock.now)?.daysLeft;
        return days === undefined ? undefined : Math.round(days * 1000);
      };
  }
}

/**
 * The slots of these stations, which come in the order of names, in the order of a sort: equal ones by name, and what
 * has no value last, whichever way the sort goes.
 */
export function orderStations(fleet: Fleet, stations: readonly Candidate[], sort: BaitSort): Uint32Array {
  const slots = Uint32Array.from(stations, ({ slot }) => slot);
  // In a descending sort, equal stations still stand by rising name. Only a sort by name turns the names around.
  if (sort.column === "name") return sort.descending ? slots.reverse() : slots;
  const value = sortValue(fleet, stations, sort);
  return sortSlots(
    slots,
    (_, position) => {
      const station = stations[position];
      return station && value(station);
    },
    sort.descending,
  );
}
