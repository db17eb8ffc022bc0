import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { answering, canary, type Rehearsal, rehearse, type Setting } from "./rehearsal.ts";

let stage: Rehearsal | undefined;

afterEach(async () => {
  const everything = stage?.everything() ?? "";
  await stage?.close();
  stage = undefined;
  expect(everything).not.toContain(canary);
});

async function on(api: RequestListener, setting?: Setting): Promise<Rehearsal> {
  stage = await rehearse(api, setting);
  return stage;
}

const two = {
  devices: [
    { serial_number: "A", name: "a" },
    { serial_number: "B", name: "b" },
  ],
};

describe("an answer", () => {
  test("comes under the version's path and the alias, with its age", async () => {
    const { ask, requests } = await on(answering(two));
    for (const path of ["/api/v1.13/devices", "/api/v1/devices"]) {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(JSON.parse(body).devices).toMatchObject(two.devices);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("age")).toMatch(/^[0-5]$/);
      expect(headers.get("date")).not.toBeNull();
    }
    expect(requests.map(({ url }) => url)).toEqual(["/api/v1.13/devices"]);
  });

  test("is as old as it was when it came to us", async () => {
    const { ask } = await on(answering(two, { age: "100" }));
    expect(Number((await ask("/api/v1/devices")).headers.get("age"))).toBeGreaterThanOrEqual(100);
  });

  test("network devices come the same way", async () => {
    const { ask, requests } = await on(
      answering({ network_devices: [{ serial_number: "G", status: "N/A" }] }),
    );
    const { body } = await ask("/api/v1/network-devices?ids=G&device_fields=network_device_serial_number");
    expect(JSON.parse(body)).toEqual({ network_devices: [{ serial_number: "G" }] });
    expect(requests.map(({ url }) => url)).toEqual(["/api/v1.13/network-devices?ids=G"]);
  });

  test("holds what the contract has, and says how much could not be read", async () => {
    const odd = [
      { serial_number: "A", status: "3", battery_status: 0.5, secret_of_vendor: 1 },
      { name: "none" },
      7,
    ];
    const { ask } = await on(answering({ devices: odd }));
    const { headers, body } = await ask(
      "/api/v1/devices?device_fields=serial_number,status,battery_status,secret_of_vendor",
    );
    expect(JSON.parse(body)).toEqual({ devices: [{ serial_number: "A", battery_status: 0.5 }] });
    expect(JSON.parse(headers.get("trapboard-reading") ?? "")).toMatchObject({ setAside: 2, unreadable: 1 });
  });

  test("is compressed for those who can take it, and the same for those who cannot", async () => {
    const { ask } = await on(answering(two));
    const plain = await ask("/api/v1/devices", { headers: { "accept-encoding": "identity" } });
    const refused = await ask("/api/v1/devices", { headers: { "accept-encoding": "br, gzip;q=0" } });
    const gzipped = await ask("/api/v1/devices", { headers: { "accept-encoding": "br, gzip" } });
    expect([plain, refused, gzipped].map(({ headers }) => headers.get("content-encoding"))).toEqual([
      null,
      null,
      "gzip",
    ]);
    expect(new Set([plain.body, refused.body, gzipped.body]).size).toBe(1);
    expect(gzipped.headers.get("vary")).toMatch(/accept-encoding/i);
  });
});

describe("what reaches the API", () => {
  test("is the parsed question alone: device_fields stays here, a time is cut to its hour and applied here", async () => {
    const reports = ["09:59:59", "10:00:00", "10:30:00", "11:00:00"].map((time) => ({
      type: 2,
      timestamp: `2026-03-01T${time}`,
    }));
    const { ask, requests } = await on(answering({ devices: [{ serial_number: "A", reports }] }));
    const { body } = await ask(
      "/api/v1/devices?x=1&location_path=%2F%2FA%20%26%20B&include_sublocations&device_fields=name&reports_since=2026-03-01T10:30:00",
    );
    expect(JSON.parse(body)).toEqual({ devices: [{ name: "A", reports: reports.slice(2) }] });
    const sent = new URL(requests[0]?.url ?? "", "http://api");
    expect(sent.pathname).toBe("/api/v1.13/devices");
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      location_path: "//A & B",
      include_sublocations: "",
      reports_since: "2026-03-01T10:00:00",
    });
  });

  test("bears our token and nothing of the client's headers", async () => {
    const { ask, requests } = await on(answering(two));
    await ask("/api/v1/devices", {
      headers: {
        authorization: "Bearer mine",
        cookie: "session=mine",
        "x-forwarded-for": "mine",
        "x-custom": "mine",
        "user-agent": "mine",
        "if-none-match": "mine",
        range: "bytes=0-1",
      },
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${canary}`);
    expect(requests[0]?.rawHeaders.join("\n")).not.toMatch(/mine|cookie|x-|range/i);
  });

  test("is one request for all who ask the same, in whatever order they name it", async () => {
    const { ask, requests } = await on(answering(two));
    const asked = Array.from({ length: 40 }, (_, index) =>
      ask(
        `/api/v1/devices?ids=${index % 2 === 0 ? "A,B" : "B,A,A"}&device_fields=${index % 3 === 0 ? "name" : "status"}`,
      ),
    );
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(requests).toHaveLength(1);
  });

  test("goes on when the one who asked first is gone", async () => {
    const arrived = Promise.withResolvers<() => void>();
    const { ask, requests } = await on((_request, response) =>
      arrived.resolve(() => response.writeHead(200).end(JSON.stringify(two))),
    );
    const leaver = new AbortController();
    const first = ask("/api/v1/devices", { signal: leaver.signal });
    const release = await arrived.promise;
    leaver.abort();
    await expect(first).rejects.toThrow();
    const second = ask("/api/v1/devices");
    release();
    expect((await second).status).toBe(200);
    expect(requests).toHaveLength(1);
  });

  test("is never a second try while the API asks us to wait", async () => {
    const { ask, requests } = await on((_request, response) => {
      response.writeHead(429, { "retry-after": "30" }).end();
    });
    await ask("/api/v1/devices");
    const { status, headers } = await ask("/api/v1/network-devices");
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(25);
    expect(requests).toHaveLength(1);
  });

  test("waits the longest of the waits it is asked for", async () => {
    const late = Promise.withResolvers<() => void>();
    const { ask, requests } = await on(async (request, response) => {
      const refuse = (seconds: string) => response.writeHead(429, { "retry-after": seconds }).end();
      if (request.url?.includes("network")) return late.resolve(() => refuse("1"));
      await late.promise;
      refuse("30");
    });
    const network = ask("/api/v1/network-devices");
    await ask("/api/v1/devices");
    (await late.promise)();
    await network;
    const { headers } = await ask("/api/v1/devices?ids=A");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(25);
    expect(requests).toHaveLength(2);
  });
});

describe("what the API does wrong", () => {
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

  test.each(Object.keys(faults))("%s becomes a problem in words, and shows in the health", async (name) => {
    const [api, status, problem] = faults[name] ?? expect.fail();
    const { ask, requests } = await on(api, { timeoutMs: 200 });
    const answer = await ask("/api/v1/devices");
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const document = JSON.parse(answer.body);
    expect(document).toMatchObject({ type: "about:blank", status, problem, title: expect.any(String) });
    expect(document.detail).toMatch(/^The API.*\.$/);
    expect(answer.headers.get("retry-after")).toBe(name === "429" ? "5" : null);
    expect(requests).toHaveLength(1);
    const health = JSON.parse((await ask("/healthz")).body);
    expect(health).toMatchObject({
      status: "ok",
      copy: { age_seconds: null },
      upstream: { state: expect.any(String) },
    });
    expect(["ok", "unknown"]).not.toContain(health.upstream.state);
  });

  test("is forgotten as soon as it answers again", async () => {
    let isDown = true;
    const { ask } = await on((request, response) => {
      if (isDown) response.writeHead(500).end();
      else answering(two)(request, response);
    });
    expect((await ask("/api/v1/devices")).status).toBe(502);
    isDown = false;
    expect((await ask("/api/v1/devices")).status).toBe(200);
    const health = JSON.parse((await ask("/healthz")).body);
    expect(health).toMatchObject({ upstream: { state: "ok" }, copy: { age_seconds: expect.any(Number) } });
    expect(Date.parse(health.upstream.since)).toBeGreaterThan(0);
  });

  test("its headers reach nobody", async () => {
    const { ask } = await on(
      answering(two, {
        "set-cookie": "vendor=1",
        "access-control-allow-origin": "*",
        "x-vendor": "1",
        server: "vendor",
        link: "<https://vendor>",
        "content-security-policy": "vendor",
      }),
    );
    const { headers } = await ask("/api/v1/devices");
    expect(JSON.stringify([...headers])).not.toMatch(/vendor|access-control|set-cookie/);
  });
});

test("nothing is said of the API's address or token in settings and health", async () => {
  const { ask } = await on(answering(two), {
    env: { TRAPBOARD_TILE_URL: "", TRAPBOARD_REFRESH_SECONDS: "30" },
  });
  expect(JSON.parse((await ask("/config")).body)).toEqual({
    simulated: false,
    silentAfterHours: 24,
    refreshSeconds: 30,
    tiles: null,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    apiVersion: "1.13",
  });
  const health = JSON.parse((await ask("/healthz")).body);
  expect(health).toEqual({
    status: "ok",
    copy: { age_seconds: null },
    upstream: { state: "unknown", since: expect.stringMatching(/Z$/) },
  });
});
