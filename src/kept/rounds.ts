import type { RoundEvent } from "#contract/round-events.ts";
import { answered, type DatabaseShape, inDatabase } from "./database.ts";
import { roundsName } from "./names.ts";

/** A round that somebody makes or made on this device. What of it is not delivered waits in the outbox as well. */
export interface KeptRound {
  readonly id: string;
  /** The name of the person who makes it; empty where sign-in is off. */
  readonly owner: string;
  readonly events: readonly RoundEvent[];
}

/** The server's latest answer to what a person asked for, for a cellar where it cannot be asked. */
interface KeptAnswer {
  readonly owner: string;
  readonly answer: unknown;
}

const shape: DatabaseShape = {
  name: roundsName,
  version: 1,
  stores: [
    { name: "rounds", keyPath: "id" },
    { name: "answers", keyPath: "owner" },
  ],
};

/** Keeps a round, in the place of what was kept of it before. @throws KeepingError */
export async function keepRound(round: KeptRound): Promise<void> {
  await inDatabase(shape, { mode: "readwrite", make: true }, async (storeOf) =>
    answered(storeOf("rounds").put(round)),
  );
}

/** The rounds of a person on this device. @throws KeepingError */
export async function keptRoundsOf(owner: string): Promise<readonly KeptRound[]> {
  const all = await inDatabase(shape, { mode: "readonly", make: false }, (storeOf) =>
    answered<KeptRound[]>(storeOf("rounds").getAll()),
  );
  return (all ?? []).filter((round) => round.owner === owner);
}

/** @throws KeepingError */
export async function forgetRound(id: string): Promise<void> {
  await inDatabase(shape, { mode: "readwrite", make: false }, async (storeOf) =>
    answered(storeOf("rounds").delete(id)),
  );
}

/** Keeps what the server sent a person of rounds. @throws KeepingError */
export async function keepAnswer(owner: string, answer: unknown): Promise<void> {
  const kept: KeptAnswer = { owner, answer };
  await inDatabase(shape, { mode: "readwrite", make: true }, async (storeOf) =>
    answered(storeOf("answers").put(kept)),
  );
}

/** What the server sent a person last; undefined where nothing is kept. @throws KeepingError */
export async function keptAnswerOf(owner: string): Promise<unknown> {
  const kept = await inDatabase(shape, { mode: "readonly", make: false }, (storeOf) =>
    answered<KeptAnswer | undefined>(storeOf("answers").get(owner)),
  );
  return kept?.answer;
}
