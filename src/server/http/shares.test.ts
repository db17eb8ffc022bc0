import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering } from "#server/testing/test-server.ts";
import { Share } from "./shares.ts";

const sound = answering({ devices: [{ serial_number: "A", name: "a" }], network_devices: [] });
let fixture: SignInServer | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

/** An API that answers when the test says so, so that every question is under way until then. */
async function begin() {
  const held: (() => void)[] = [];
  let isHeld = true;
  const api: RequestListener = (request, response) => {
    if (isHeld) held.push(() => sound(request, response));
    else sound(request, response);
  };
  const opened = await startSignInServer(api, { isImpatient: true, timeoutMs: 60_000 });
  fixture = opened;
  const [ada, eve] = await Promise.all([opened.enter("ada"), opened.enter("eve")]);
  const release = () => {
    isHeld = false;
    for (const answer of held) answer();
  };
  return { ...opened, ada, eve, release };
}

const about = (number: number) => `/api/v1/devices?ids=A,${number}`;

describe("one session", () => {
  test("that asks 24 questions at once gets 20 answers and 4 refusals, and others get no refusal", async () => {
    const { ask, ada, eve, release } = await begin();
    const refused: string[] = [];
    const all = Array.from({ length: 24 }, async (_, number) => {
      const { status, headers } = await ask(about(number), eve);
      if (status === 429) refused.push(headers.get("retry-after") ?? "");
      return status;
    });
    await vi.waitFor(() => expect(refused).toHaveLength(4), 20_000);
    expect(refused.map(Number).every((seconds) => seconds >= 1)).toBe(true);
    const others = [ask(about(1), ada), ask("/session", eve), ask("/healthz", eve)];
    release();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test("whose questions are given up has room for others", async () => {
    const { ask, eve, release } = await begin();
    for (let round = 0; round < 3; round += 1) {
      const leaver = new AbortController();
      let refused = 0;
      const given = Array.from({ length: 24 }, async (_, number) => {
        const answer = await ask(about(number), { ...eve, signal: leaver.signal }).catch(() => undefined);
        if (answer?.status === 429) refused += 1;
      });
      await vi.waitFor(() => expect(refused).toBe(4), 20_000);
      leaver.abort();
      await Promise.all(given);
      // The server hears of it a moment later.
      await vi.waitFor(async () => expect((await ask("/healthz", eve)).status).toBe(200));
    }
    release();
    expect((await ask(about(1), eve)).status).toBe(200);
  });
});

describe("in the long run", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Asks as fast as it can for so long. @returns how many were answered */
  async function ask(bytes: number, seconds: number): Promise<number> {
    const share = new Share(() => Date.now());
    let answered = 0;
    const one = () => {
      share.enter(() => {
        answered += 1;
        setTimeout(() => {
          share.leave(bytes);
          one();
        }, 1);
      });
    };
    for (let asker = 0; asker < 10; asker += 1) one();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return answered;
  }

  test("ten questions a second are answered, and fewer large ones", async () => {
    const small = await ask(0, 60);
    expect(small).toBeGreaterThan(600);
    expect(small).toBeLessThan(680);
    const large = await ask(9_000_000, 60);
    expect(large).toBeGreaterThan(55);
    expect(large).toBeLessThan(75);
  });
});
