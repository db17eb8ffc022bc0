import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Reference, startReference } from "./service.ts";
import { ask, devicesOf, exchange } from "./testing/requests.ts";

let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
});
afterAll(() => reference.close());

const at = (path: string, init: RequestInit = {}) => fetch(`${reference.url}${path}`, init);

describe("authentication", () => {
  test.each([
    ["no header", {}],
    ["a wrong token", { authorization: "Bearer wrong" }],
    ["another scheme", { authorization: "Basic dTpw" }],
    ["an empty token", { authorization: "Bearer " }],
  ])("answers 401 to %s", async (_, headers) => {
    const response = await at("/api/v1.13/devices", { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test("takes no token from the query string", async () => {
    const response = await at(`/api/v1.13/devices?token=${reference.token}&access_token=${reference.token}`);
    expect(response.status).toBe(401);
  });

  test.each(["/api", "/api/", "/api/v9/devices", "/api/v1.13/nothing", "/api/v1.13/devices?reports_since=x"])(
    "comes before anything else at %s",
    async (path) => {
      expect((await at(path)).status).toBe(401);
      expect((await at(path, { method: "POST" })).status).toBe(401);
    },
  );

  test("takes the name of the scheme in any case", async () => {
    const response = await at("/api/v1/devices?ids=x", {
      headers: { authorization: `bearer ${reference.token}` },
    });
    expect(response.status).toBe(200);
  });
});

describe("methods and locations", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])("answers 405 to %s", async (method) => {
    const response = await at("/api/v1.13/devices", {
      method,
      headers: { authorization: `Bearer ${reference.token}` },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
  });

  test.each([
    "/api/v1.13/devices/",
    "/api/v1.13/Devices",
    "/api/v1.2/devices",
    "/api/v1.11/devices",
    "/api/v2/devices",
    "/api/1.13/devices",
    "/api/v1.6/network-devices",
    "/api/v1.0/network-devices",
    "/api/v1.13",
    "/api/v1.13/devices/WT-1",
    "/",
    "/health",
  ])("serves nothing at %s", async (path) => {
    const response = await ask(reference, path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  test("takes the absolute form of an address", async () => {
    const answer = await exchange(
      reference,
      `GET ${reference.url}/api/v1/devices?ids=x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${reference.token}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('{"devices":[]}');
  });
});

describe("answers", () => {
  test("are JSON that nobody keeps", async () => {
    const response = await ask(reference, "/api/v1/devices?ids=x");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ devices: [] });
  });

  test.each([
    ["gzip, br", "gzip"],
    ["br;q=1, gzip;q=0.5", "gzip"],
    ["*", undefined],
    ["gzip;q=0, *", undefined],
    ["gzip;q=0", undefined],
    ["gzip;q=0.000", undefined],
    ["br", undefined],
    ["identity", undefined],
  ])("to a client that accepts %s are encoded as %s", async (accepted, encoding) => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      body: string;
      encoding: string | undefined;
    }>();
    const options = { headers: { authorization: `Bearer ${reference.token}`, "accept-encoding": accepted } };
    request(`${reference.url}/api/v1/devices`, options, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const got = response.headers["content-encoding"];
      resolve({ body: (got === "gzip" ? gunzipSync(body) : body).toString(), encoding: got });
    })
      .on("error", reject)
      .end();
    const answer = await promise;
    expect(answer.encoding).toBe(encoding);
    expect(JSON.parse(answer.body).devices).toHaveLength(400);
  });

  test("a client that goes away in the middle harms nobody", async () => {
    const leaving = new AbortController();
    const response = await ask(reference, "/api/v1/devices?reports_since=2000-01-01T00:00:00");
    leaving.abort();
    await response.body?.cancel();
    expect(await devicesOf(reference, "?ids=x")).toEqual([]);
  });

  test("the description of the API is valid OpenAPI, for everybody", async () => {
    const response = await at("/openapi.json");
    const document = await response.json();
    expect(document.servers).toEqual([{ url: reference.url }]);
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });
});

describe("the rate limit", () => {
  test("answers 429 with Retry-After until the minute is over, and counts nobody without a token", async () => {
    let now = Date.UTC(2026, 5, 1);
    const limited = await startReference({ rateLimit: 3, now: () => now, devices: 10 });
    const status = async () => (await ask(limited, "/api/v1/devices?ids=x")).status;
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(`${limited.url}/api/v1/devices`)).status).toBe(401);
    }
    expect([await status(), await status(), await status()]).toEqual([200, 200, 200]);
    now += 20_000;
    const over = await ask(limited, "/api/v1/devices?ids=x");
    expect(over.status).toBe(429);
    expect(over.headers.get("retry-after")).toBe("40");
    now += 40_000;
    expect(await status()).toBe(200);
    await limited.close();
  });
});
