import { atWork, day, type FieldEvent, hour, minute } from "./events.ts";
import type { Identity } from "./identity.ts";
import { infestationNotes, technicians } from "./naming.ts";
import type { Random } from "./random.ts";
import type { Calendar, Round } from "./rounds.ts";

/** What an infestation monitor (type 3) can go through. */
export type Story = "light" | "severe" | "warning" | "critical" | "triggered" | "false-triggered";

function infestation(
  kind: "infestation-light" | "infestation-severe",
  at: number,
  random: Random,
): FieldEvent {
  return { at, kind, by: random.pick(technicians), note: random.pick(infestationNotes) };
}

/** One story from its first sign to the day the pest is gone, for which there is no report. */
export function monitored(story: Story, from: number, until: number, random: Random): FieldEvent[] {
  const later = from + random.whole(20, 110) * minute;
  const gone: FieldEvent = { at: until, kind: "cleared" };
  switch (story) {
    case "light":
      return [infestation("infestation-light", from, random), gone];
    case "severe":
      return [
        infestation("infestation-light", from, random),
        infestation("infestation-severe", later, random),
        gone,
      ];
    case "warning":
      return [{ at: from, kind: "activity" }, gone];
    case "critical":
      return [{ at: from, kind: "activity" }, { at: later, kind: "activity" }, gone];
    case "triggered":
      return [{ at: from, kind: "trigger" }, gone];
    case "false-triggered":
      return [{ at: from, kind: "trigger" }, { at: later, kind: "false-trigger" }, gone];
  }
}

const usual: readonly Story[] = [
  "light",
  "light",
  "warning",
  "warning",
  "warning",
  "critical",
  "severe",
  "triggered",
  "false-triggered",
];

/** What happens to an ordinary infestation monitor in a round. */
export function monitorEvents(
  device: Identity,
  round: Round,
  random: Random,
  calendar: Calendar,
): FieldEvent[] {
  const events: FieldEvent[] = [];
  const meanGap = (20 * day) / device.liveliness;
  let at = round.start;
  for (;;) {
    at += Math.floor(hour - Math.log(1 - random.next()) * meanGap);
    const story = random.pick(usual);
    // A person reports an infestation; the sensor alone works at night.
    if (story === "light" || story === "severe") at = atWork(at);
    const until = at + Math.floor(random.between(8 * hour, 3 * day));
    if (until > round.end - hour) return events;
    if (calendar.take(at, until)) events.push(...monitored(story, at, until, random));
    at = until;
  }
}
