import { effectiveBait, windowOf } from "./bait.ts";
import { day, type FieldEvent, hour, minute } from "./events.ts";
import type { Identity } from "./identity.ts";
import { technicians } from "./naming.ts";
import type { Random } from "./random.ts";
import type { Calendar, Round } from "./rounds.ts";

/** A service visit opens the round of a bait station: fresh bait, activity reset. */
export function visit(round: Round, random: Random): FieldEvent[] {
  const by = random.pick(technicians);
  return [
    { at: round.start, kind: "bait-replaced", by },
    { at: round.start + random.whole(1, 9) * minute, kind: "activity-reset", by },
  ];
}

/**
 * The pad is quiet for a whole window before the next visit. So a reset hides no activity that somebody without
 * knowledge of the reset would still count.
 */
function lastActivity(device: Identity, round: Round): number {
  return round.end - windowOf(effectiveBait(device).activity_alert_threshold) - hour;
}

/** What happens at an ordinary bait station in a round: now and then a few animals feed for some hours. */
export function baitEvents(device: Identity, round: Round, random: Random, calendar: Calendar): FieldEvent[] {
  const events = visit(round, random);
  const last = lastActivity(device, round);
  const isInfested = random.chance(0.2 * device.liveliness);
  const meanGap = isInfested ? 2 * day : 15 * day;
  let at = round.start + hour;
  for (;;) {
    at += Math.floor(hour - Math.log(1 - random.next()) * meanGap);
    const meals = isInfested ? random.whole(2, 9) : random.whole(1, 3);
    for (let meal = 0; meal < meals; meal += 1) {
      if (at > last) return events;
      if (calendar.isFree(at, at)) events.push({ at, kind: "activity", grams: random.whole(1, 4) });
      at += random.whole(12, 170) * minute;
    }
  }
}

/** An exhibit whose pad is busy enough to stay above its threshold until the pad falls quiet. */
export function busyPad(device: Identity, round: Round, isLow: boolean, random: Random): FieldEvent[] {
  const threshold = effectiveBait(device).activity_alert_threshold;
  const events = visit(round, random);
  if (isLow) events.push({ at: round.start + 30 * minute, kind: "bait-low" });
  if (threshold === undefined) return events;
  const spacing = Math.floor(windowOf(threshold) / (threshold.threshold_value + 2));
  const burst = threshold.threshold_value + 1;
  const last = lastActivity(device, round);
  let at = round.start + hour;
  for (let meal = 0; at <= last; meal += 1) {
    events.push({ at, kind: "activity", grams: 0 });
    at += meal < burst ? 7 * minute : spacing;
  }
  return events;
}
