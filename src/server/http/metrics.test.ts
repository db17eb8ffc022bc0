import { afterEach, expect, test } from "vitest";
import { type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering, canary, startTestServer, type TestServer } from "#server/testing/test-server.ts";

const devices = [
  { serial_number: "SECRET-SERIAL", name: "Mr Fox", location: { name: "x", path: "//Client A" } },
  { serial_number: "B", name: "b", battery_status: "full" },
  { name: "a row that is set aside" },
];
const api = answering({ devices, network_devices: [] });

let fixture: TestServer | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

async function begin(setting: Parameters<typeof startSignInServer>[1] = {}): Promise<SignInServer> {
  const begun = await startSignInServer(api, setting);
  fixture = begun;
  return begun;
}

/** The value of one line of the metrics, by all that stands before it. */
function measured(body: string, name: string): number {
  const line = body.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length));
}

test("this machine reads how the copy, the API and the requests are", async () => {
  const { ask, enter } = await begin();
  await ask("/devices/some%2Fserial?q=mouse", { headers: { accept: "text/html" } });
  await ask("/nothing/at/all");
  await ask("/config");
  await ask("/api/v1/devices", await enter("ada"));
  const { status, body, headers } = await ask("/metrics");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/plain");
  expect(headers.get("cache-control")).toBe("no-store");
  const age = measured(body, 'trapboard_copy_age_seconds{resource="devices"}');
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60);
  expect(measured(body, 'trapboard_copy_rows{resource="devices"}')).toBe(2);
  expect(measured(body, 'trapboard_rows_set_aside{resource="devices"}')).toBe(1);
  expect(measured(body, 'trapboard_fields_unreadable{resource="devices"}')).toBe(1);
  expect(measured(body, "trapboard_upstream_ok")).toBe(1);
  const requests = 'trapboard_upstream_requests_total{endpoint="devices",outcome="ok"}';
  expect(measured(body, requests)).toBe(1);
  expect(measured(body, "trapboard_feed_readers")).toBe(0);
  const count = (method: string, route: string, code: number) =>
    `trapboard_http_request_duration_seconds_count{method="${method}",route="${route}",status="${code}"}`;
  expect(measured(body, count("POST", "/session", 200))).toBe(1);
  expect(measured(body, count("GET", "/api/v1/devices", 200))).toBe(1);
  expect(measured(body, count("GET", "/devices/*", 503))).toBe(1);
  expect(measured(body, count("GET", "/*", 404))).toBe(1);
  expect(measured(body, count("GET", "/config", 401))).toBe(1);
  expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(body).toContain("process_resident_memory_bytes");
  for (const name of [canary, "SECRET-SERIAL", "Fox", "Client", "mouse", "some%2F", "nothing/at"]) {
    expect(body).not.toContain(name);
  }
});

test("what fails is counted by how it fails", async () => {
  fixture = await startTestServer((_request, response) => response.writeHead(500).end());
  const { body } = await fixture.ask("/metrics");
  const requests = 'trapboard_upstream_requests_total{endpoint="devices",outcome="server-error"}';
  expect(measured(body, requests)).toBe(1);
  expect(measured(body, 'trapboard_upstream_failing{endpoint="devices"}')).toBe(1);
  expect(measured(body, "trapboard_upstream_ok")).toBe(0);
  expect(body).not.toContain("trapboard_copy_age_seconds{");
});

test.each([
  { "x-forwarded-for": "203.0.113.9" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-proto": "https" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { "x-real-ip": "127.0.0.1" },
])(
  "what a proxy on this machine passes on does not begin here: %j",
  async (headers: Record<string, string>) => {
    for (const proxy of ["", "127.0.0.1"]) {
      const { ask, close } = await begin({ env: { TRAPBOARD_TRUSTED_PROXY: proxy } });
      const { status, body } = await ask("/metrics", { headers });
      expect(status).toBe(401);
      expect(body).not.toContain("trapboard_");
      await close();
    }
    fixture = undefined;
  },
);

test("under a name that was made to point here nobody reads", async () => {
  const { askRaw } = await begin();
  const answer = await askRaw("GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 401/);
});

test("from elsewhere an administrator reads, and nobody else", async () => {
  const { ask, enter } = await begin({ env: { TRAPBOARD_TRUSTED_PROXY: "127.0.0.1" } });
  // Over HTTPS, as the proxy says, the cookie has another name.
  const secure = (cookie: string) => ({
    headers: {
      cookie: `__Host-${cookie}`,
      ...{ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" },
    },
  });
  const [ada, eve] = [await enter("ada"), await enter("eve")];
  expect((await ask("/metrics", secure(ada.headers.cookie))).status).toBe(200);
  expect((await ask("/metrics", secure(eve.headers.cookie))).status).toBe(403);
});
