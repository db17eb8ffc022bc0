import { isRecord } from "#contract/record.ts";
import type { ScanWay } from "#contract/round-events.ts";
import { roundRecordOf } from "#contract/round-record.ts";
import type { LocationKey } from "#data/fleet.ts";
import { noteSeen } from "#data/seen-devices.ts";
import { addEvents, myRounds } from "./journal.ts";
import { locationOfRound } from "./location-of-round.ts";

export type { ScanWay } from "#contract/round-events.ts";

/** What another page tells the page of a round on the way there: whose card is open, and which device it may have recorded. */
export interface Arrival {
  readonly serial_number: string;
  /** It had been scanned in this round before. */
  readonly isAgain: boolean;
}

/** The arrival in what came along with an address; undefined where nothing did. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (!isRecord(state)) return undefined;
  const { serial_number, isAgain } = state;
  return typeof serial_number === "string" && typeof isAgain === "boolean"
    ? { serial_number, isAgain }
    : undefined;
}

/**
 * Records a device as scanned in a round that is under way on this phone, from another page than the round's. A device that is
 * scanned already stays as it is.
 * @param now milliseconds since 1970
 * @throws Error whose message is a sentence for people; then nothing is recorded
 */
export async function recordScan(
  round: string,
  scan: {
    readonly serial_number: string;
    readonly way: ScanWay;
    /** Where the account has it. */
    readonly location: LocationKey;
  },
  now: number,
): Promise<Arrival> {
  const { serial_number, way, location } = scan;
  const mine = (await myRounds()).find(({ id }) => id === round);
  const record = mine && roundRecordOf(mine.events);
  if (record === undefined || record.endedAt !== undefined) {
    throw new Error("The round is not under way here any more.");
  }
  const known = record.devices.find((device) => device.serial_number === serial_number);
  if (known?.scanned !== undefined) return { serial_number, isAgain: true };
  const belongs = known?.expected ? locationOfRound(record.at) : location;
  await addEvents(round, [{ kind: "scanned", serial_number, way, belongs }], now);
  noteSeen(serial_number);
  return { serial_number, isAgain: false };
}
