import { baitStation } from "#contract/codes.ts";
import { baitEvents, busyPad, visit } from "./bait-habit.ts";
import { type FieldEvent, hour } from "./events.ts";
import type { Identity } from "./identity.ts";
import { monitorEvents, monitored, type Story } from "./monitor-habit.ts";
import { connectionTroubles, outage, unstable } from "./outages.ts";
import { hash, type Random, randomOf } from "./random.ts";
import { Calendar, inOrder, type Round } from "./rounds.ts";
import { trapEvents, triggered } from "./trap-habit.ts";

function ordinaryEvents(device: Identity, round: Round, random: Random): FieldEvent[] {
  const calendar = new Calendar();
  const troubles = connectionTroubles(device, round, random, calendar);
  const habit = device.type === baitStation ? baitEvents : device.type === 3 ? monitorEvents : trapEvents;
  return [...troubles, ...habit(device, round, random, calendar)];
}

const stories: Readonly<Partial<Record<Identity["habit"], Story>>> = {
  "infestation-light": "light",
  "infestation-severe": "severe",
  "activity-warning": "warning",
  "activity-critical": "critical",
};

/** An exhibit enters its state soon after the round begins and leaves it an hour before the round ends. */
function exhibitEvents(device: Identity, round: Round, random: Random): FieldEvent[] {
  const from = round.start + hour;
  const until = round.end - hour;
  const story = stories[device.habit];
  if (story !== undefined) return monitored(story, from, until, random);
  switch (device.habit) {
    case "outage":
      return outage(device, from, until);
    case "unstable":
      return unstable(from, until);
    case "triggered":
    case "catch":
    case "false-triggered":
    case "infested":
      return triggered(device.habit, from, until, random);
    case "bait-low":
      return [...visit(round, random), { at: from, kind: "bait-low" }];
    case "bait-critical":
      return busyPad(device, round, false, random);
    case "bait-critical-low":
      return busyPad(device, round, true, random);
    default:
      return [];
  }
}

/** Everything that happens to a device in a round, in order: the same whenever it is asked. */
export function eventsOf(device: Identity, round: Round): FieldEvent[] {
  const random = randomOf(hash("round", device.key, round.index));
  return inOrder(
    device.habit === "ordinary"
      ? ordinaryEvents(device, round, random)
      : exhibitEvents(device, round, random),
  );
}
