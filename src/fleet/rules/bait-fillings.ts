import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import { dayMs } from "#lib/durations.ts";
import { compareTexts } from "#lib/fold.ts";
import { isAhead, mostAhead } from "./ahead.ts";
import type { Lengths } from "./bait-life.ts";
import { findings } from "./findings.ts";
import { visits } from "./visits.ts";

/**
 * The fillings of a bait station, as its reports tell them: one begins with a replacement (report 3, or the field that says
 * the same), and ends when bait is low (23, or 24 with activity) or is replaced before.
 */

/** Days. A filling that ended sooner, low or replaced, says nothing of feeding. */
const shortest = 1;

const replaced = visits.rearmed.report;
/** Not a list that is searched: this is asked of every report of every station. */
const [low, lowAndActive] = findings.baitLow.reportTypes;

function isLow(type: number | undefined): boolean {
  return type === low || type === lowAndActive;
}

export interface Fillings extends Lengths {
  /** When the present filling was put out; NaN when every filling has ended. Milliseconds since 1970, as all below. */
  readonly openSince: number;
  /** The last report of low bait; NaN without one. */
  readonly lastLow: number;
  /** How long after the last replacement bait was first low, where it was: milliseconds; NaN where nobody knows. */
  readonly lowAfter: number;
  /** From when (included) to when (not included) these fillings hold: a report may be too far ahead. */
  readonly from: number;
  readonly until: number;
}

type FillingFields = Pick<Device, "reports" | "last_bait_replaced_at">;

interface Known extends Fillings {
  readonly field: Datetime | undefined;
}

/** A device without another report has the same list of them, and reading that takes longer than all the rest. */
const known = new WeakMap<readonly Report[], Known>();

const none: Report[] = [];

/** What is too far ahead of `now` (ms since 1970) does not count. */
export function fillingsOf(
  { reports = none, last_bait_replaced_at: field }: FillingFields,
  now: number,
): Fillings {
  const before = known.get(reports);
  if (before !== undefined && before.field === field && now >= before.from && now < before.until)
    return before;
  const fillings = { ...fillingsIn(baitEventsOf(reports, field), now), field };
  known.set(reports, fillings);
  return fillings;
}

interface BaitEvent {
  readonly timestamp: Datetime;
  readonly isRefill: boolean;
}

/** Replacements and low bait in the order of time. A replacement may be known from the station's field alone. */
function baitEventsOf(reports: readonly Report[], field: Datetime | undefined): BaitEvent[] {
  const events: BaitEvent[] = [];
  let isReported = field === undefined;
  for (const { type, timestamp } of reports) {
    if (timestamp === undefined || (type !== replaced && !isLow(type))) continue;
    const isRefill = type === replaced;
    events.push({ timestamp, isRefill });
    if (isRefill && timestamp === field) isReported = true;
  }
  if (!isReported && field !== undefined) events.push({ timestamp: field, isRefill: true });
  // Datetimes sort as texts; reading them as instants costs more than all the rest. Low bait is what a refill at the
  // same second answers.
  return events.sort(
    (a, b) => compareTexts(a.timestamp, b.timestamp) || Number(a.isRefill) - Number(b.isRefill),
  );
}

/** Days of a filling; undefined where one end is not known (NaN), or where it was too short to tell of feeding. */
export function lengthOf(since: number, until: number): number | undefined {
  const length = (until - since) / dayMs;
  // Written so that NaN fails.
  return length >= shortest ? length : undefined;
}

/** Nothing eats a filling so soon: either it was not filled, or the sensor is wrong. */
const tooSoon = dayMs;

/** How long after its replacement bait was low, in milliseconds, where that was too soon to have been eaten; else undefined. */
export function lowTooSoon(device: FillingFields, now: number): number | undefined {
  const { lowAfter } = fillingsOf(device, now);
  return lowAfter < tooSoon ? lowAfter : undefined;
}

function fillingsIn(events: readonly BaitEvent[], now: number): Fillings {
  const ranLow: number[] = [];
  const lasted: number[] = [];
  let openSince = Number.NaN;
  let lastLow = Number.NaN;
  let lowAfter = Number.NaN;
  let until = Number.POSITIVE_INFINITY;
  for (const { timestamp, isRefill } of events) {
    const at = epochOf(timestamp);
    if (isAhead(at, now)) {
      until = at - mostAhead;
      break;
    }
    const length = lengthOf(openSince, at);
    if (length !== undefined) (isRefill ? lasted : ranLow).push(length);
    if (isRefill) lowAfter = Number.NaN;
    else if (!Number.isNaN(openSince)) lowAfter = at - openSince;
    openSince = isRefill ? at : Number.NaN;
    if (!isRefill) lastLow = at;
  }
  return { low: ranLow, lasted, openSince, lastLow, lowAfter, from: now, until };
}
