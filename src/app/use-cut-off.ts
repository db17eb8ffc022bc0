import type { FleetState } from "#data/fleet.ts";
import { useLasting } from "#data/lasting.ts";
import { locationName } from "#data/row-text.ts";
import { age, localTime, shortTime, utcTime } from "#lib/instant.ts";

/** That the data is not renewed. */
export interface CutOff {
  /** In one short line. */
  readonly message: string;
  /** What else is short enough to be said at once. */
  readonly more?: string;
  /** Whether numbers on screen are of a part of the account alone: that is said as long as it is so. */
  readonly isPart: boolean;
  /** Why, and what of it a person can mend. */
  readonly reason: string;
  /** Of when the data is, in the person's own time and in UTC; absent where there is none. */
  readonly of?: string;
}

/** A server that answers at all does so within this time, in milliseconds: until then what was kept needs no words. */
const soon = 3000;

/** What to say of data that is not renewed. Without the server its own time comes first: everything else hangs on that. */
export function useCutOff({ problem, dataAt, isKept, taken }: FleetState, now: number): CutOff | undefined {
  const isWaiting = useLasting(isKept, soon);
  if (problem === undefined && !isWaiting) return undefined;
  const isPart = taken !== undefined;
  const reason = problem?.message ?? "The server has not answered yet. Trapboard goes on asking.";
  if (dataAt === undefined) return { message: reason, more: "No data yet.", isPart, reason };
  const when = shortTime(dataAt, now);
  const of = `Data of ${localTime(dataAt, now)}, ${age(dataAt, now)} (${utcTime(dataAt)})`;
  if (problem !== undefined && problem.kind !== "offline") {
    return { message: reason, more: `Showing data from ${when}.`, isPart, reason, of };
  }
  const message = problem === undefined ? `As of ${when}.` : `Offline. As of ${when}.`;
  const more =
    taken !== undefined
      ? takenOnly(taken)
      : problem === undefined
        ? "Trying to reach the server."
        : isKept
          ? "Kept on this device."
          : undefined;
  return { message, isPart, reason, of, ...(more === undefined ? {} : { more }) };
}

/** A number on screen is of these locations alone, and says so. */
const takenOnly = (taken: NonNullable<FleetState["taken"]>) =>
  `Only ${taken.map(locationName).join(", ")} ${taken.length === 1 ? "is" : "are"} on this device: the rest needs the server.`;
