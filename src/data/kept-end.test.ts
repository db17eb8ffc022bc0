import { expect, test, vi } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import { fakeCopy, fromServer, silence } from "./testing/fake-ends.ts";
import { connectTwoEnds } from "./two-ends.ts";

const summary = { name: "summary" as const, scope: {} };
const kept = { revision: 1, devices: 3, isWhole: true, loading: false, isKept: true };

/** A page beside which the worker opens what this device has kept. */
function begin() {
  let isCutOff = false;
  const copy = fakeCopy();
  const handle = connectTwoEnds({
    ask: async (texts) => {
      if (isCutOff) throw new ReadApiError("The server cannot be reached.", { kind: "network" });
      return fromServer(texts);
    },
    startCopy: () => copy,
    follow: silence,
    wantsCopy: () => true,
    startsAtOnce: true,
    quietMs: 0,
  });
  return {
    ...{ handle, fetch: copy.fetch, become: copy.become },
    cutOff() {
      isCutOff = true;
    },
  };
}

test("what was kept answers where the server has said nothing yet", async () => {
  const { handle, become } = begin();
  const asked = handle.ask(summary);
  become(kept);
  expect(await asked).toBe("of the copy");
  expect(handle.state()).toMatchObject({ answeredBy: "copy", isKept: true });
});

test("what was kept does not take the place of newer answers, until it has caught up with the server", async () => {
  const { handle, become, fetch } = begin();
  expect(await handle.ask(summary)).toBe("of the server");
  become(kept);
  expect(await handle.ask(summary)).toBe("of the server");
  expect(handle.state()).toMatchObject({ answeredBy: "server", isKept: false, dataAt: 1, revision: 1 });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  become({ isKept: false });
  expect(await handle.ask(summary)).toBe("of the copy");
  expect(handle.state()).toMatchObject({ answeredBy: "copy", revision: 2 });
});

test("what was kept answers in the place of a server that goes away, also what was asked of that", async () => {
  const { handle, become, cutOff } = begin();
  await handle.ask(summary);
  become(kept);
  cutOff();
  expect(await handle.ask(summary)).toBe("of the copy");
  expect(handle.state()).toMatchObject({ answeredBy: "copy", isKept: true });
});
