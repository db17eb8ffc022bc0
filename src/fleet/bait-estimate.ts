import { baitStation } from "#contract/codes.ts";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { compareTexts } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import type { Fleet } from "./fleet.ts";
import type { BaitEstimate, BaitQuestions } from "./questions-bait.ts";

/**
 * The Read API sends no measured weight: `bait_weight_grams` is what a filling weighs, a setting that a location may
 * define. What was eaten is known at one moment alone, when a filled station says that its bait is low: then the
 * filling but for the calibration weight is gone. So a filling tells something from its replacement (report 3) to the
 * first report of low bait after it (23, or 24 with activity), and nothing else does (docs/decisions/0008-bait-age.md).
 */

const day = 86_400_000;
/** Bait that is low within a day of being put out tells of the filling, not of the feeding. */
const shortest = day;

const replaced = 3;
const low: readonly (number | undefined)[] = [23, 24];

interface Fillings {
  readonly count: number;
  /** From replacement to low bait, together. */
  readonly days: number;
  /** The last report of low bait; NaN without one. */
  readonly lastLow: number;
}

function fillingsIn({ reports = [] }: Device, now: number): Fillings | undefined {
  // Most stations have never been low.
  if (!reports.some(({ type }) => low.includes(type))) return undefined;
  const events: { timestamp: Datetime; isRefill: boolean }[] = [];
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || (type !== replaced && !low.includes(type))) continue;
    events.push({ timestamp, isRefill: type === replaced });
  }
  // Datetimes sort as texts; reading them as instants costs more than all the rest. Low bait is what a refill at the
  // same second answers.
  events.sort((a, b) => compareTexts(a.timestamp, b.timestamp) || Number(a.isRefill) - Number(b.isRefill));
  let refill: Datetime | undefined;
  let count = 0;
  let days = 0;
  let lastLow = Number.NaN;
  for (const { timestamp, isRefill } of events) {
    if (isRefill) {
      refill = timestamp;
      continue;
    }
    const at = epochOf(timestamp);
    if (at > now) break;
    lastLow = at;
    const length = refill === undefined ? 0 : at - epochOf(refill);
    refill = undefined;
    if (length < shortest) continue;
    count += 1;
    days += length / day;
  }
  return { count, days, lastLow };
}

/** Whether the bait that is in the station now still counts down: it says when it is low, and has not said so. */
function countsDown(device: Device, since: number, lastLow: number): boolean {
  if (device.is_bait_monitoring_enabled === false || device.is_bait_available === false) return false;
  if (device.status === 0 || device.status === 13 || device.status === 14) return false;
  return !(lastLow > since);
}

/**
 * What the reports of a bait station allow to say; undefined where they do not. Assumes that every filling weighed what
 * a filling weighs today.
 * @param now milliseconds since 1970; what is said to be later does not count
 */
export function estimateOf(device: Device, now: number): BaitEstimate | undefined {
  if (device.type !== baitStation) return undefined;
  const whole = device.bait_weight_grams;
  const left = device.bait_calibration_weight_grams;
  if (whole === undefined || left === undefined || !(left >= 0 && whole > left)) return undefined;
  const fillings = fillingsIn(device, now);
  if (fillings === undefined || fillings.count === 0) return undefined;
  const { count, days, lastLow } = fillings;
  const since =
    device.last_bait_replaced_at === undefined ? Number.NaN : epochOf(device.last_bait_replaced_at);
  // Written so that NaN fails.
  const runs = since <= now && countsDown(device, since, lastLow);
  return present({
    gramsPerDay: (count * (whole - left)) / days,
    fillings: count,
    daysLeft: runs ? Math.max(0, days / count - (now - since) / day) : undefined,
  });
}

export function answerBaitEstimate(
  { store, judging }: Fleet,
  { serial_number }: BaitQuestions["baitEstimate"]["asked"],
): BaitQuestions["baitEstimate"]["answer"] {
  const device = store.devices[store.slotOf.get(serial_number) ?? -1];
  return device === undefined ? undefined : estimateOf(device, judging.now);
}
