import type { RequestListener } from "node:http";
import { Provider } from "oidc-provider";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { createIdentities } from "./identities.ts";
import { createPeople } from "./people.ts";
import { Browser, callback, client, startOidcServer } from "./testing/oidc-server.ts";
import { cookieIn, password, type SignInServer } from "./testing/sign-in-server.ts";

/** Who signs in at the provider, and what it says of them. */
let claims: Record<string, unknown>;
let host: LoopbackServer;
let issuer: string;
let fixture: SignInServer;

/** A real provider on loopback, which lets everybody in at once as the test says. */
function providerFor(redirect: string): RequestListener {
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirect] }],
    cookies: { keys: ["for tests alone"] },
    claims: { openid: ["sub"], profile: ["preferred_username"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: () => "/enter" },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => claims }),
    async loadExistingGrant(context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const { clientId } = context.oidc.client;
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session.accountId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  return (request, response) => {
    if (request.url !== "/enter") answer(request, response);
    else void provider.interactionFinished(request, response, { login: { accountId: String(claims.sub) } });
  };
}

// The provider reminds of what it would need in earnest.
beforeAll(() => {
  for (const kind of ["info", "warn"] as const) vi.spyOn(console, kind).mockReturnValue();
});
afterAll(() => vi.restoreAllMocks());

beforeEach(async () => {
  claims = { sub: "1", preferred_username: "Bob" };
  host = await startLoopbackServer();
  issuer = host.url;
  fixture = await startOidcServer(issuer);
  host.server.on("request", providerFor(`${fixture.url}/session/oidc/callback`));
});
afterEach(async () => {
  await fixture.close();
  await host.close();
});

const start = `/session/oidc?to=${encodeURIComponent("/devices?at=//Client A")}`;

describe("signing in at a provider", () => {
  test("lets somebody in who is known here, as what they are here, to the page they wanted", async () => {
    const browser = new Browser(fixture.url);
    const { url, response } = await browser.goUntil(start, "/devices");
    expect(url.href).toBe(`${fixture.url}/devices?at=//Client%20A`);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^trapboard-oidc=; .*SameSite=Lax; Max-Age=0$/),
      expect.stringMatching(/^trapboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
    ]);
    expect(await browser.person()).toEqual({ name: "bob", role: "viewer", at: "//Client A" });
  });

  test.each<[string, Record<string, unknown>, string | undefined]>([
    ["a checked address", { email: "Ola@Example.org", email_verified: true }, "ola@example.org"],
    ["an address nobody checked", { email: "ola@example.org", email_verified: false }, undefined],
    ["an address of which that is not known", { email: "ola@example.org" }, undefined],
    ["a name that only looks like one", { preferred_username: "ｅｖｅ" }, undefined],
    ["a name in letters that turn into ours", { preferred_username: "\u212aim" }, undefined],
    ["a name nobody has here", { preferred_username: "mallory" }, undefined],
    ["no name at all", {}, undefined],
  ])("by %s", async (_name, told, name) => {
    const people = createPeople(fixture.store);
    for (const known of ["ola@example.org", "kim"]) await people.add({ name: known, role: "viewer" });
    claims = { sub: "2", ...told };
    const browser = new Browser(fixture.url);
    const { url } = await browser.goUntil(start, name === undefined ? "/sign-in" : "/devices");
    if (name === undefined) expect(url.search).toBe("?problem=unknown");
    expect(await browser.person()).toEqual(name === undefined ? null : { name, role: "viewer", at: null });
  });

  test("asks with PKCE, state and nonce, new ones each time", async () => {
    const asked = await Promise.all(
      [1, 2].map(
        async () => new URL((await new Browser(fixture.url).go(start)).headers.get("location") ?? ""),
      ),
    );
    for (const { searchParams } of asked) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: "code",
        code_challenge_method: "S256",
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        redirect_uri: `${fixture.url}${callback}`,
      });
    }
    for (const part of ["state", "nonce", "code_challenge"]) {
      expect(new Set(asked.map(({ searchParams }) => searchParams.get(part))).size).toBe(2);
    }
  });

  test("leads nowhere but to this app", async () => {
    const browser = new Browser(fixture.url);
    const { url } = await browser.goUntil("/session/oidc?to=//evil.example", "/");
    expect(url.href).toBe(`${fixture.url}/`);
  });
});

describe("an account at the provider", () => {
  const enter = async (told: Record<string, unknown>) => {
    claims = told;
    const browser = new Browser(fixture.url);
    const { url } = await browser.goUntil(callback.replace("/callback", ""), told.fails ? "/sign-in" : "/");
    return { search: url.search, person: await browser.person() };
  };
  const bob = { name: "bob", role: "viewer", at: "//Client A" };

  test("belongs to the person it first came in as, and no other comes in as them", async () => {
    expect((await enter({ sub: "1", preferred_username: "bob" })).person).toEqual(bob);
    const other = await enter({ sub: "2", preferred_username: "bob", fails: true });
    expect(other).toEqual({ search: "?problem=bound", person: null });
    expect((await enter({ sub: "1", preferred_username: "bob" })).person).toEqual(bob);
  });

  test("stays theirs under whatever name, somebody else's too", async () => {
    await enter({ sub: "1", preferred_username: "bob" });
    expect((await enter({ sub: "1", preferred_username: "ada" })).person).toEqual(bob);
    expect((await enter({ sub: "1" })).person).toEqual(bob);
    expect((await enter({ sub: "2", preferred_username: "ada" })).person).toMatchObject({ name: "ada" });
  });

  test("that goes by a name of somebody bound and by a free one comes in by the free one", async () => {
    await createPeople(fixture.store).add({ name: "ola@example.org", role: "viewer" });
    await enter({ sub: "1", preferred_username: "bob" });
    const ola = { sub: "2", preferred_username: "bob", email: "ola@example.org", email_verified: true };
    expect((await enter(ola)).person).toMatchObject({ name: "ola@example.org" });
  });

  test("is bound no more once an administrator has unbound it, and what it opened is closed", async () => {
    claims = { sub: "1", preferred_username: "bob" };
    const browser = new Browser(fixture.url);
    await browser.goUntil(start, "/devices");
    await createIdentities(fixture.store).unbind("bob");
    expect(await browser.person()).toBeNull();
    expect((await enter({ sub: "2", preferred_username: "bob" })).person).toEqual(bob);
    expect(await enter({ sub: "1", preferred_username: "bob", fails: true })).toMatchObject({ person: null });
  });

  test("goes with the person", async () => {
    await enter({ sub: "1", preferred_username: "bob" });
    const people = createPeople(fixture.store);
    await people.remove("bob");
    expect((await enter({ sub: "1", preferred_username: "bob", fails: true })).search).toBe(
      "?problem=unknown",
    );
    await people.add({ name: "bob", role: "viewer" });
    expect((await enter({ sub: "2", preferred_username: "bob" })).person).toMatchObject({ at: null });
  });
});

describe("an answer of the provider", () => {
  test("that another browser asked for lets nobody in", async () => {
    const attacker = new Browser(fixture.url);
    const { url } = await attacker.goUntil(start, callback);
    const victim = new Browser(fixture.url);
    const { headers } = await victim.go(url.href);
    expect(headers.get("location")).toBe("/sign-in?problem=failed");
    // Not even where the victim has a sign-in of their own under way.
    await victim.go(start);
    expect((await victim.go(url.href)).headers.get("location")).toBe("/sign-in?problem=failed");
    expect(await victim.person()).toBeNull();
  });

  test("counts once", async () => {
    const browser = new Browser(fixture.url);
    const { url } = await browser.goUntil(start, callback);
    expect((await browser.go(url.href)).headers.get("location")).toBe("/devices?at=//Client%20A");
    expect((await browser.go(url.href)).headers.get("location")).toBe("/sign-in?problem=failed");
  });

  test.each(["?error=access_denied&state=x", "?code=x", "", "?code=x&state=x&iss=https://evil.example"])(
    "that is none lets nobody in: %s",
    async (search) => {
      const browser = new Browser(fixture.url);
      await browser.go(start);
      const { headers } = await browser.go(callback + search);
      expect(headers.get("location")).toBe("/sign-in?problem=failed");
      expect(await browser.person()).toBeNull();
    },
  );

  test("ends the session the browser had", async () => {
    const browser = new Browser(fixture.url);
    const first = await browser.goUntil(start, "/devices");
    const [, cookie = ""] = first.response.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
    const old = { headers: { cookie } };
    expect((await fixture.ask("/config", old)).status).toBe(200);
    await browser.goUntil(start, "/devices");
    expect((await fixture.ask("/config", old)).status).toBe(401);
    expect(await browser.person()).not.toBeNull();
  });
});

test("while the provider is down people are told so, and those with a password get in", async () => {
  await host.close();
  const { headers } = await new Browser(fixture.url).go(start);
  expect(headers.get("location")).toBe("/sign-in?problem=unreachable");
  const entered = await fixture.post({ name: "ada", password });
  expect(entered.status).toBe(200);
  expect(cookieIn(entered.headers)).not.toBe("");
});

test("the sign-in page learns that there is a provider", async () => {
  expect(JSON.parse((await fixture.ask("/session")).body)).toMatchObject({ oidc: true });
});
