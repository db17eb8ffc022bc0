import { dayMs } from "#lib/durations.ts";
import type { Period, Question } from "./questions.ts";

/** How many days of reports a page's own copy holds, and the stores of the server: from the start of a UTC day on. */
export const reportDays = 90;

/** Where the reports begin that are held at an instant; what is older is the archive's. */
export function heldSince(now: number): number {
  return Math.floor((now - reportDays * dayMs) / dayMs) * dayMs;
}

/** Whether a question is about reports from before those that a copy holds at an instant: the server's archive has them alone. */
export const isOlder = (question: Question, now: number): boolean =>
  reachBack(question, heldSince(now)) !== undefined;

/** The time that a question is about. Instants are milliseconds since 1970. */
export interface Reach {
  /** Where its period begins; before everything where it has no beginning. */
  readonly from: number;
  /** Where what it compares its period with begins. */
  readonly comparedFrom: number;
  readonly until?: number;
  /** The devices that it is about, where it names them. */
  readonly serials?: readonly string[];
}

/** Two kinds of periods do not go by the time of reports: those of reports apart, and those of arrivals. */
function ofPeriod({ since, until, apart, arrived }: Period): Reach | undefined {
  if (apart !== undefined || arrived !== undefined) return undefined;
  const from = since ?? Number.NEGATIVE_INFINITY;
  return { from, comparedFrom: from, ...(until === undefined ? {} : { until }) };
}

/** From when on the reports of a period are known, where it begins before that. */
export function knownFrom(period: Period, known: number | undefined): number | undefined {
  const { from } = ofPeriod(period) ?? {};
  return from !== undefined && known !== undefined && from < known ? known : undefined;
}

function ofStarts(starts: readonly number[], before: readonly number[], until?: number): Reach | undefined {
  const [from] = starts;
  if (from === undefined) return undefined;
  return { from, comparedFrom: before[0] ?? from, ...(until === undefined ? {} : { until }) };
}

function timeOf(question: Question): Reach | undefined {
  switch (question.name) {
    case "reports":
    case "reportsCsv":
    case "reportsOnPaper":
    case "reportClusters":
    case "site":
    case "subLocations":
      return ofPeriod(question.period);
    case "reportsOverTime":
      return ofStarts(question.starts, question.before, question.until);
    case "reportCalendar":
      return ofStarts(question.days, [], question.until);
    default:
      return undefined;
  }
}

/**
 * The time of a question whose period begins before the reports that are held; undefined for every other question. If
 * only the period of comparison begins before them, the question is not an older one, and that comparison is unknown.
 */
export function reachBack(question: Question, held: number): Reach | undefined {
  const time = timeOf(question);
  if (time === undefined || time.from >= held) return undefined;
  const { serials } = ("scope" in question ? question.scope : undefined) ?? {};
  return serials === undefined ? time : { ...time, serials };
}
