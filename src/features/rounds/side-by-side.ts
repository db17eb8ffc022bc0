import type { Outcome } from "#contract/round-events.ts";
import type { RoundDevice } from "#contract/round-record.ts";
import type { ReportRow } from "#data/fleet.tsx";
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

/** "Recorded re-armed 10:12; the device reported its rearm 10:13." */
export function sideBySideText({ recorded, recordedAt, reportedAt }: SideBySide): string {
  const what = recorded === "rearmed" ? "its rearm" : "that bait was replaced";
  const said = `Recorded ${outcomeLabels[recorded].toLowerCase()} ${shortTime(recordedAt, recordedAt)}`;
  return reportedAt === undefined
    ? `${said}; the device has not reported ${what}.`
    : `${said}; the device reported ${what} ${shortTime(reportedAt, recordedAt)}.`;
}
