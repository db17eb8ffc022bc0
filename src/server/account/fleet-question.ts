import type { Question } from "#fleet/protocol/questions.ts";
import type { Encoding } from "./question.ts";
import type { Rights } from "./rights.ts";

/** Questions of the engine, asked together by somebody who may see this much. */
export interface FleetQuestion {
  readonly fleet: readonly Question[];
  readonly rights: Rights;
  readonly encoding: Encoding;
  /** By what time heartbeats are evaluated, in milliseconds since 1970: one for all who ask within a while. */
  readonly evaluatedAt: number;
}

/** How long one time of evaluation holds, in milliseconds. A page's own copy uses the same length. */
export const evaluatedFor = 60_000;

export const evaluationTime = (now: number): number => Math.floor(now / evaluatedFor) * evaluatedFor;

/** Names the questions and the time, the same for the same ones in the same order. */
export function nameOfFleet({ fleet, encoding, evaluatedAt }: FleetQuestion): string {
  return JSON.stringify([evaluatedAt, encoding, fleet]);
}
