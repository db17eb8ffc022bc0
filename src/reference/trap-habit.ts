import { atWork, canHappenTo, day, type FieldEvent, hour, minute } from "./events.ts";
import type { Identity } from "./identity.ts";
import { technicians } from "./naming.ts";
import type { Random } from "./random.ts";
import type { Calendar, Round } from "./rounds.ts";

/** How a trigger of a trap turns out. */
export type TriggerOutcome = "triggered" | "catch" | "false-triggered" | "infested";

function classified(outcome: TriggerOutcome, at: number): FieldEvent[] {
  if (outcome === "catch") return [{ at, kind: "catch" }];
  if (outcome === "false-triggered") return [{ at, kind: "false-trigger" }];
  return [];
}

/** A trap triggers, is perhaps classified some minutes later, and is rearmed by somebody. */
export function triggered(
  outcome: TriggerOutcome,
  from: number,
  until: number,
  random: Random,
): FieldEvent[] {
  return [
    { at: from, kind: outcome === "infested" ? "infested" : "trigger" },
    ...classified(outcome, from + random.whole(2, 25) * minute),
    { at: until, kind: "rearm", by: random.pick(technicians) },
  ];
}

function outcomeFor(device: Identity, random: Random): TriggerOutcome {
  if (device.type === 2 && device.operation_mode === 2 && random.chance(0.5)) return "infested";
  if (!canHappenTo("catch", device.type)) return "triggered";
  const roll = random.next();
  return roll < 0.5 ? "catch" : roll < 0.75 ? "false-triggered" : "triggered";
}

/** What happens to an ordinary trap (types 0, 1, 2, 4) in a round. */
export function trapEvents(device: Identity, round: Round, random: Random, calendar: Calendar): FieldEvent[] {
  const events: FieldEvent[] = [];
  const meanGap = (26 * day) / device.liveliness;
  let at = round.start;
  for (;;) {
    at += Math.floor(hour - Math.log(1 - random.next()) * meanGap);
    const until = atWork(at + Math.floor(random.between(2 * hour, 22 * hour)));
    if (until > round.end - hour) return events;
    const outcome = outcomeFor(device, random);
    if (calendar.take(at, until)) events.push(...triggered(outcome, at, until, random));
    at = until;
  }
}
