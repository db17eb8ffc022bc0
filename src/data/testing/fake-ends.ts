import { vi } from "vitest";
import type { Heard, ServerAnswers } from "#data/ask-server.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { emptyState } from "#fleet/protocol/state.ts";
import type { CopyClient } from "#fleet/protocol/worker-client.ts";

/** A copy in a worker that says what the test says. */
export function fakeCopy(first: Partial<FleetState> = { answeredBy: "copy" }) {
  const listeners = new Set<() => void>();
  let state: FleetState = { ...emptyState, ...first };
  const client: CopyClient = {
    ask: async () => "of the copy" as never,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    fetch: vi.fn(),
    refresh: vi.fn(),
    keep: async () => ({ devices: 3 }),
    show: vi.fn(),
    close: vi.fn(),
  };
  return Object.assign(client, {
    become(next: Partial<FleetState>) {
      state = { ...state, ...next };
      for (const tell of listeners) tell();
    },
  });
}

/** What the server says of its three devices beside its answers. */
export function heard(position = "a.1", dataAt = 1): Heard {
  const noted = { devices: 3, setAside: 0, unreadable: 0, duplicates: 0, examples: [], clockOffset: 0 };
  return { position, state: { ...noted, dataAt } };
}

export async function fromServer(texts: readonly string[]): Promise<ServerAnswers> {
  return { heard: heard(), answers: texts.map(() => "of the server") };
}

/** Nothing to hear of. */
export const silence = () => ({ show() {}, close() {} });
