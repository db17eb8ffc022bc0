import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#lib/durations.ts";
import { answering, canary, startTestServer, type TestServer } from "#server/testing/test-server.ts";

/**
 * Ten thousand requests that no client sends by accident: none costs the API a request, none is a fault of ours. The
 * seed is fixed, so that a failure comes again.
 */
const requests = 10_000;
const seed = 20_261_120;

const part = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("api", "v1", "v1.13", "devices", "network-devices", "feed", "session"),
  },
  fc.constantFrom("healthz", "config", "metrics", "assets", "settings", "token", "heartbeats", "index.html"),
  {
    weight: 4,
    arbitrary: fc.constantFrom("..", ".", "%2e%2e", "%252e%252e", ".%2e", "..\\", "%5c..", "..%2f"),
  },
  fc.constantFrom(
    "",
    "%00",
    "%0d%0aSet-Cookie:%20a=b",
    "%",
    "%zz",
    "%ff",
    "%c0%ae",
    "~",
    "@",
    "*",
    ":",
    "host",
  ),
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[\s\p{Cc}]/gu, "+")),
  fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const path = fc
  .tuple(
    fc.constantFrom("/", "/", "/", "//", "/\\", "", "http://host/", "http://127.0.0.1/"),
    fc.array(part, { maxLength: 6 }),
  )
  .map(([root, parts]) => root + parts.join("/"));

const value = fc.oneof(
  part,
  fc.constantFrom(
    "//A",
    "//A//B",
    "%2F%2FA",
    "/A",
    "//A//",
    // A day that the copy holds: what lies before its reports is asked of the API.
    new Date(Date.now() - dayMs).toISOString().slice(0, 19),
    "true",
    "name",
    "%00",
    "\\",
  ),
  fc.constantFrom(
    "2026-13-01T00:00:00",
    "9999-99-99",
    "A,,B",
    ",",
    "name,secret",
    "\u00e4",
    "A".repeat(8192),
  ),
);
/** A location id and a date before the copy's window are the two questions that may reach the API: neither is here. */
const parameter = fc.tuple(
  fc.constantFrom(
    "ids",
    "location_path",
    "include_sublocations",
    "reports_since",
    "device_fields",
    "IDS",
    "x",
    "",
    "_",
  ),
  fc.constantFrom("=", "=", "=", "", "==", "[]=", "%3D"),
  value,
);
const question = fc
  .tuple(
    fc.constantFrom("/api/v1/devices", "/api/v1.13/devices", "/api/v1/network-devices", "/feed", "/healthz"),
    fc.array(parameter, { minLength: 1, maxLength: 4 }),
  )
  .map(([address, parameters]) => `${address}?${parameters.map((one) => one.join("")).join("&")}`);

const header = fc.oneof(
  fc.constantFrom(
    "Transfer-Encoding: chunked",
    "Content-Length: 5",
    "Content-Length: -1",
    "X-Forwarded-Host: elsewhere",
    "X-Forwarded-For: 10.0.0.1",
    "Forwarded: host=elsewhere",
    "Authorization: Bearer mine",
    "Connection: authorization",
    "Upgrade: websocket",
    "Expect: 100-continue",
    "Range: bytes=0-1",
    "If-None-Match: *",
    "Origin: null",
    "Sec-Fetch-Site: cross-site",
    "Accept: text/html",
    "Cookie: trapboard=x; trapboard=y",
    "Last-Event-ID: 1.1",
    "Host: elsewhere",
    " folded: x",
    "Na me: x",
  ),
  fc.string({ maxLength: 20 }).map((text) => `X: ${text.replace(/[\r\n]/g, "")}`),
);
const method = fc.constantFrom(
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PATCH",
);
const host = fc.constantFrom("127.0.0.1", "127.0.0.1", "localhost:5280", "localhost:5280", "elsewhere", "");

const request = fc
  .tuple(method, fc.oneof(path, question), host, fc.array(header, { maxLength: 3 }))
  // A right request would keep the feed open: it is asked by HEAD, which it does not know.
  .map(([verb, address, name, headers]) => [
    `${address.includes("feed") ? "HEAD" : verb} ${address} HTTP/1.1`,
    `Host: ${name}`,
    "Connection: close",
    ...headers,
  ]);

let folder: string;
let fixture: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-fuzz-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Trapboard</title>");
  const account = { devices: [{ serial_number: "A" }], network_devices: [] };
  // On a slow machine the test goes on for longer than the usual interval, and the poll would count as a request that got through.
  const env = { TRAPBOARD_REFRESH_SECONDS: "3600" };
  fixture = await startTestServer(answering(account), { dist: folder, env });
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

test("ten thousand hostile requests: none reaches the API, none is a fault of ours", async () => {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const sample = fc.sample(request, { numRuns: requests, seed });
  let next = 0;
  const send = async () => {
    for (let lines = sample[next++]; lines !== undefined; lines = sample[next++]) {
      const bytes = [...lines, "", ""].join("\r\n");
      const answer = await fixture.askRaw(bytes);
      const status = Number(/^HTTP\/1\.1 (?!100 )(\d{3}) /m.exec(answer)?.[1]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!(status >= 200 && status < 500) || answer.includes(canary))
        faults.push(`${status}: ${bytes.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  expect(faults).toEqual([]);
  expect(fixture.requests).toHaveLength(0);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(requests);
  // Neither all refused at the door nor all let in: the requests went as deep as there is something to ask.
  for (const status of [200, 400, 404, 405, 421]) expect(statuses.get(status)).toBeGreaterThan(50);
});
