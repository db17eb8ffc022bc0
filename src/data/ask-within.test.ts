import { expect, test, vi } from "vitest";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { askWithin } from "./ask-within.ts";
import type { WorkerClient } from "./fleet.ts";
import { NoAnswer } from "./not-taken.ts";
import { fakeCopy, silence } from "./testing/fake-ends.ts";
import { connectTwoEnds } from "./two-ends.ts";

const batteries = { name: "batteries" } as const;

/** A page that lives from the server, which accepts every question and answers none. */
function silentServer(): WorkerClient {
  return connectTwoEnds({
    ask: () => new Promise(() => {}),
    startCopy: () => expect.fail("No copy is wanted."),
    openFeed: silence,
    wantsCopy: () => false,
  });
}

/** A page that answers nothing, and says of itself what the test says. */
function fakeFleet(first: Partial<FleetState>) {
  return Object.assign(fakeCopy(first), {
    ask: (_: unknown, signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      ),
  });
}

test("whoever waits for an answer that does not come is told what to do", async () => {
  const waiting = askWithin(silentServer(), batteries, 1);
  await expect(waiting).rejects.toThrow(NoAnswer);
  await expect(waiting).rejects.toThrow(/does not answer.*Take a location with/);
});

test("a client that was closed answers whoever still holds it", async () => {
  const fleet = connectTwoEnds({
    ask: async (texts) => ({
      heard: {
        position: "a.1",
        state: { devices: 0, setAside: 0, unreadable: 0, duplicates: 0, examples: [], clockOffset: 0 },
      },
      answers: texts.map(() => "answered"),
    }),
    startCopy: () => expect.fail("No copy is wanted."),
    openFeed: silence,
    wantsCopy: () => false,
  });
  // Something is about to be asked when it is closed.
  const before = fleet.ask(batteries);
  fleet.close();
  await expect(before).rejects.toThrow("closed");
  expect(await askWithin(fleet, batteries, 5000)).toBe("answered");
});

test("nobody is told that something is not here while the kept copy is being opened", async () => {
  vi.useFakeTimers();
  const fleet = fakeFleet({ isOpening: true });
  const told = vi.fn();
  const waiting = askWithin(fleet, batteries, 5000).catch(told);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).not.toHaveBeenCalled();
  fleet.become({ isOpening: false });
  await vi.advanceTimersByTimeAsync(4999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(told).toHaveBeenCalledWith(expect.any(NoAnswer));
  vi.useRealTimers();
});
