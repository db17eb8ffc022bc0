import { afterEach, expect, test } from "vitest";
import { password, type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering, canary, startTestServer } from "#server/testing/test-server.ts";

type Line = Readonly<Record<string, unknown>>;

const secrets = [
  "canary-query",
  "canary-path",
  "canary-id",
  "canary-token",
  "canary-agent",
  password,
  canary,
];

let fixture: SignInServer | undefined;
afterEach(() => fixture?.close());

/** A server whose log is read. */
async function begin(level: string) {
  const said: string[] = [];
  const begun = await startSignInServer(answering({ devices: [], network_devices: [] }), {
    env: { TRAPBOARD_LOG_LEVEL: level },
    log: { write: (line) => said.push(line) },
  });
  fixture = begun;
  return {
    ...begun,
    said: () => said.join(""),
    /** Once there is a line that fits. */
    async line(fits: (line: Line) => boolean): Promise<Line> {
      const find = () => said.map((text): Line => JSON.parse(text)).find(fits);
      await expect.poll(find).toBeDefined();
      return find() ?? expect.fail("The line is gone.");
    },
  };
}

test("every request is one line: which route, how it ended, how long it took, and not what was asked for", async () => {
  const { ask, askRaw, enter, post, line, said } = await begin("debug");
  const { headers } = await enter("ada");
  const answers = [
    await ask("/api/v1/devices?ids=canary-query&location_path=//canary-path", { headers }),
    await ask("/devices/canary-path?q=canary-query", { headers: { ...headers, accept: "text/html" } }),
    await ask("/heartbeats/canary-path", { headers }),
    await ask("/canary-path", { headers: { "x-request-id": "canary-id", "user-agent": "canary-agent" } }),
    await ask("/session/oidc?to=/canary-path"),
    await post({ name: "canary-path", password: "canary-query" }),
    await ask("/settings/token", {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json", authorization: "Bearer canary-token" },
      body: JSON.stringify({ token: "canary-token" }),
    }),
    await ask("/healthz"),
  ];
  await askRaw("GET /%zz-canary-path HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  for (const { headers: given } of answers) {
    const request = given.get("trapboard-request");
    expect(request).toMatch(/^[0-9a-f]{12}$/);
    const { time, ...facts } = await line((one) => one.request === request && one.msg === "request");
    expect(Date.parse(String(time))).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.keys(facts).sort()).toEqual(
      ["level", "method", "ms", "msg", "request", "route", "status"].sort(),
    );
  }
  const routes = said()
    .split("\n")
    .flatMap((text) => (text.includes('"msg":"request"') ? [JSON.parse(text).route] : []));
  expect(routes).toContain("/api/v1/devices");
  expect(routes).toContain("/heartbeats/:serial");
  expect(said()).toContain('"person":"ada"');
  for (const secret of [...secrets, headers.cookie.split("=")[1] ?? ""]) {
    expect(said(), secret).not.toContain(secret);
    expect(said(), secret).not.toContain(Buffer.from(secret).toString("base64").replace(/=+$/, ""));
  }
});

test("requests of machines every few seconds leave no line, and a higher level leaves fewer lines", async () => {
  const usual = await begin("info");
  for (const path of ["/healthz", "/metrics", "/session"]) await usual.ask(path);
  await usual.line(({ route }) => route === "/session");
  expect(usual.said()).not.toMatch(/healthz|metrics/);
  await usual.close();
  const few = await begin("warn");
  await few.post({ name: "ada", password: "wrong" });
  await few.line(({ msg }) => msg === "A sign-in failed.");
  expect(few.said()).not.toContain('"msg":"request"');
});

test("a feed is a line when its reader has left", async () => {
  const { url, enter, line } = await begin("info");
  const leaving = new AbortController();
  const response = await fetch(`${url}/feed`, { ...(await enter("ada")), signal: leaving.signal });
  const request = response.headers.get("trapboard-request");
  leaving.abort();
  expect(await line((one) => one.request === request)).toMatchObject({ route: "/feed", status: 200 });
});

test("a fault of ours is told with what its log line is found by", async () => {
  const said: string[] = [];
  const { ask, account, close } = await startTestServer(answering({ devices: [], network_devices: [] }), {
    log: { write: (line) => said.push(line) },
  });
  account.etagOf = () => {
    throw new Error("An inner secret.");
  };
  const { status, headers, body } = await ask("/api/v1/devices", { headers: { "x-request-id": "mine" } });
  await close();
  expect(status).toBe(500);
  const request = headers.get("trapboard-request") ?? "none";
  expect(JSON.parse(body)).toMatchObject({ request, detail: expect.stringContaining(request) });
  expect(body).not.toContain("inner secret");
  expect(JSON.parse(said.join(""))).toMatchObject({ request, level: "error" });
});
