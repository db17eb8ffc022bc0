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
  const client = connectTwoEnds({
    ask: async (texts) => {
      if (isCutOff) throw new ReadApiError("The server cannot be reached.", { kind: "network" });
      return fromServer(texts);
    },
    startCopy: () => copy,
    openFeed: silence,
    wantsCopy: () => true,
    startsAtOnce: true,
    quietMs: 0,
  });
  return {
    ...{ client, fetch: copy.fetch, become: copy.become },
    cutOff() {
      isCutOff = true;
    },
  };
}

test("what was kept answers where the server has said nothing yet", async () => {
  const { client, become } = begin();
  const asked = client.ask(summary);
  become(kept);
  expect(await asked).toBe("of the copy");
  expect(client.state()).toMatchObject({ answeredBy: "copy", isKept: true });
});

test("what was kept does not take the place of newer answers, until it has caught up with the server", async () => {
  const { client, become, fetch } = begin();
  expect(await client.ask(summary)).toBe("of the server");
  become(kept);
  expect(await client.ask(summary)).toBe("of the server");
  expect(client.state()).toMatchObject({ answeredBy: "server", isKept: false, dataAt: 1, revision: 1 });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  become({ isKept: false });
  expect(await client.ask(summary)).toBe("of the copy");
  expect(client.state()).toMatchObject({ answeredBy: "copy", revision: 2 });
});

test("what was kept answers in the place of a server that goes away, also what was asked of that", async () => {
  const { client, become, cutOff } = begin();
  await client.ask(summary);
  become(kept);
  cutOff();
  expect(await client.ask(summary)).toBe("of the copy");
  expect(client.state()).toMatchObject({ answeredBy: "copy", isKept: true });
});
