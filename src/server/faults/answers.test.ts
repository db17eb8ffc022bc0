import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createFixture } from "#server/testing/fixture.ts";
import { answering, canary, startTestServer } from "#server/testing/test-server.ts";
import { soundAccount, startTimedServer } from "#server/testing/timed-server.ts";

const { start: on, end } = createFixture(startTestServer);
const { start: overTime, end: endOverTime } = createFixture(startTimedServer);
afterEach(end);
afterEach(endOverTime);

const faults: Record<string, [RequestListener, status: number, problem: string]> = {
  401: [(_, response) => response.writeHead(401).end(canary), 502, "unauthorized"],
  400: [(_, response) => response.writeHead(400).end(canary), 502, "contract-mismatch"],
  429: [(_, response) => response.writeHead(429).end(canary), 503, "rate-limited"],
  500: [(_, response) => response.writeHead(500).end(canary), 502, "server-error"],
  redirect: [
    (_, response) => response.writeHead(302, { location: `/?${canary}` }).end(),
    502,
    "contract-mismatch",
  ],
  html: [(_, response) => response.end(`<p>${canary}`), 502, "contract-mismatch"],
  null: [(_, response) => response.end("null"), 502, "contract-mismatch"],
  empty: [(_, response) => response.end(), 502, "contract-mismatch"],
  reset: [(request) => request.socket.resetAndDestroy(), 502, "network"],
  truncated: [
    (_, response) => {
      response.writeHead(200, { "content-length": 500 }).write(`{"${canary}`);
      response.destroy();
    },
    502,
    "network",
  ],
  hang: [() => undefined, 504, "timeout"],
  problem: [
    (_, response) =>
      response.writeHead(500, { "content-type": "application/problem+json" }).end(`{"detail":"${canary}"}`),
    502,
    "server-error",
  ],
};

describe("what the API does wrong from the start", () => {
  test.each(Object.keys(faults))("%s becomes a problem in words, and shows in the health", async (name) => {
    const [api, status, problem] = faults[name] ?? expect.fail();
    const { ask, requests } = await on(api, name === "hang" ? { timeoutMs: 200 } : {});
    const answer = await ask("/api/v1/devices");
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const document = JSON.parse(answer.body);
    expect(document).toMatchObject({ type: "about:blank", status, problem, title: expect.any(String) });
    expect(document.detail).toMatch(/^The API.*\.$/);
    expect(answer.headers.get("retry-after")).toBe(name === "429" ? "5" : null);
    expect(requests).toHaveLength(0);
    const health = JSON.parse((await ask("/healthz")).body);
    expect(health).toMatchObject({
      status: "ok",
      copy: { age_seconds: null },
      upstream: { state: expect.any(String) },
    });
    expect(["ok", "unknown"]).not.toContain(health.upstream.state);
  });
});

/** What only matters once there is a copy: here the state that each becomes is enough. */
const later: Record<string, RequestListener> = {
  ...Object.fromEntries(Object.entries(faults).map(([name, [api]]) => [name, api])),
  "429 for seconds": (_, response) => response.writeHead(429, { "retry-after": "7" }).end(),
  "429 until a date": (_, response) =>
    response.writeHead(429, { "retry-after": new Date(Date.now() + 8000).toUTCString() }).end(),
  "429 with nonsense": (_, response) => response.writeHead(429, { "retry-after": "soon" }).end(),
  503: (_, response) => response.writeHead(503, { "retry-after": "9" }).end(),
  "renamed fields": answering({ traps: soundAccount.devices, gateways: [] }),
  "renamed serial numbers": answering({
    devices: soundAccount.devices.map(({ serial_number, ...rest }) => ({ ...rest, serial: serial_number })),
    network_devices: [],
  }),
  "a list instead of an object": answering(soundAccount.devices),
};

const states: Record<string, string> = {
  "429 for seconds": "rate-limited",
  "429 until a date": "rate-limited",
  "429 with nonsense": "rate-limited",
  503: "server-error",
  "renamed fields": "contract-mismatch",
  "renamed serial numbers": "suspicious",
  "a list instead of an object": "contract-mismatch",
  401: "unauthorized",
  400: "bad-request",
  429: "rate-limited",
  500: "server-error",
  redirect: "contract-mismatch",
  html: "contract-mismatch",
  null: "contract-mismatch",
  empty: "contract-mismatch",
  reset: "network",
  truncated: "network",
  hang: "timeout",
  problem: "server-error",
};

describe("what the API does wrong later", () => {
  test.each(Object.keys(later))(
    "%s: the last good copy stays, and is current again soon after",
    async (name) => {
      const { until, behave, serials, ask, account } = await overTime(
        name === "hang" ? { timeoutMs: 1000 } : {},
      );
      behave(later[name] ?? expect.fail());
      await until(({ upstream }) => upstream.state !== "ok");
      const { takenAt } = account.view();
      expect(await serials()).toMatchObject({
        status: 200,
        list: ["A", "B"],
        upstream: expect.stringMatching(new RegExp(`^${states[name]}; since=`)),
      });
      const health = JSON.parse((await ask("/healthz")).body);
      expect(health.upstream).toMatchObject({ state: states[name] });
      // What looks wrong is asked for again as usual; after a failure it is said when.
      if (states[name] !== "suspicious") expect(health.upstream.retry_at).toMatch(/Z$/);
      behave();
      const seconds = await until(({ upstream }) => upstream.state === "ok");
      expect(seconds).toBeLessThanOrEqual(35);
      expect(account.view().takenAt).toBeGreaterThan(takenAt ?? 0);
      expect((await serials()).upstream).toBeNull();
    },
  );
});
