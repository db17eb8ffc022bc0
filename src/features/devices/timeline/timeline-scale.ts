import { mostAhead } from "#data/period.ts";
import { dayMs, hourMs, minuteMs } from "#lib/durations.ts";
import { clockTime, shortDay } from "#lib/instant.ts";

/** The time axis of a device's timeline. Instants are milliseconds since 1970, lengths pixels. */

/** What is drawn: from `since` to `until`. */
export interface Span {
  readonly since: number;
  readonly until: number;
  /** Reports up to here belong to it: what lies a little ahead of now is drawn at its end. */
  readonly latest?: number;
}

/** Reports are held for so long. */
const heldDays = 90;

/** The part of a period that can have anything in it: not before what is held, not after now, and never empty. */
export function spanOf(period: { since?: number; until?: number }, now: number): Span {
  const oldest = now - heldDays * dayMs;
  const until = Math.min(now, Math.max(period.until ?? now, oldest + hourMs));
  const since = Math.min(Math.max(period.since ?? oldest, oldest), until - minuteMs);
  return {
    since,
    until,
    latest: until < now ? until : Math.min(period.until ?? now + mostAhead, now + mostAhead),
  };
}

export function xOf({ since, until }: Pick<Span, "since" | "until">, width: number, at: number): number {
  return ((at - since) / (until - since)) * width;
}

export interface Tick {
  readonly at: number;
  readonly label: string;
}

const steps: readonly { readonly hours?: number; readonly days?: number }[] = [
  { hours: 1 },
  { hours: 3 },
  { hours: 6 },
  { hours: 12 },
  { days: 1 },
  { days: 2 },
  { days: 5 },
  { days: 10 },
  { days: 20 },
  { days: 30 },
  { days: 45 },
];

/** Enough for "20 Nov" with air around it. */
const labelWidth = 66;

/** Round moments of the person's own clock, so few that their labels have room. */
export function ticksOf({ since, until }: Span, width: number): Tick[] {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const fits = ({ hours = 0, days = 0 }: (typeof steps)[number]) =>
    (until - since) / (hours * hourMs + days * dayMs) <= most;
  const { hours = 0, days = 0 } = steps.find(fits) ?? { days: heldDays };
  const start = new Date(since);
  const [year, month, date] = [start.getFullYear(), start.getMonth(), start.getDate()];
  const ticks: Tick[] = [];
  // By the calendar and not by adding hours, so that noon stays noon when the clocks change.
  for (let index = 0; ; index += 1) {
    const moment = new Date(year, month, date + days * index, hours * index);
    const at = moment.getTime();
    if (at > until) return ticks;
    if (at < since || at === ticks.at(-1)?.at) continue;
    const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0;
    ticks.push({ at, label: (isMidnight ? shortDay : clockTime)(at) });
  }
}
