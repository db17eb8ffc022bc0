import { isLocationPath, isSurelyWithin } from "#contract/path.ts";
import { isRecord } from "#contract/record.ts";
import type { LocationKey } from "#data/fleet.ts";
import { parseStoredList } from "#data/local-storage.ts";
import { formatCount } from "#lib/number.ts";

/**
 * Which rounds are under way on this phone, in a few words beside the journal: other pages tell it with their first drawing,
 * and the journal is read after that.
 */

/** The name under which it is stored. */
export const underWayName = "rounds-under-way";

export interface RoundUnderWay {
  readonly id: string;
  readonly at: string;
  readonly scanned: number;
  readonly expected: number;
}

/** How far a round is: "3 of 49 recorded", scanned or typed by hand. */
export const recordedText = ({ scanned, expected }: Pick<RoundUnderWay, "scanned" | "expected">): string =>
  `${formatCount(scanned)} of ${formatCount(expected)} recorded`;

/** The rounds in a stored text, the newest first; what is no round is left out. */
export function readUnderWay(text: string | undefined): readonly RoundUnderWay[] {
  return parseStoredList(text).flatMap((round) => {
    if (!isRecord(round)) return [];
    const { id, at, scanned, expected } = round;
    return typeof id === "string" &&
      typeof at === "string" &&
      typeof scanned === "number" &&
      typeof expected === "number"
      ? [{ id, at, scanned, expected }]
      : [];
  });
}

/** Whether the location of a round holds a device of `location`: one that is recorded in another round is out of place there. */
export const isHeldBy = ({ at }: Pick<RoundUnderWay, "at">, location: LocationKey): boolean =>
  at === location || (location !== "none" && isLocationPath(at) && isSurelyWithin(location, at));

/**
 * The round that a device of `location` is recorded in: the newest whose location holds it. If none does, it is the newest of all,
 * where the device is out of place. Undefined where none is under way.
 */
export function roundHolding(
  rounds: readonly RoundUnderWay[],
  location: LocationKey,
): RoundUnderWay | undefined {
  return rounds.find((round) => isHeldBy(round, location)) ?? rounds[0];
}
