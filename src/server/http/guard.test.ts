import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answering, canary, startTestServer, type TestServer } from "#server/testing/test-server.ts";

let fixture: TestServer;
beforeEach(async () => {
  fixture = await startTestServer(answering({ devices: [], network_devices: [] }));
});
afterEach(async () => {
  await fixture.close();
  expect(fixture.everything()).not.toContain(canary);
});

/** The status a request line gets, under our own name unless another is given. */
async function statusOf(line: string, headers: readonly string[] = ["Host: 127.0.0.1"]): Promise<number> {
  const answer = await fixture.askRaw([line, ...headers, "Connection: close", "", ""].join("\r\n"));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

describe("an address no browser sends", () => {
  test.each([
    "/api/v1/../v1/devices",
    "/api/v1/%2e%2e/v1/devices",
    "/api/v1/./devices",
    "/../../etc/passwd",
    "/..%2f..%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/devices/..",
    "/devices/.%2E",
    "/devices/%2e",
    "/devices/../..%2fA",
    "/devices/A\\..",
    "/devices/A%00",
    "//127.0.0.1/api/v1/devices",
    "//host/api/v1/devices",
    "http://127.0.0.1/api/v1/devices",
    "http://elsewhere/api/v1/devices",
    "/api/v1/devices%00",
    "/api/v1/devices%0d%0aX:%20y",
    "/api/v1/devices%",
    "/%c0%ae%c0%ae/devices",
    "*",
  ])("%s is refused", async (address) => {
    expect(await statusOf(`GET ${address} HTTP/1.1`)).toBe(400);
    expect(fixture.requests).toHaveLength(0);
  });
});

describe("a question that is none", () => {
  test.each([
    ["ids=A&ids=B"],
    ["ids="],
    ["ids=A%00B"],
    ["ids=A%0d%0aX:%20y"],
    ["ids=%"],
    ["ids=%ff"],
    [`ids=${"A".repeat(8192)}`],
    ["location_path=A"],
    ["location_path=//A////B"],
    ["location_id=../devices"],
    ["reports_since=yesterday"],
    ["reports_since=2026-02-30T00:00:00"],
    ["reports_since=2026-02-03T00:00:00Z"],
    ["device_fields="],
  ])("%.40s is a bad request", async (query) => {
    const { status, headers, body } = await fixture.ask(`/api/v1.13/devices?${query}`);
    expect(status).toBe(400);
    expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ status: 400, detail: expect.stringMatching(/\.$/) });
    expect(fixture.requests).toHaveLength(0);
  });
});

describe("nothing else is under /api", () => {
  test.each([
    "/api",
    "/api/",
    "/api/v1",
    "/api/v1/devices/",
    "/api/v1/devices/A",
    "/api/v1/Devices",
    "/api/v1.12/devices",
    "/api/v2/devices",
    "/api/v1.13/locations",
    "/reference/locations",
    "/feed/x",
    "/session/x",
  ])("%s is not found, even for a browser's address bar", async (path) => {
    const { status, body } = await fixture.ask(path, { headers: { accept: "text/html" } });
    expect(status).toBe(path.startsWith("/reference") ? 503 : 404);
    if (status === 404) expect(JSON.parse(body)).toMatchObject({ status: 404, title: "Not Found" });
    expect(fixture.requests).toHaveLength(0);
  });

  test.each(["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "%s is no method of it",
    async (method) => {
      const { status, headers } = await fixture.ask("/api/v1/devices", { method });
      expect(status).toBe(405);
      expect(headers.get("allow")).toBe("GET");
      expect(fixture.requests).toHaveLength(0);
    },
  );

  test("TRACE is no method of it either", async () => {
    const answer = await fixture.askRaw(
      "TRACE /api/v1/devices HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*^allow: GET\r$/m);
    expect(fixture.requests).toHaveLength(0);
  });
});

describe("who may ask, while there is no sign-in", () => {
  test.each([
    ["127.0.0.1:5280", 200],
    ["localhost:5173", 200],
    ["[::1]:80", 200],
    ["LOCALHOST", 200],
    ["trapboard.example", 421],
    ["127.0.0.1.nip.io", 421],
    ["localhost.example:5280", 421],
    ["evil@127.0.0.1", 421],
    ["", 421],
  ])("under the name %j: %i", async (host, status) => {
    expect(await statusOf("GET /api/v1/devices HTTP/1.1", [`Host: ${host}`])).toBe(status);
    expect(await statusOf("GET /healthz HTTP/1.1", [`Host: ${host}`])).toBe(status);
    expect(fixture.requests).toHaveLength(0);
  });

  test.each([
    "X-Forwarded-For: 192.0.2.1",
    "X-Forwarded-For: 127.0.0.1",
    "X-Forwarded-Host: trapboard.example",
    "X-Forwarded-Proto: https",
    "Forwarded: for=127.0.0.1",
    "Via: 1.1 proxy",
    "X-Real-IP: 127.0.0.1",
    "CF-Connecting-IP: 192.0.2.1",
    "True-Client-IP: 192.0.2.1",
  ])("nobody through a proxy, which says of itself %s", async (header) => {
    for (const path of ["/api/v1/devices", "/feed", "/config", "/session", "/healthz", "/"]) {
      expect(await statusOf(`GET ${path} HTTP/1.1`, ["Host: 127.0.0.1", header])).toBe(421);
    }
    expect(fixture.everything()).toContain("Sign-in is off here");
    expect(fixture.requests).toHaveLength(0);
  });

  test("nobody through a proxy that says nothing of itself but asks in HTTP/1.0", async () => {
    expect(await statusOf("GET /api/v1/devices HTTP/1.0")).toBe(421);
  });

  test.each([
    ["same-origin", 200],
    ["none", 200],
    ["same-site", 403],
    ["cross-site", 403],
  ])("from a page that is %s: %i", async (site, status) => {
    const headers = ["Host: localhost", `Sec-Fetch-Site: ${site}`];
    expect(await statusOf("GET /api/v1/devices HTTP/1.1", headers)).toBe(status);
    // A link from elsewhere still opens the app itself.
    expect(await statusOf("GET /devices HTTP/1.1", [...headers, "Accept: text/html"])).toBe(503);
  });
});
