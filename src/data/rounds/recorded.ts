import { useMemo } from "react";
import { isRecord } from "#contract/record.ts";
import { type Outcome, outcomes } from "#contract/round-events.ts";
import { roundRecordOf } from "#contract/round-record.ts";
import { parseStoredList } from "#data/local-storage.ts";
import { useStored } from "#data/use-stored.ts";
import type { MyRound } from "./journal.ts";

/**
 * What was recorded of devices in the rounds on this phone, in a text beside the journal: the page of a device tells it with its
 * first drawing, and the journal is read after that.
 */

/** The name under which it is stored. */
export const recordedName = "rounds-recorded";

/** So many devices, the latest: more than anybody works at in a week. */
const most = 500;

export interface Recorded {
  readonly serial_number: string;
  /** The round in which it was recorded. */
  readonly round: string;
  readonly outcomes: readonly Outcome[];
  readonly replacedBy?: string;
  readonly isScanned: boolean;
  /** When it was recorded, and since when somebody was there: milliseconds since 1970. */
  readonly at: number;
  readonly from: number;
}

/** What other pages get of the devices in these rounds, each once with the latest of it; undefined where nothing is recorded. */
export function recordedText(rounds: readonly Pick<MyRound, "id" | "events">[]): string | undefined {
  const latest = new Map<string, Recorded>();
  for (const { id, events } of rounds) {
    for (const device of roundRecordOf(events)?.devices ?? []) {
      const { serial_number, outcomes: said, outcomeAt: at, scanned, replacedBy } = device;
      if (said.length === 0 || at === undefined || (latest.get(serial_number)?.at ?? -1) > at) continue;
      const from = Math.min(at, scanned?.at ?? at);
      const by = replacedBy === undefined ? {} : { replacedBy };
      const isScanned = scanned !== undefined;
      latest.set(serial_number, { serial_number, round: id, outcomes: said, ...by, isScanned, at, from });
    }
  }
  if (latest.size === 0) return undefined;
  const kept = [...latest.values()].toSorted((one, other) => other.at - one.at).slice(0, most);
  return JSON.stringify(kept);
}

const isOutcome = (value: unknown): value is Outcome => outcomes.some((outcome) => outcome === value);

/** What was recorded last of each device, by its serial number; what cannot be read is left out. */
export function readRecorded(text: string | undefined): ReadonlyMap<string, Recorded> {
  return new Map(
    parseStoredList(text).flatMap((one) => {
      const recorded = readOne(one);
      return recorded === undefined ? [] : [[recorded.serial_number, recorded] as const];
    }),
  );
}

function readOne(one: unknown): Recorded | undefined {
  if (!isRecord(one) || !Array.isArray(one.outcomes)) return undefined;
  const { serial_number, round, replacedBy, at, from } = one;
  if (typeof serial_number !== "string" || typeof round !== "string") return undefined;
  if (typeof at !== "number" || typeof from !== "number") return undefined;
  const said = one.outcomes.filter(isOutcome);
  if (said.length === 0) return undefined;
  const by = typeof replacedBy === "string" ? { replacedBy } : {};
  return { serial_number, round, outcomes: said, ...by, isScanned: one.isScanned === true, at, from };
}

/** What was recorded last of devices in the rounds on this phone, by their serial numbers. */
export function useRecorded(): ReadonlyMap<string, Recorded> {
  const [text] = useStored(recordedName);
  return useMemo(() => readRecorded(text), [text]);
}
