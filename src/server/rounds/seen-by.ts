import { type ArrivedEvent, type RoundSummary, roundSummarySchema } from "#contract/rounds.ts";
import { z } from "#contract/zod.ts";
import type { Rights } from "#server/account/rights.ts";
import { sees } from "./rounder.ts";

/**
 * An event as somebody may see it. A device that was scanned out of place may belong to a branch of which they may know
 * nothing: to them it is an unknown device.
 */
export function eventFor(rights: Rights, arrived: ArrivedEvent): ArrivedEvent {
  const { event } = arrived;
  if (event.kind !== "scanned" || event.belongs === null || sees(rights, event.belongs)) return arrived;
  return { ...arrived, event: { ...event, belongs: null } };
}

/** What is kept of a round: its summary, and where the devices belong that were out of place in it. */
export const keptRoundSchema = z.extend(roundSummarySchema, { belongs: z.array(z.string()) });
export type KeptRound = z.infer<typeof keptRoundSchema>;

/** A round as somebody may see it: what belongs where they see nothing counts as unknown. */
export function summaryFor(rights: Rights, { belongs, ...round }: KeptRound): RoundSummary {
  const elsewhere = belongs.filter((location) => sees(rights, location)).length;
  const unknown = round.counts.unknown + belongs.length - elsewhere;
  return { ...round, counts: { ...round.counts, elsewhere, unknown } };
}
