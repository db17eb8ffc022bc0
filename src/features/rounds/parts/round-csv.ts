import { datetimeOf } from "#contract/datetime.ts";
import { type RoundDevice, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { type CsvCell, csvText } from "#lib/csv.ts";
import { elsewhereLabel, saidText, stateLabels, typedLabel, unnotedLabel, wayLabels } from "./round-text.ts";
import type { SideBySide } from "./side-by-side.ts";
import { type Undone, undoneLabels } from "./undone.ts";

const instant = (time: number | null | undefined) => (time == null ? undefined : utc(time));

/** A phone's clock may say anything; what no calendar has is left out. */
function utc(time: number): string | undefined {
  try {
    return datetimeOf(time);
  } catch {
    return undefined;
  }
}

const listHead = [
  "Round",
  "Location",
  "Person",
  "Begun (UTC)",
  "Ended (UTC)",
  "Arrived (UTC)",
  "Expected",
  "Recorded",
  unnotedLabel,
  "Not scanned",
  elsewhereLabel,
  "Unknown",
  typedLabel,
  "Notes",
  "Photos",
] as const;

/** Rounds as a table, one line each. */
export function roundsCsv(rounds: readonly RoundSummary[]): string {
  return csvText([
    listHead,
    ...rounds.map(({ id, at, person, begun_at, ended_at, last_arrived_at, counts }): CsvCell[] => [
      ...[id, at, person, instant(begun_at), instant(ended_at), instant(last_arrived_at)],
      ...[counts.expected, counts.scanned, counts.unnoted, counts.expected - counts.scanned],
      ...[counts.elsewhere, counts.unknown, counts.typed, counts.notes, counts.photos],
    ]),
  ]);
}

const roundHead = [
  "Round",
  "Location",
  "Person",
  "Device",
  "Serial number",
  "State",
  "Left undone",
  "Recorded (UTC)",
  "How",
  "Belongs to",
  "Recorded by the person",
  "Recorded (UTC)",
  "Reported by the device (UTC)",
  "Notes",
  "Photos",
] as const;

export interface RoundFile {
  readonly id: string;
  readonly person: string;
  readonly record: RoundRecord;
  readonly undone: readonly Undone[] | undefined;
  readonly nameOf: (serial_number: string) => string | undefined;
  readonly besides: (device: RoundDevice) => readonly SideBySide[];
}

/** One round as a table, one line for each device; what a person recorded and what the device reported have columns of their own. */
export function roundCsv({ id, person, record, undone, nameOf, besides }: RoundFile): string {
  const stateOf = new Map(undone?.map(({ serial_number, state }) => [serial_number, state]));
  const lines = record.devices.map((device): CsvCell[] => {
    const { serial_number, scanned, outcomeAt, notes, photos } = device;
    const left = stateOf.get(serial_number);
    return [
      ...[id, record.at, person, nameOf(serial_number), serial_number, stateLabels[roundStateOf(device)]],
      left && undoneLabels[left],
      ...[instant(scanned?.at), scanned && wayLabels[scanned.way], scanned?.belongs ?? undefined],
      saidText(device),
      instant(outcomeAt),
      instant(besides(device).find(({ reportedAt }) => reportedAt !== undefined)?.reportedAt),
      notes.map(({ text }) => text).join(" | "),
      photos.length,
    ];
  });
  return csvText([roundHead, ...lines]);
}
