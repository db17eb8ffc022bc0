import type { Outcome } from "#contract/round-events.ts";
import type { RoundDevice } from "#contract/round-record.ts";
import type { ReportRow } from "#data/fleet.ts";
import { visits } from "#data/visits.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { shortTime } from "#lib/instant.ts";
import { outcomeLabels } from "./round-text.ts";

const claims: readonly Outcome[] = ["rearmed", "bait-replaced"];

/** A device may tell of it before the person notes it, and long after where it is seldom heard of. */
const before = 2 * hourMs;
export const after = 7 * dayMs;

/** What somebody recorded, and what the device itself reported near it. Neither says that the other is so. */
export interface SideBySide {
  readonly recorded: Outcome;
  readonly recordedAt: number;
  /** Absent where no report of it has come. */
  readonly reportedAt?: number;
}

/** The outcomes of a device that it would report itself, each beside its nearest report. */
export function sideBySide(device: RoundDevice, reports: readonly ReportRow[]): SideBySide[] {
  const { outcomeAt } = device;
  if (outcomeAt === undefined) return [];
  const times = reports.flatMap(({ serial_number, type, timestamp }) => {
    const fits =
      serial_number === device.serial_number && type === visits.rearmed.report && timestamp !== undefined;
    return fits && timestamp >= outcomeAt - before && timestamp <= outcomeAt + after ? [timestamp] : [];
  });
  const [nearest] = times.toSorted((one, other) => Math.abs(one - outcomeAt) - Math.abs(other - outcomeAt));
  return device.outcomes
    .filter((outcome) => claims.includes(outcome))
    .map((recorded) => ({
      recorded,
      recordedAt: outcomeAt,
      ...(nearest === undefined ? {} : { reportedAt: nearest }),
    }));
}

/** "at 10:12", "on 4 March, 10:12". */
function whenText(instant: number, now: number): string {
  const text = shortTime(instant, now);
  return /^\d\d:/.test(text) ? `at ${text}` : `on ${text}`;
}

/** "Re-armed at 10:12. The device reported it at 10:13." */
export function sideBySideText({ recorded, recordedAt, reportedAt }: SideBySide): string {
  const said = `${outcomeLabels[recorded]} ${whenText(recordedAt, recordedAt)}.`;
  return reportedAt === undefined
    ? `${said} The device has not reported it.`
    : `${said} The device reported it ${whenText(reportedAt, recordedAt)}.`;
}
