import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { createPeople } from "./people.ts";
import { Browser, callback, client, startOidcServer } from "./testing/oidc-server.ts";
import type { SignInServer } from "./testing/sign-in-server.ts";

/** A provider that says what the test wants, true or not. */
interface Telling {
  header: Record<string, unknown>;
  /** In the place of what a right ID token says, or beside it. */
  claims: Record<string, unknown>;
  sign: (text: string) => string;
  userinfo: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signWith = (key: typeof ours.privateKey) => (text: string) =>
  sign("RSA-SHA256", Buffer.from(text), key).toString("base64url");
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

let telling: Telling;
let nonce: string;
let host: LoopbackServer;
let issuer: string;
let fixture: SignInServer;

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: client.id, sub: "1", iat: now, exp: now + 60, nonce };
  const text = `${encode(telling.header)}.${encode({ ...right, ...telling.claims })}`;
  return `${text}.${telling.sign(text)}`;
}

function answerTo(path: string): object {
  switch (path) {
    case "/.well-known/openid-configuration":
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        ...telling.metadata,
      };
    case "/keys":
      return { keys: [{ ...ours.publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] };
    case "/token":
      return { access_token: "x", token_type: "Bearer", expires_in: 60, id_token: idToken() };
    default:
      return { sub: "1", ...telling.userinfo };
  }
}

beforeEach(async () => {
  telling = {
    header: { alg: "RS256", kid: "1" },
    claims: { preferred_username: "ada" },
    sign: signWith(ours.privateKey),
    userinfo: {},
    metadata: {},
  };
  host = await startLoopbackServer((request, response) => {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(answerTo(request.url ?? "")));
  });
  issuer = host.url;
  fixture = await startOidcServer(issuer);
});
afterEach(async () => {
  await fixture.close();
  await host.close();
});

/** Who is let in by what is told, and where the browser is sent. */
async function enter(): Promise<{ to: string | null; person: unknown }> {
  const browser = new Browser(fixture.url);
  const asked = new URL((await browser.leads("/session/oidc")) ?? "");
  nonce = asked.searchParams.get("nonce") ?? "";
  const to = await browser.leads(`${callback}?code=x&state=${asked.searchParams.get("state")}`);
  return { to, person: await browser.person() };
}
const nobody = { to: "/sign-in?problem=failed", person: null };

test("an ID token that is as it should be lets in", async () => {
  expect(await enter()).toMatchObject({ to: "/", person: { name: "ada" } });
});

describe("an ID token lets nobody in", () => {
  test.each<[string, () => Partial<Telling>]>([
    ["that somebody else has signed", () => ({ sign: signWith(foreign.privateKey) })],
    ["of which a claim was changed", () => ({ sign: () => signWith(ours.privateKey)("something else") })],
    ["without a signature", () => ({ sign: () => "" })],
    ["that wants none", () => ({ header: { alg: "none" }, sign: () => "" })],
    [
      "signed with the secret that two know",
      () => ({
        header: { alg: "HS256" },
        metadata: { id_token_signing_alg_values_supported: ["HS256", "RS256"] },
        sign: (text) => createHmac("sha256", client.secret).update(text).digest("base64url"),
      }),
    ],
    ["with a key nobody published", () => ({ header: { alg: "RS256", kid: "2" } })],
    ["where no keys are published", () => ({ metadata: { jwks_uri: undefined } })],
    ["of another issuer", () => ({ claims: { preferred_username: "ada", iss: "https://evil.example" } })],
    ["for another client", () => ({ claims: { preferred_username: "ada", aud: "another" } })],
    ["that ran out", () => ({ claims: { preferred_username: "ada", exp: 1 } })],
    ["of another sign-in", () => ({ claims: { preferred_username: "ada", nonce: "another" } })],
    ["that is about nobody", () => ({ claims: { preferred_username: "ada", sub: undefined } })],
  ])("%s", async (_name, told) => {
    telling = { ...telling, ...told() };
    expect(await enter()).toEqual(nobody);
  });
});

describe("an address and that it was checked", () => {
  const address = "ola@example.org";
  beforeEach(async () => {
    await createPeople(fixture.store).add({ name: address, role: "viewer" });
  });

  test.each<[string, Pick<Telling, "claims" | "userinfo">, boolean]>([
    ["both of the ID token", { claims: { email: address, email_verified: true }, userinfo: {} }, true],
    ["both of the user info", { claims: {}, userinfo: { email: address, email_verified: true } }, true],
    ["one of each", { claims: { email_verified: true }, userinfo: { email: address } }, false],
    ["one of each, the other way", { claims: { email: address }, userinfo: { email_verified: true } }, false],
    [
      "checked in one and another in the other",
      { claims: { email: address }, userinfo: { email: "mallory@example.org", email_verified: true } },
      false,
    ],
  ])("%s", async (_name, told, isIn) => {
    telling = { ...telling, ...told };
    expect((await enter()).person).toEqual(isIn ? { name: address, role: "viewer", at: null } : null);
  });

  test("of user info that is about somebody else let nobody in", async () => {
    telling = { ...telling, claims: {}, userinfo: { sub: "2", email: address, email_verified: true } };
    expect(await enter()).toEqual(nobody);
  });
});
