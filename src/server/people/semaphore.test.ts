import { expect, test } from "vitest";
import { answering } from "#server/testing/test-server.ts";
import { hashPassword } from "./password.ts";
import { createPeople } from "./people.ts";
import { Crowded, createSemaphore, Left } from "./semaphore.ts";
import { password, type SignInServer, startSignInServer } from "./testing/sign-in-server.ts";

/** Work that goes on until the test lets it end. */
function stand(running: number, waiting: number) {
  const inTurn = createSemaphore(running, waiting);
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const hand = (name: string, of: string, signal?: AbortSignal) =>
    inTurn(
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => gates.push(resolve));
        return name;
      },
      { of, ...(signal && { signal }) },
    ).catch((error: unknown) => error);
  /** Ends the work that has run for the longest. */
  const end = () => expect.poll(() => gates.shift()?.()).not.toBe(null);
  return { hand, begun, end };
}

test("so much runs at once, so much waits, and the rest is turned away", async () => {
  const { hand, begun, end } = stand(2, 3);
  const all = ["1", "2", "3", "4", "5", "6"].map((name) => hand(name, "here"));
  expect(await all[5]).toBeInstanceOf(Crowded);
  expect(begun).toEqual(["1", "2"]);
  for (let count = 3; count <= 5; count++) {
    await end();
    await expect.poll(() => begun.length).toBe(count);
  }
  for (let count = 0; count < 2; count++) await end();
  expect(await Promise.all(all.slice(0, 5))).toEqual(["1", "2", "3", "4", "5"]);
});

test("a caller who leaves while waiting gives the place back, and that work never begins", async () => {
  const { hand, begun, end } = stand(1, 2);
  const leaving = new AbortController();
  const first = hand("first", "here");
  const second = hand("second", "here", leaving.signal);
  const third = hand("third", "here");
  leaving.abort();
  expect(await second).toBeInstanceOf(Left);
  const fourth = hand("fourth", "here");
  for (const one of [first, third, fourth]) {
    await end();
    await one;
  }
  expect(begun).toEqual(["first", "third", "fourth"]);
  expect(await hand("fifth", "here", leaving.signal)).toBeInstanceOf(Left);
});

test("whoever has most of a full queue makes room for somebody who has less", async () => {
  const { hand } = stand(1, 4);
  void hand("running", "there");
  const crowd = ["1", "2", "3", "4"].map((name) => hand(name, "crowd"));
  expect(await hand("5", "crowd")).toBeInstanceOf(Crowded);
  void hand("ada", "office");
  expect(await crowd[3]).toBeInstanceOf(Crowded);
  void hand("bob", "office");
  expect(await crowd[2]).toBeInstanceOf(Crowded);
  // Two each: none has more than the next would have.
  expect(await hand("eve", "office")).toBeInstanceOf(Crowded);
});

const proxied = { env: { TRAPBOARD_TRUSTED_PROXY: "127.0.0.1" } };
const from = (guess: number) => ({
  "x-forwarded-for": `192.0.2.${guess}`,
  ...{ "x-forwarded-proto": "https", "x-forwarded-host": "trapboard.example" },
});

/** Somebody whose password costs this to look at, as the kept text says. */
async function add(fixture: SignInServer, name: string, cost: string): Promise<void> {
  const kept = (await hashPassword(password)).replace("m=19456,t=2", cost);
  await createPeople(fixture.store).add({ name, role: "viewer", password: kept });
}

/** A Trapboard that looks at two passwords for a second or so: the next has to wait. */
async function busy() {
  const fixture = await startSignInServer(answering({ devices: [] }), proxied);
  await add(fixture, "slow", "m=19456,t=30");
  await add(fixture, "quick", "m=64,t=3");
  const running = [101, 102].map((guess) => fixture.post({ name: "slow", password: "wrong" }, from(guess)));
  await expect
    .poll(
      async () => (await fixture.store.all("select * from attempt where subject like 'address %'")).length,
    )
    .toBe(2);
  return { ...fixture, running };
}

test("over the wire: a password that nobody looked at was no failure", async () => {
  const fixture = await busy();
  const guesses = Array.from({ length: 60 }, (_, guess) =>
    fixture.post({ name: "quick", password: "wrong" }, from(guess)),
  );
  const answers = await Promise.all(guesses);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  // Of the fifty that waited three were free of charge. The others were told to wait before anybody looked.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
  const kept = "select failures from attempt where subject = 'account quick'";
  expect(await fixture.store.all(kept)).toEqual([{ failures: 3 }]);
  await Promise.all(fixture.running);
  await fixture.close();
});

test("over the wire: whoever leaves the queue has failed at nothing", async () => {
  const fixture = await busy();
  const leaving = new AbortController();
  const left = Array.from({ length: 5 }, () =>
    fetch(`${fixture.url}/session`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from(250) },
      body: JSON.stringify({ name: "ada", password: "wrong" }),
      signal: leaving.signal,
    }).catch((error: unknown) => error),
  );
  // They are there by the time that others, who came later, have been answered.
  for (let count = 0; count < 3; count++) await fixture.ask("/session");
  leaving.abort();
  await Promise.all(left);
  for (const { status } of await Promise.all(fixture.running)) expect(status).toBe(401);
  const noted = "select failures from attempt where subject in ('account ada', 'address 192.0.2.250')";
  expect(await fixture.store.all(noted)).toEqual([]);
  expect((await fixture.post({ name: "ada", password }, from(250))).status).toBe(200);
  await fixture.close();
});
