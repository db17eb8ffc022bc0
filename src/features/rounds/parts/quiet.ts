import type { RoundSummary } from "#contract/rounds.ts";
import { dayMs } from "#lib/durations.ts";
import { durationInWords } from "#lib/instant.ts";

type Times = Pick<RoundSummary, "begun_at" | "last_at" | "last_arrived_at">;

/** A phone's clock may be ahead: nothing was made after it arrived. */
const lastOf = ({ last_at, last_arrived_at }: Times) => Math.min(last_at, last_arrived_at);

/** Whether a round that is not ended has had no entry for more than a day: nobody is at work there. `now` in ms since 1970. */
export const isQuiet = (round: Times, now: number): boolean => now - lastOf(round) > dayMs;

/** "begun 3 days ago, last entry 2 days ago". */
export function quietText(round: Times, now: number): string {
  const ago = (instant: number) => `${durationInWords(now - instant)} ago`;
  const last = lastOf(round);
  return `begun ${ago(round.begun_at)}, ${last <= round.begun_at ? "no entry since" : `last entry ${ago(last)}`}`;
}
