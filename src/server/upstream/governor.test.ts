import { beforeEach, describe, expect, test } from "vitest";
import { ReadApiError, type ReadApiErrorKind } from "#client/errors.ts";
import { Governor, Overloaded } from "./governor.ts";
import { SimulatedClock } from "./testing/simulated-clock.ts";

let clock: SimulatedClock;
let governor: Governor;
const stop = new AbortController();
const start = Date.UTC(2026, 0, 1);

beforeEach(() => {
  clock = new SimulatedClock(start);
  governor = new Governor({ clock, signal: stop.signal, every: 60_000, random: () => 1 });
});

const error = (kind: ReadApiErrorKind, waitSeconds?: number) => new ReadApiError(kind, { kind, waitSeconds });

/** Asks for what fails so. @returns milliseconds until the endpoint may be asked again */
async function fail(kind: ReadApiErrorKind, waitSeconds?: number, endpoint = "devices"): Promise<number> {
  await clock.pass(Math.max(0, governor.readyAt(endpoint) - clock.now()));
  await expect(
    governor.ask(endpoint, "", () => Promise.reject(error(kind, waitSeconds))),
  ).rejects.toMatchObject({ kind });
  return governor.readyAt(endpoint) - clock.now();
}

const succeed = (endpoint = "devices") => governor.ask(endpoint, "", async () => "answer");

describe("one question", () => {
  test("is one request for everybody who asks meanwhile, and a new one afterwards", async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let requests = 0;
    const request = () => {
      requests += 1;
      return promise;
    };
    const asked = [1, 2, 3].map(() => governor.ask("devices", "?ids=A", request));
    const other = governor.ask("devices", "?ids=B", request);
    resolve(7);
    expect(await Promise.all([...asked, other])).toEqual([7, 7, 7, 7]);
    expect(requests).toBe(2);
    await governor.ask("devices", "?ids=A", request);
    expect(requests).toBe(3);
  });
});

describe("an endpoint that fails", () => {
  test("is left alone longer and longer, but never for more than 30 s", async () => {
    const pauses: number[] = [];
    for (let time = 0; time < 8; time += 1) pauses.push(await fail("server-error"));
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    expect(governor.readyAt("network-devices")).toBe(0);
    await clock.pass(30_000);
    await succeed();
    expect(await fail("network")).toBe(2000);
  });

  test("is asked at times that differ from server to server", async () => {
    const even = new Governor({ clock, signal: stop.signal, every: 60_000, random: () => 0.5 });
    governor = even;
    expect(await fail("timeout")).toBe(1000);
    governor = new Governor({ clock, signal: stop.signal, every: 60_000, random: () => 0 });
    expect(await fail("timeout")).toBe(500);
  });

  test("costs no request while it is left alone, and one probe alone after that", async () => {
    await fail("server-error");
    await expect(succeed()).rejects.toMatchObject({ kind: "server-error" });
    await clock.pass(2000);
    const probe = Promise.withResolvers<string>();
    const first = governor.ask("devices", "?a", () => probe.promise);
    await clock.pass(0);
    await Promise.resolve();
    await expect(governor.ask("devices", "?b", async () => "other")).rejects.toMatchObject({
      kind: "server-error",
    });
    probe.resolve("well");
    expect(await first).toBe("well");
    expect(await governor.ask("devices", "?b", async () => "other")).toBe("other");
  });

  test("that took long to fail is not left alone for longer because of it", async () => {
    for (let time = 0; time < 6; time += 1) await fail("server-error");
    await clock.pass(30_000);
    const slow = governor.ask("devices", "", async () => {
      await clock.pass(10_000);
      throw error("timeout");
    });
    await expect(slow).rejects.toMatchObject({ kind: "timeout" });
    expect(governor.readyAt("devices") - clock.now()).toBe(20_000);
  });
});

describe("what the API says is obeyed", () => {
  test("a wait, by every endpoint", async () => {
    expect(await fail("rate-limited", 120)).toBe(120_000);
    await clock.pass(60_000);
    await expect(succeed("network-devices")).rejects.toMatchObject({ kind: "rate-limited", waitSeconds: 60 });
    await clock.pass(60_000);
    expect(await succeed("network-devices")).toBe("answer");
    expect(governor.slowness).toBe(1);
  });

  test("the longest of several waits, and one probe alone after it", async () => {
    const late = [60, 20].map((seconds) =>
      governor.ask(`${seconds}`, "", () => Promise.reject(error("rate-limited", seconds))),
    );
    await Promise.allSettled(late);
    expect(governor.readyAt("devices") - clock.now()).toBe(60_000);
    await clock.pass(60_000);
    const probe = Promise.withResolvers<string>();
    const first = governor.ask("devices", "", () => probe.promise);
    await expect(succeed("network-devices")).rejects.toMatchObject({ kind: "rate-limited" });
    probe.resolve("well");
    expect(await first).toBe("well");
    expect(await succeed("network-devices")).toBe("answer");
  });

  test("too many requests without a wait: half the rate, and back slowly", async () => {
    await fail("rate-limited");
    expect(governor.slowness).toBe(2);
    for (let time = 0; time < 5; time += 1) await fail("rate-limited", 0);
    expect(governor.slowness).toBe(4);
    await clock.pass(30_000);
    const slownesses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      await succeed();
      slownesses.push(Math.round(governor.slowness * 100) / 100);
    }
    expect(slownesses).toEqual([2.67, 2, 1.6, 1.33, 1.14, 1]);
  });

  test("a refused token: two more tries, then one every five minutes, for every endpoint", async () => {
    expect(await fail("unauthorized")).toBe(15_000);
    await expect(succeed("network-devices")).rejects.toMatchObject({ kind: "unauthorized" });
    expect(await fail("unauthorized", undefined, "network-devices")).toBe(15_000);
    expect(await fail("unauthorized")).toBe(300_000);
    expect(await fail("unauthorized")).toBe(300_000);
    governor.reset();
    expect(await succeed()).toBe("answer");
  });

  test("a refused question is not asked again before it is due", async () => {
    expect(await fail("bad-request")).toBe(30_000);
    expect(await fail("bad-request")).toBe(30_000);
  });
});

describe("the bucket", () => {
  test("lets some through at once, then two a second, and refuses what would wait too long", async () => {
    let through = 0;
    const taken = Array.from({ length: 41 }, () =>
      governor.take().then(() => {
        through += 1;
      }),
    );
    await clock.pass(0);
    expect(through).toBe(20);
    await clock.pass(5000);
    expect(through).toBe(30);
    await expect(Promise.all(Array.from({ length: 20 }, () => governor.take()))).rejects.toBeInstanceOf(
      Overloaded,
    );
    await clock.pass(60_000);
    await Promise.all(taken);
  });

  test("keeps some for the polls, whatever people ask", async () => {
    const asked = Array.from({ length: 40 }, (_, index) => governor.take(false).then(() => index));
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(16);
    expect(await succeed()).toBe("answer");
  });
});
