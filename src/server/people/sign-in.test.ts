import { afterEach, describe, expect, test } from "vitest";
import { createFixture } from "#server/testing/fixture.ts";
import { answering, type TestServerOptions } from "#server/testing/test-server.ts";
import { absoluteLimit, idleLimit } from "./session.ts";
import { cookieIn, password, startSignInServer } from "./testing/sign-in-server.ts";

const { start: open, end } = createFixture(
  (setting?: TestServerOptions) =>
    startSignInServer(answering({ devices: [], network_devices: [] }), setting),
  password,
);
afterEach(end);

const proxied = { env: { TRAPBOARD_TRUSTED_PROXY: "127.0.0.1" } };
const overHttps = { "x-forwarded-proto": "https", "x-forwarded-host": "trapboard.example" };

describe("without signing in", () => {
  test.each([
    "/api/v1/devices",
    "/api/v1.13/network-devices",
    "/%61pi/v1/devices",
    "/api/v1/nothing",
    "/feed",
    "/config",
    "/metrics/more",
  ])("%s is refused in words, and the API is not asked", async (path) => {
    const { ask, requests } = await open();
    const { status, headers, body } = await ask(path);
    expect(status).toBe(401);
    expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ status: 401, detail: "Sign in first." });
    expect(requests).toHaveLength(0);
  });

  test("health says that the server lives, and nothing else", async () => {
    const { ask, enter } = await open();
    expect(JSON.parse((await ask("/healthz")).body)).toEqual({ status: "ok" });
    expect(JSON.parse((await ask("/healthz", await enter("eve"))).body)).toHaveProperty("upstream");
  });

  test("the app itself comes, and who one is can be asked", async () => {
    const { ask } = await open();
    // Not built in this test, but not refused.
    expect((await ask("/devices/A", { headers: { accept: "text/html" } })).status).toBe(503);
    expect((await ask("/sign-in", { headers: { accept: "text/html" } })).status).toBe(503);
    const { body } = await ask("/session");
    expect(JSON.parse(body)).toEqual({ signIn: "required", oidc: false, person: null });
  });
});

describe("signing in", () => {
  test("with the right password opens what is private", async () => {
    const { ask, post } = await open();
    const { status, headers, body } = await post({ name: " Bob ", password });
    expect(status).toBe(200);
    const person = { name: "bob", role: "viewer", at: "//Client A" };
    expect(JSON.parse(body)).toEqual({ signIn: "required", oidc: false, person });
    const as = { headers: { cookie: cookieIn(headers) } };
    expect((await ask("/api/v1/devices", as)).status).toBe(200);
    expect((await ask("/config", as)).status).toBe(200);
    expect(JSON.parse((await ask("/session", as)).body).person).toEqual(person);
  });

  test("over plain HTTP on this machine gives a cookie for it", async () => {
    const { post, store } = await open();
    const [cookie = ""] = (await post({ name: "ada", password })).headers.getSetCookie();
    expect(cookie).toMatch(/^trapboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/);
    const [, secret = ""] = /=([\w-]+)/.exec(cookie) ?? [];
    expect(JSON.stringify(await store.all("select * from session"))).not.toContain(secret);
  });

  test("over HTTPS gives a cookie that nobody else can set or read", async () => {
    const { ask, post } = await open(proxied);
    const { headers } = await post({ name: "ada", password }, overHttps);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-trapboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=604800$/,
      ),
    ]);
    const cookie = cookieIn(headers);
    expect((await ask("/api/v1/devices", { headers: { cookie, ...overHttps } })).status).toBe(200);
    // The same without the prefix is a cookie that anybody may have set.
    const bare = cookie.replace("__Host-", "");
    expect((await ask("/api/v1/devices", { headers: { cookie: bare, ...overHttps } })).status).toBe(401);
  });

  test("is refused over plain HTTP to anywhere else", async () => {
    const { askRaw } = await open(proxied);
    const body = JSON.stringify({ name: "ada", password });
    const head = ["POST /session HTTP/1.1", "Host: trapboard.example", "Content-Type: application/json"];
    const length = [`Content-Length: ${body.length}`, "Connection: close"];
    const answer = await askRaw([...head, ...length, "", body].join("\r\n"));
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain("over HTTPS alone");
    expect(answer).not.toMatch(/set-cookie/i);
  });

  test("ignores forwarded headers of those who are not trusted", async () => {
    const { post } = await open();
    const { headers } = await post({ name: "ada", password }, { "x-forwarded-proto": "https" });
    expect(cookieIn(headers)).toMatch(/^trapboard=/);
  });

  test("is slowed down for each client of a trusted proxy apart", async () => {
    const { post } = await open(proxied);
    let guesses = 0;
    const from = (client: string) =>
      post({ name: `nobody-${guesses++}`, password: "x" }, { ...overHttps, "x-forwarded-for": client });
    for (let guess = 0; guess < 10; guess++) expect((await from("192.0.2.1")).status).toBe(401);
    expect((await from("192.0.2.1")).status).toBe(429);
    // What a client writes into the header itself stands before what the proxy adds.
    expect((await from("203.0.113.9, 192.0.2.1")).status).toBe(429);
    expect((await from("192.0.2.2")).status).toBe(401);
  });

  test("with a wrong password reads the same for those who are known and those who are not", async () => {
    const { post } = await open();
    const known = await post({ name: "ada", password: "wrong" });
    const unknown = await post({ name: "nobody", password: "wrong" });
    const odd = await post({ name: "a b/c", password: "wrong" });
    for (const { status, body, headers } of [known, unknown, odd]) {
      expect(status).toBe(401);
      expect(body).toBe(known.body);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(JSON.parse(known.body).detail).toBe("The name or the password is wrong.");
  });

  test.each<[string, unknown]>([
    ["no object", "ada"],
    ["no password", { name: "ada" }],
    ["a password that is no text", { name: "ada", password: ["x"] }],
    ["an endless password", { name: "ada", password: "x".repeat(2000) }],
  ])("takes %s for no sign-in", async (_name, body) => {
    const { post } = await open();
    expect((await post(body)).status).toBe(400);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
    "takes no %s",
    async (type) => {
      const { post } = await open();
      const { status } = await post({ name: "ada", password }, { "content-type": type });
      expect(status).toBe(415);
    },
  );

  test("nobody signs in where nobody has to", async () => {
    const { ask, post } = await open({ env: { TRAPBOARD_SIGN_IN: "off" } });
    expect((await post({ name: "ada", password })).status).toBe(404);
    expect(JSON.parse((await ask("/session")).body)).toEqual({ signIn: "off", oidc: false, person: null });
  });
});

describe("a session", () => {
  test("is never one the browser brought along", async () => {
    const { ask, post } = await open();
    const planted = { headers: { cookie: `trapboard=${"A".repeat(43)}` } };
    const { headers } = await post({ name: "ada", password }, planted.headers);
    expect(cookieIn(headers)).not.toBe(planted.headers.cookie);
    expect((await ask("/config", planted)).status).toBe(401);
  });

  test("is another one after signing in again, and the old one is over", async () => {
    const { ask, post, enter } = await open();
    const old = await enter("ada");
    const fresh = cookieIn((await post({ name: "ada", password }, old.headers)).headers);
    expect(fresh).not.toBe(old.headers.cookie);
    expect((await ask("/config", old)).status).toBe(401);
    expect((await ask("/config", { headers: { cookie: fresh } })).status).toBe(200);
  });

  test("ends on the server with signing out", async () => {
    const { ask, enter, store } = await open();
    const as = await enter("ada");
    const other = await enter("ada");
    const { status, headers } = await ask("/session", { method: "DELETE", ...as });
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^trapboard=;.*Max-Age=0/)]);
    expect(headers.get("clear-site-data")).toBe('"storage"');
    expect((await ask("/config", as)).status).toBe(401);
    expect(JSON.parse((await ask("/session", as)).body).person).toBeNull();
    expect((await ask("/config", other)).status).toBe(200);
    expect(await store.all("select * from session")).toHaveLength(1);
  });

  test("ends without clearing the browser where records of another person wait there", async () => {
    const { ask, enter } = await open();
    const as = await enter("ada");
    const { status, headers } = await ask("/session?keep=outbox", { method: "DELETE", ...as });
    expect(status).toBe(204);
    expect(headers.get("clear-site-data")).toBeNull();
    expect((await ask("/config", as)).status).toBe(401);
  });

  test("is over when nobody used it for half a day, and lasts while somebody does, a week at most", async () => {
    let now = Date.now();
    const { ask, enter } = await open({ clock: () => now });
    const idle = await enter("eve");
    const start = now;
    const used = await enter("ada");
    while (now + idleLimit - 1 < start + absoluteLimit) {
      now += idleLimit - 1;
      expect((await ask("/config", used)).status).toBe(200);
    }
    expect((await ask("/config", idle)).status).toBe(401);
    now = start + absoluteLimit;
    expect((await ask("/config", used)).status).toBe(401);
  });
});

describe("another site's page", () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const half: Record<string, Record<string, string>> = {
    "by its site": { "sec-fetch-site": "cross-site" },
    "by its neighbour": { "sec-fetch-site": "same-site" },
    "by its origin": { origin: "https://evil.example" },
    "by no origin at all": { origin: "null" },
    "by our name over another scheme": { origin: "https://127.0.0.1" },
  };

  test.each(Object.keys(half))("is known %s, and can do nothing", async (how) => {
    const { ask, post, enter } = await open();
    const as = await enter("ada");
    const headers = { ...as.headers, ...half[how] };
    expect((await post({ name: "ada", password }, half[how])).status).toBe(403);
    expect((await ask("/session", { method: "DELETE", headers })).status).toBe(403);
    expect((await ask("/settings/token", { method: "PUT", headers })).status).toBe(403);
    expect((await ask("/api/v1/devices", { headers })).status).toBe(403);
    expect((await ask("/%61pi/v1/devices", { headers })).status).toBe(403);
    expect((await ask("/feed", { headers })).status).toBe(403);
    expect((await ask("/config", as)).status).toBe(200);
  });

  test("may link to the app", async () => {
    const { ask } = await open();
    const { status } = await ask("/map", { headers: { ...foreign, accept: "text/html" } });
    expect(status).toBe(503);
  });

  test("is not our own, under whatever name people know us", async () => {
    const { post, url } = await open(proxied);
    const own = { "sec-fetch-site": "same-origin", origin: "https://trapboard.example", ...overHttps };
    expect((await post({ name: "ada", password }, own)).status).toBe(200);
    expect((await post({ name: "ada", password }, { origin: url })).status).toBe(200);
  });
});
