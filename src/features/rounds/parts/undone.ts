import type { Job, UndoneState } from "#contract/round-events.ts";
import { isUnnoted, type RoundDevice, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { isToCheck, onlyBringText, toCheckText } from "#data/work-left.ts";
import { needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { isAnswered, jobsOf } from "./jobs.ts";

/** Where a round left something undone, and what. */
export type Undone = NonNullable<RoundRecord["undone"]>[number];

/** What is to be done at a device where something is. */
function stateOf(row: DeviceRow): UndoneState {
  if (row.level !== "all-clear") return row.level;
  return isToCheck(row) ? "to-check" : "to-supply";
}

/** The same after a part of its jobs was done: what only lacks a battery or bait is not to be acted on any more. */
function stateLeft(state: UndoneState, jobs: readonly Job[], left: readonly Job[]): UndoneState {
  const isOnlySupply = left.every((job) => job === "battery" || job === "bait");
  return left.length < jobs.length && isOnlySupply ? "to-supply" : state;
}

/**
 * What is left to do at the expected devices of a round, as it keeps that at its end; in the order of the rows. A scan alone does nothing.
 */
export function undoneIn(devices: readonly RoundDevice[], rows: readonly DeviceRow[]): Undone[] {
  const bySerial = new Map(devices.map((device) => [device.serial_number, device]));
  return rows.flatMap((row) => {
    const { serial_number } = row;
    const device = bySerial.get(serial_number);
    if (device?.expected !== true) return [];
    const jobs = jobsOf(row);
    const left = jobs.filter((job) => !isAnswered(job, device.outcomes));
    return left.length === 0 ? [] : { serial_number, state: stateLeft(stateOf(row), jobs, left), jobs: left };
  });
}

/** What of it is still left after all that was recorded, by another phone too; undefined where nothing is. */
function stillLeft(undone: Undone, device: RoundDevice | undefined): Undone | undefined {
  if (device === undefined) return undone;
  const { jobs, state } = undone;
  // This round is older than the record of jobs: any note on a scan counts.
  if (jobs === undefined) return roundStateOf(device) === "missed" || isUnnoted(device) ? undone : undefined;
  const left = jobs.filter((job) => !isAnswered(job, device.outcomes));
  return left.length === 0 ? undefined : { ...undone, jobs: left, state: stateLeft(state, jobs, left) };
}

/**
 * What a round left undone, as its phone knew it at the end: that stays, whatever becomes of the devices, but for what another phone
 * of the same round had recorded by then and delivered later. If the round did not record it, or is under way, it is what is known now;
 * undefined while that loads.
 */
export function leftUndone(
  record: RoundRecord,
  rows: readonly DeviceRow[] | undefined,
): readonly Undone[] | undefined {
  if (record.undone === undefined) return rows && undoneIn(record.devices, rows);
  const bySerial = new Map(record.devices.map((device) => [device.serial_number, device]));
  return record.undone.flatMap((undone) => stillLeft(undone, bySerial.get(undone.serial_number)) ?? []);
}

/** Of a device, in the words of the counts. */
export const undoneLabels: Readonly<Record<UndoneState, string>> = {
  "act-now": "to act on now",
  plan: "to plan",
  "not-reporting": "not reporting",
  "to-check": "to check",
  "to-supply": "battery or bait",
};

/**
 * "5 to act on now, 2 not reporting, 6 to check, 4 more only need a battery or bait": what a round left to do at devices, in one text
 * for the question at its end, its record and its paper. Empty for none.
 */
export function undoneText(undone: readonly Pick<Undone, "state">[]): string {
  const count = (wanted: UndoneState) => undone.filter(({ state }) => state === wanted).length;
  const counts = [
    ...needing.map((level) => {
      const some = count(level);
      return some === 0 ? "" : `${formatCount(some)} ${undoneLabels[level]}`;
    }),
    toCheckText(count("to-check")),
  ].filter((text) => text !== "");
  return [...counts, onlyBringText(count("to-supply"), counts.length > 0)]
    .filter((text) => text !== "")
    .join(", ");
}
