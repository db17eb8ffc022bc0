import { expect, test, vi } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import { dayMs } from "#lib/durations.ts";
import { fakeCopy, fromServer, silence } from "./testing/fake-ends.ts";
import { connectTwoEnds } from "./two-ends.ts";

const reports = (days: number) =>
  ({
    ...{ name: "reports" as const, scope: {}, kinds: [], from: 0, to: 9 },
    period: { since: Date.now() - days * dayMs },
  }) as const;

/** A page whose copy is whole when the test says so, and whose server answers when the test lets it. */
function begin() {
  let letAnswer = () => {};
  let isCutOff = false;
  const copy = fakeCopy();
  const client = connectTwoEnds({
    ask: async (texts) => {
      if (isCutOff) throw new ReadApiError("The server cannot be reached.", { kind: "network" });
      await new Promise<void>((resolve) => {
        letAnswer = resolve;
      });
      return fromServer(texts);
    },
    startCopy: () => copy,
    openFeed: silence,
    wantsCopy: () => true,
    startsAtOnce: true,
  });
  return {
    ...{ client, fetch: copy.fetch, becomeWhole: () => copy.become({ revision: 1, isWhole: true }) },
    cutOff() {
      isCutOff = true;
    },
    /** Lets the server answer until this is answered. */
    async served(asked: Promise<unknown>): Promise<unknown> {
      let answer: unknown;
      void asked.then((given) => {
        answer = given;
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
  const { client, becomeWhole, served } = begin();
  const owed = [client.ask(reports(200)), client.ask(reports(20))] as const;
  becomeWhole();
  expect(client.state().answeredBy).toBe("copy");
  expect(await owed[1]).toBe("of the copy");
  expect(await served(owed[0])).toBe("of the server");
  expect(await client.ask(reports(80))).toBe("of the copy");
  expect(await served(client.ask(reports(120)))).toBe("of the server");
  client.close();
});

test("a kept copy follows the server at once where that cannot answer an older period, and says what is wrong", async () => {
  const { client, becomeWhole, cutOff, fetch } = begin();
  cutOff();
  becomeWhole();
  client.ask(reports(200)).catch(() => {});
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  client.close();
});

test("a kept copy follows the server also while that owes an older period", async () => {
  const { client, becomeWhole, fetch, served } = begin();
  becomeWhole();
  const owed = client.ask(reports(200));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 5000 });
  expect(await served(owed)).toBe("of the server");
  client.close();
});
