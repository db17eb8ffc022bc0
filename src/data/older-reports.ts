import type { Period } from "#fleet/protocol/questions.ts";
import { heldSince, reachBack } from "#fleet/protocol/reach.ts";
import { localDay } from "#lib/instant.ts";
import { useFleetState } from "./fleet.ts";

export { heldSince } from "#fleet/protocol/reach.ts";

/** Where a period begins before the reports that a page holds: where those begin, and whether the others can be had. */
export interface Older {
  /** Milliseconds since 1970. */
  readonly heldSince: number;
  /** The server has the older ones alone, and cannot be reached. */
  readonly isCutOff: boolean;
}

/** Undefined where the period has no older reports in it. @param now milliseconds since 1970 */
export function useOlder(period: Period, now: number): Older | undefined {
  const { problem } = useFleetState();
  const held = heldSince(now);
  const asked = { name: "reports", scope: {}, period, kinds: [], from: 0, to: 0 } as const;
  if (reachBack(asked, held) === undefined) return undefined;
  return { heldSince: held, isCutOff: problem?.kind === "offline" };
}

export const cutOffTitle = "These reports need the server";

export function cutOffText({ heldSince: held }: Older, now: number): string {
  return `Reports from before ${localDay(held, now)} are on the server alone, and it cannot be reached.`;
}
