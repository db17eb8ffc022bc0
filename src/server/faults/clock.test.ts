import { afterEach, expect, test } from "vitest";
import { dayMs, hourMs, secondMs } from "#lib/durations.ts";
import { createPeople } from "#server/people/people.ts";
import { absoluteLimit, createSessions } from "#server/people/session.ts";
import { createThrottle } from "#server/people/throttle.ts";
import { memoryStore } from "#server/store/store.ts";
import { startTimedServer } from "#server/testing/timed-server.ts";
import { fromNowOn } from "#server/upstream/clock.ts";
import { SimulatedClock } from "#server/upstream/testing/simulated-clock.ts";

const settings: [string, number][] = [
  ["back by an hour", -hourMs],
  ["back by a day", -dayMs],
  ["ten days ahead", 10 * dayMs],
];

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function begin(...setting: Parameters<typeof startTimedServer>) {
  const testServer = await startTimedServer(...setting);
  close = testServer.close;
  return testServer;
}

const ageOf = (headers: Headers) => Number(headers.get("age"));

test.each(settings)("a clock set %s stops no poll, and the data is as old as it is", async (_name, by) => {
  const { requests, clock, pass, ask } = await begin();
  await pass(61);
  clock.set(by);
  requests.length = 0;
  await pass(180);
  expect(requests.filter(({ url }) => url?.startsWith("/api/v1.13/devices"))).toHaveLength(3);
  const { headers } = await ask("/api/v1/devices");
  expect(headers.has("age")).toBe(true);
  expect(ageOf(headers)).toBeLessThan(61);
});

test.each(settings)(
  "a clock set %s while the API is away: the copy goes on growing older",
  async (_name, by) => {
    const { clock, pass, ask, behave } = await begin();
    await pass(61);
    behave((_request, response) => response.writeHead(500).end());
    clock.set(by);
    await pass(300);
    const { headers } = await ask("/api/v1/devices");
    expect(ageOf(headers)).toBeGreaterThanOrEqual(299);
    expect(ageOf(headers)).toBeLessThan(363);
    expect(JSON.parse((await ask("/healthz")).body).copy.age_seconds).toBe(ageOf(headers));
    // And it is tried again as before.
    behave();
    await pass(61);
    expect(ageOf((await ask("/api/v1/devices")).headers)).toBeLessThan(61);
  },
);

test("a right password is not kept waiting by what was noted when the clock was ahead", async () => {
  const store = memoryStore();
  let now = Date.UTC(2026, 5, 1);
  const ahead = createThrottle(store, () => now);
  for (let tries = 0; tries < 10; tries += 1) {
    await ahead.begin("ada", "192.0.2.1");
    now += 120 * secondMs;
  }
  now -= hourMs;
  const throttle = createThrottle(store, () => now);
  expect(await throttle.begin("ada", "192.0.2.1")).toBe(0);
  // Guessing is none the cheaper for it.
  expect(await throttle.begin("ada", "192.0.2.1")).toBe(60);
});

test("a session from a time when the clock was ahead ends a lifetime after the clock was put right", async () => {
  const store = memoryStore();
  await createPeople(store).add({ name: "ada", role: "viewer" });
  let now = Date.UTC(2026, 5, 1);
  const ahead = createSessions(store, () => now + 10 * dayMs);
  const secret = await ahead.start("ada");
  ahead.close();
  const sessions = createSessions(store, () => now);
  const start = now;
  while ((await sessions.find(secret)) !== undefined) now += hourMs;
  expect(now - start).toBeLessThanOrEqual(absoluteLimit);
  expect(now - start).toBeGreaterThan(absoluteLimit - 2 * hourMs);
  sessions.close();
});

test.each(settings)("a clock set %s while the server runs signs nobody out", async (_name, by) => {
  const store = memoryStore();
  await createPeople(store).add({ name: "ada", role: "viewer" });
  const clock = new SimulatedClock(Date.UTC(2026, 5, 1));
  const sessions = createSessions(store, fromNowOn(clock));
  const secret = await sessions.start("ada");
  clock.set(by);
  expect(await sessions.find(secret)).toBeDefined();
  clock.set(-by);
  expect(await sessions.find(secret)).toBeDefined();
  sessions.close();
});
