import { baitStation } from "#contract/codes.ts";
import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import { compareTexts } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import type { Fleet } from "./fleet.ts";
import type { BaitEstimate, BaitQuestions } from "./questions-bait.ts";
import { findings } from "./rules/findings.ts";
import { says } from "./rules/statuses.ts";
import { visits } from "./rules/visits.ts";

/**
 * The Read API sends no measured weight: `bait_weight_grams` is what a filling weighs, a setting that a location may
 * define. What was eaten is known at one moment alone, when a filled station says that its bait is low: then the
 * filling but for the calibration weight is gone. So a filling tells something from its replacement (report 3) to the
 * first report of low bait after it (23, or 24 with activity), and nothing else does (docs/decisions/0008-bait-age.md).
 */

const day = 86_400_000;
/** Bait that is low within a day of being put out tells of the filling, not of the feeding. */
const shortest = day;

const replaced = visits.baitReplaced.report;
/** Not a list that is searched: this is asked of every report of every station. */
const [low, lowAndActive] = findings.baitLow.toldBy;

function isLow(type: number | undefined): boolean {
  return type === low || type === lowAndActive;
}

interface Fillings {
  readonly count: number;
  /** From replacement to low bait, together. */
  readonly days: number;
  /** The last report of low bait; NaN without one. */
  readonly lastLow: number;
  /** From when to when, the latter not included, they are just these: a report may lie in the future. */
  readonly from: number;
  readonly until: number;
}

const never = { count: 0, days: 0, lastLow: Number.NaN, from: Number.NEGATIVE_INFINITY, until: Infinity };

/** A device without another report has the same list of them, and reading that takes longer than all the rest. */
const known = new WeakMap<readonly Report[], Fillings>();

function fillingsOf({ reports }: Device, now: number): Fillings {
  if (reports === undefined) return never;
  const before = known.get(reports);
  if (before !== undefined && now >= before.from && now < before.until) return before;
  const fillings = fillingsIn(reports, now);
  known.set(reports, fillings);
  return fillings;
}

function fillingsIn(reports: readonly Report[], now: number): Fillings {
  // Most stations have never been low.
  if (!reports.some(({ type }) => isLow(type))) return never;
  const events: { timestamp: Datetime; isRefill: boolean }[] = [];
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || (type !== replaced && !isLow(type))) continue;
    events.push({ timestamp, isRefill: type === replaced });
  }
  // Datetimes sort as texts; reading them as instants costs more than all the rest. Low bait is what a refill at the
  // same second answers.
  events.sort((a, b) => compareTexts(a.timestamp, b.timestamp) || Number(a.isRefill) - Number(b.isRefill));
  let refill: Datetime | undefined;
  let count = 0;
  let days = 0;
  let lastLow = Number.NaN;
  let until = Number.POSITIVE_INFINITY;
  for (const { timestamp, isRefill } of events) {
    if (isRefill) {
      refill = timestamp;
      continue;
    }
    const at = epochOf(timestamp);
    if (at > now) {
      until = at;
      break;
    }
    lastLow = at;
    const length = refill === undefined ? 0 : at - epochOf(refill);
    refill = undefined;
    if (length < shortest) continue;
    count += 1;
    days += length / day;
  }
  return { count, days, lastLow, from: now, until };
}

/** Whether the bait that is in the station now still counts down: it says when it is low, and has not said so. */
function countsDown(device: Device, since: number, lastLow: number): boolean {
  if (device.is_bait_monitoring_enabled === false || device.is_bait_available === false) return false;
  if (says(device.status, "inactive") || says(device.status, "baitLow")) return false;
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
  const { count, days, lastLow } = fillingsOf(device, now);
  if (count === 0) return undefined;
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
  { store, clock }: Fleet,
  { serial_number }: BaitQuestions["baitEstimate"]["asked"],
): BaitQuestions["baitEstimate"]["answer"] {
  const device = store.devices.at(store.slotOf.get(serial_number) ?? -1);
  return device === undefined ? undefined : estimateOf(device, clock.now);
}
