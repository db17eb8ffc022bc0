import type { RoundEvent } from "#contract/round-events.ts";
import { inOrder } from "#contract/round-record.ts";
import { KeepingError } from "#kept/errors.ts";
import { type KeptRound, keepRound, keptRoundsOf } from "#kept/rounds.ts";

/**
 * Rounds as they are where this browser would not write their list after the outbox had taken their entries. The entries are
 * recorded and will be delivered, so they count as long as the page lives; the next entry writes the list anew.
 */
const unwritten = new Map<string, KeptRound>();

export const isUnwritten = (round: string): boolean => unwritten.has(round);
export const forgetUnwritten = (round: string): void => {
  unwritten.delete(round);
};

/** Every event once, in the order they were made in. */
export function together(...lists: readonly (readonly RoundEvent[])[]): RoundEvent[] {
  return inOrder([...new Map(lists.flat().map((event) => [event.id, event])).values()]);
}

/** The rounds of a person on this device, with what could not be written. @throws KeepingError */
export async function roundsHere(owner: string): Promise<readonly KeptRound[]> {
  const rounds = new Map((await keptRoundsOf(owner)).map((round) => [round.id, round]));
  for (const round of unwritten.values()) {
    if (round.owner !== owner) continue;
    // Another tab may have written since.
    const events = together(rounds.get(round.id)?.events ?? [], round.events);
    rounds.set(round.id, { ...round, events });
  }
  return [...rounds.values()];
}

/** Writes the list of a round whose entries the outbox has; where that fails, remembers it. */
export async function writeRound(round: KeptRound): Promise<void> {
  try {
    await keepRound(round);
    unwritten.delete(round.id);
  } catch (error) {
    if (!(error instanceof KeepingError)) throw error;
    unwritten.set(round.id, round);
  }
}
