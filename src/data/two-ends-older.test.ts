import { expect, test, vi } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { emptyState } from "#fleet/protocol/state.ts";
import { dayMs } from "#lib/durations.ts";
import type { ServerAnswers } from "./ask-server.ts";
import { connectTwoEnds } from "./two-ends.ts";

const reports = (days: number) =>
  ({
    ...{ name: "reports" as const, scope: {}, kinds: [], from: 0, to: 9 },
    period: { since: Date.now() - days * dayMs },
  }) as const;

/** A page whose copy is whole when the test says so, and whose server answers when the test lets it. */
function begin() {
  let state: FleetState = { ...emptyState, answeredBy: "copy" };
  let tell = () => {};
  let letAnswer = () => {};
  let isCutOff = false;
  const fetch = vi.fn();
  const heard = {
    position: "a.1",
    state: { devices: 3, setAside: 0, unreadable: 0, duplicates: 0, examples: [], clockOffset: 0, dataAt: 1 },
  };
  const handle = connectTwoEnds({
    ask: async (texts): Promise<ServerAnswers> => {
      if (isCutOff) throw new ReadApiError("The server cannot be reached.", { kind: "network" });
      await new Promise<void>((resolve) => {
        letAnswer = resolve;
      });
      return { heard, answers: texts.map(() => "of the server") };
    },
    startCopy: () => ({
      ask: async () => "of the copy" as never,
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
      state: () => state,
      refresh: () => {},
      fetch,
      keep: async () => ({}),
      show: () => {},
      close: () => {},
    }),
    follow: () => ({ show: () => {}, close: () => {} }),
    wantsCopy: () => true,
    startsAtOnce: true,
  });
  return {
    handle,
    fetch,
    cutOff() {
      isCutOff = true;
    },
    becomeWhole() {
      state = { ...state, revision: 1, isWhole: true };
      tell();
    },
    /** Lets the server answer until this is answered. */
    async served(asked: Promise<unknown>): Promise<unknown> {
      let answer: unknown;
      void asked.then((told) => {
        answer = told;
      });
      await vi.waitFor(() => {
        letAnswer();
        expect(answer).toBeDefined();
      });
      return answer;
    },
  };
}

test("a period from before what the copy holds is the server's to answer, and no other one", async () => {
  const { handle, becomeWhole, served } = begin();
  const owed = [handle.ask(reports(200)), handle.ask(reports(20))] as const;
  becomeWhole();
  expect(handle.state().answeredBy).toBe("copy");
  expect(await owed[1]).toBe("of the copy");
  expect(await served(owed[0])).toBe("of the server");
  expect(await handle.ask(reports(80))).toBe("of the copy");
  expect(await served(handle.ask(reports(120)))).toBe("of the server");
  handle.close();
});

test("a kept copy follows the server at once where that cannot answer an older period, and says what is wrong", async () => {
  const { handle, becomeWhole, cutOff, fetch } = begin();
  cutOff();
  becomeWhole();
  handle.ask(reports(200)).catch(() => {});
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  handle.close();
});

test("a kept copy follows the server also while that owes an older period", async () => {
  const { handle, becomeWhole, fetch, served } = begin();
  becomeWhole();
  const owed = handle.ask(reports(200));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 5000 });
  expect(await served(owed)).toBe("of the server");
  handle.close();
});
