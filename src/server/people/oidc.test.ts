import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Provider } from "oidc-provider";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { answering } from "#server/rehearsal.ts";
import { createPeople } from "./people.ts";
import { cookieIn, password, rehearseSignIn, type SignInStage } from "./stage.ts";

const secret = "a-secret-of-the-client";
/** Who signs in at the provider, and what it says of them. */
let claims: Record<string, unknown>;
let folder: string;
let host: Server;
let issuer: string;
let stage: SignInStage;

/** A real provider on loopback, which lets everybody in at once as the test says. */
function providerFor(redirect: string): RequestListener {
  const provider = new Provider(issuer, {
    clients: [{ client_id: "trapboard", client_secret: secret, redirect_uris: [redirect] }],
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
  folder = mkdtempSync(join(tmpdir(), "trapboard-oidc-"));
  writeFileSync(join(folder, "secret"), `${secret}\n`);
  host = createServer().listen(0, "127.0.0.1");
  await once(host, "listening");
  issuer = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  stage = await rehearseSignIn(answering({ devices: [] }), {
    env: {
      TRAPBOARD_OIDC_ISSUER: issuer,
      TRAPBOARD_OIDC_CLIENT_ID: "trapboard",
      TRAPBOARD_OIDC_CLIENT_SECRET_FILE: join(folder, "secret"),
    },
  });
  host.on("request", providerFor(`${stage.url}/session/oidc/callback`));
});
afterEach(async () => {
  const everything = stage.everything();
  await stage.close();
  host.closeAllConnections();
  host.close();
  rmSync(folder, { recursive: true });
  expect(everything).not.toContain(secret);
});

/** The cookies of each server, as a browser would keep them. */
class Browser {
  readonly #jars = new Map<string, Map<string, string>>();

  async go(address: string): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until one leads to this path, and answers it without following. */
  async goUntil(address: string, path: string): Promise<{ url: URL; response: Response }> {
    let url = new URL(address);
    for (let step = 0; step < 12; step++) {
      const response = await this.go(url.href);
      const location = response.headers.get("location");
      if (location === null) throw new Error(`${url.pathname} ends with ${response.status}.`);
      url = new URL(location, url);
      if (url.origin === stage.url && url.pathname === path) return { url, response };
    }
    throw new Error("The redirects do not end.");
  }
}

const callback = "/session/oidc/callback";
const start = () => `${stage.url}/session/oidc?to=${encodeURIComponent("/devices?at=//Client A")}`;

async function sessionOf(browser: Browser): Promise<unknown> {
  const response = await browser.go(`${stage.url}/session`);
  return ((await response.json()) as { person: unknown }).person;
}

describe("signing in at a provider", () => {
  test("lets somebody in who is known here, as what they are here, to the page they wanted", async () => {
    const browser = new Browser();
    const { url, response } = await browser.goUntil(start(), "/devices");
    expect(url.href).toBe(`${stage.url}/devices?at=//Client%20A`);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^trapboard-oidc=; .*SameSite=Lax; Max-Age=0$/),
      expect.stringMatching(/^trapboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
    ]);
    expect(await sessionOf(browser)).toEqual({ name: "bob", role: "viewer", at: "//Client A" });
  });

  test.each<[string, Record<string, unknown>, string | undefined]>([
    ["a checked address", { email: "Ola@Example.org", email_verified: true }, "ola@example.org"],
    ["an address nobody checked", { email: "ola@example.org", email_verified: false }, undefined],
    ["an address of which that is not known", { email: "ola@example.org" }, undefined],
    ["a name nobody has here", { preferred_username: "mallory" }, undefined],
    ["no name at all", {}, undefined],
  ])("by %s", async (_name, told, name) => {
    createPeople(stage.store).add({ name: "ola@example.org", role: "viewer" });
    claims = { sub: "2", ...told };
    const browser = new Browser();
    const { url } = await browser.goUntil(start(), name === undefined ? "/sign-in" : "/devices");
    if (name === undefined) expect(url.search).toBe("?problem=unknown");
    expect(await sessionOf(browser)).toEqual(name === undefined ? null : { name, role: "viewer", at: null });
  });

  test("asks with PKCE, state and nonce, new ones each time", async () => {
    const asked = await Promise.all(
      [1, 2].map(async () => new URL((await new Browser().go(start())).headers.get("location") ?? "")),
    );
    for (const { searchParams } of asked) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: "code",
        code_challenge_method: "S256",
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        redirect_uri: `${stage.url}${callback}`,
      });
    }
    for (const part of ["state", "nonce", "code_challenge"]) {
      expect(new Set(asked.map(({ searchParams }) => searchParams.get(part))).size).toBe(2);
    }
  });

  test("leads nowhere but to this app", async () => {
    const browser = new Browser();
    const { url } = await browser.goUntil(`${stage.url}/session/oidc?to=//evil.example`, "/");
    expect(url.href).toBe(`${stage.url}/`);
  });
});

describe("an answer of the provider", () => {
  test("that another browser asked for lets nobody in", async () => {
    const attacker = new Browser();
    const { url } = await attacker.goUntil(start(), callback);
    const victim = new Browser();
    const { headers } = await victim.go(url.href);
    expect(headers.get("location")).toBe("/sign-in?problem=failed");
    // Not even where the victim has a sign-in of their own under way.
    await victim.go(start());
    expect((await victim.go(url.href)).headers.get("location")).toBe("/sign-in?problem=failed");
    expect(await sessionOf(victim)).toBeNull();
  });

  test("counts once", async () => {
    const browser = new Browser();
    const { url } = await browser.goUntil(start(), callback);
    expect((await browser.go(url.href)).headers.get("location")).toBe("/devices?at=//Client%20A");
    expect((await browser.go(url.href)).headers.get("location")).toBe("/sign-in?problem=failed");
  });

  test.each(["?error=access_denied&state=x", "?code=x", "", "?code=x&state=x&iss=https://evil.example"])(
    "that is none lets nobody in: %s",
    async (search) => {
      const browser = new Browser();
      await browser.go(start());
      const { headers } = await browser.go(`${stage.url}${callback}${search}`);
      expect(headers.get("location")).toBe("/sign-in?problem=failed");
      expect(await sessionOf(browser)).toBeNull();
    },
  );

  test("ends the session the browser had", async () => {
    const browser = new Browser();
    const first = await browser.goUntil(start(), "/devices");
    const [, cookie = ""] = first.response.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
    const old = { headers: { cookie } };
    expect((await stage.ask("/config", old)).status).toBe(200);
    await browser.goUntil(start(), "/devices");
    expect((await stage.ask("/config", old)).status).toBe(401);
    expect(await sessionOf(browser)).not.toBeNull();
  });
});

test("while the provider is down people are told so, and those with a password get in", async () => {
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  const { headers } = await new Browser().go(start());
  expect(headers.get("location")).toBe("/sign-in?problem=unreachable");
  const entered = await stage.post({ name: "ada", password });
  expect(entered.status).toBe(200);
  expect(cookieIn(entered.headers)).not.toBe("");
});

test("the sign-in page learns that there is a provider", async () => {
  expect(JSON.parse((await stage.ask("/session")).body)).toMatchObject({ oidc: true });
});
