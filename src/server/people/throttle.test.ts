import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs } from "#lib/durations.ts";
import { memoryStore } from "#server/store/store.ts";
import { answering } from "#server/testing/test-server.ts";
import { password, startSignInServer } from "./testing/sign-in-server.ts";
import { createThrottle, networkOf } from "./throttle.ts";

async function stand() {
  const store = memoryStore();
  await store.run("insert into person (account, name, role, created_at) values ('main', 'ada', 'admin', 0)");
  let now = Date.now();
  const throttle = createThrottle(store, () => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { throttle, pass };
}

describe("guessing", () => {
  test("at one account gets slower and slower, from wherever", async () => {
    const { throttle, pass } = await stand();
    const waits: number[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const address = `192.0.2.${guess}`;
      const wait = await throttle.begin("ada", address);
      waits.push(wait);
      pass(wait * 1000);
      if (wait > 0) expect(await throttle.begin("ada", address)).toBe(0);
    }
    expect(waits.slice(0, 10)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60]);
    expect(Math.max(...waits)).toBe(60);
  });

  test("from one address gets slower, whatever names are tried", async () => {
    const { throttle } = await stand();
    const waits: number[] = [];
    for (let guess = 0; guess < 11; guess++) waits.push(await throttle.begin(`name${guess}`, "192.0.2.1"));
    expect(waits).toEqual([...Array<number>(10).fill(0), 1]);
  });

  test("is no quicker with many tries at once: each counts before its password is looked at", async () => {
    const { throttle } = await stand();
    const waits = await Promise.all(Array.from({ length: 50 }, () => throttle.begin("ada", "192.0.2.1")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test("with an account of one's own in between does not make guesses at others free", async () => {
    const { throttle } = await stand();
    for (let guess = 0; guess < 10; guess++) {
      expect(await throttle.begin(`name${guess}`, "192.0.2.1")).toBe(0);
      if (guess < 9) {
        expect(await throttle.begin("ada", "192.0.2.1")).toBe(0);
        await throttle.succeeded("ada", "192.0.2.1");
      }
    }
    expect(await throttle.begin("name11", "192.0.2.1")).toBe(1);
  });
});

describe("the owner", () => {
  test("never waits longer than a minute, whatever happened", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 10 * minuteMs }), { maxLength: 60 }),
        async (pauses) => {
          const { throttle, pass } = await stand();
          for (const pause of pauses) {
            await throttle.begin("ada", "192.0.2.1");
            pass(pause);
          }
          pass(minuteMs);
          expect(await throttle.begin("ada", "192.0.2.1")).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("is not kept out of a place where they have signed in before, while a stranger guesses", async () => {
    const { throttle } = await stand();
    await throttle.begin("ada", "192.0.2.1");
    await throttle.succeeded("ada", "192.0.2.1");
    for (let guess = 0; guess < 100; guess++) await throttle.begin("ada", `198.51.100.${guess}`);
    expect(await throttle.begin("ada", "203.0.113.1")).toBeGreaterThan(0);
    expect(await throttle.begin("ada", "192.0.2.1")).toBe(0);
  });

  test("starts anew after getting in, and after an hour without a failure", async () => {
    const { throttle, pass } = await stand();
    for (let guess = 0; guess < 3; guess++) await throttle.begin("ada", "192.0.2.1");
    pass(61 * minuteMs);
    for (let guess = 0; guess < 3; guess++) expect(await throttle.begin("ada", "192.0.2.1")).toBe(0);
    await throttle.succeeded("ada", "192.0.2.1");
    expect(await throttle.begin("ada", "192.0.2.1")).toBe(0);
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("guesses from %s count for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("over the wire: too many failures are told with the time to wait, and the right password counts after it", async () => {
  let now = Date.now();
  const fixture = await startSignInServer(answering({ devices: [] }), { clock: () => now });
  for (let guess = 0; guess < 4; guess++) {
    expect((await fixture.post({ name: "ada", password: "wrong" })).status).toBe(guess < 3 ? 401 : 429);
  }
  const refused = await fixture.post({ name: "ada", password });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(JSON.parse(refused.body).detail).toBe("There were too many failed attempts. Try again in 1 s.");
  expect((await fixture.post({ name: "bob", password })).status).toBe(200);
  now += 1000;
  expect((await fixture.post({ name: "ada", password })).status).toBe(200);
  await fixture.close();
});
