import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as oidc from "openid-client";
import { z } from "zod";
import { localPath } from "#lib/local-path.ts";
import type { OidcAccess } from "#server/config/config.ts";
import { ownOrigin, searchOf } from "#server/http/guard.ts";
import { cookieOf, giveCookie, mayHoldCookies } from "./cookie.ts";
import type { Identities } from "./identities.ts";
import { type CheckedPerson, type People, type Person, providerName } from "./people.ts";
import type { Sessions } from "./session.ts";
import { startSession } from "./sign-in.ts";

/** What identifies a sign-in under way. Only the browser that began it keeps it. */
const waySchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });
type Way = z.infer<typeof waySchema>;

const cookieName = "trapboard-oidc";
/** Seconds that somebody may take to sign in at the provider. */
const wayAge = 600;
const timeoutSeconds = 10;

/** Why a sign-in did not come to its end, as the sign-in page knows it. */
type Problem = "unknown" | "bound" | "unreachable" | "failed";

function encode(way: Way): string {
  return Buffer.from(JSON.stringify(way)).toString("base64url");
}

function decode(text: string | undefined): Way | undefined {
  try {
    return waySchema.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString("utf8")));
  } catch {
    return undefined; // Whatever it is, it is none of ours.
  }
}

function connect({ issuer, clientId, clientSecret }: OidcAccess): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  return oidc.discovery(url, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      // Without it an ID token is believed for the line it came over, whatever its signature.
      oidc.enableNonRepudiationChecks,
      // The configuration allows plain HTTP on loopback alone.
      ...(url.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** The names that one of the provider's answers tells. An address counts when that very answer says that it was checked. */
function namesIn(claims: Readonly<Record<string, unknown>>): string[] {
  const { preferred_username, email, email_verified } = claims;
  return [preferred_username, email_verified === true ? email : undefined].flatMap((claim) =>
    typeof claim === "string" ? (providerName(claim) ?? []) : [],
  );
}

export interface OidcParts {
  readonly access: OidcAccess;
  readonly people: People;
  readonly identities: Identities;
  readonly sessions: Sessions;
}

/**
 * `GET /session/oidc` and its callback: OpenID Connect's authorization code flow with PKCE, state and nonce. Whoever
 * the provider knows gets in only as a person known here, with what that person may see. The first account that comes in
 * under a person's name is that person's from then on, whatever it is called later; another one is refused.
 */
export function addOidc(app: FastifyInstance, { access, people, identities, sessions }: OidcParts): void {
  let provider: Promise<oidc.Configuration> | undefined;
  /** Asked for when first needed, and again after a failure: the server starts and runs without the provider. */
  function open(): Promise<oidc.Configuration> {
    provider ??= connect(access).catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
    return provider;
  }

  function giveUp(request: FastifyRequest, reply: FastifyReply, problem: Problem, cause?: unknown) {
    // The kind alone: what lies beneath may quote codes and tokens.
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    request.log.warn({ problem, code, address: request.ip }, "A sign-in through OpenID Connect failed.");
    return reply.redirect(`/sign-in?problem=${problem}`, 303);
  }

  const addressOf = (request: FastifyRequest) => new URL("/session/oidc/callback", ownOrigin(request)).href;
  const cookie = { name: cookieName, sameSite: "Lax" } as const;
  const route = { config: { open: true } };

  app.get("/session/oidc", route, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!mayHoldCookies(request)) return giveUp(request, reply, "failed");
    let known: oidc.Configuration;
    try {
      known = await open();
    } catch (error) {
      return giveUp(request, reply, "unreachable", error);
    }
    const to = localPath(new URLSearchParams(searchOf(request)).get("to") ?? "/");
    const way = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      to,
    };
    giveCookie(request, reply, { ...cookie, value: encode(way), maxAge: wayAge });
    const url = oidc.buildAuthorizationUrl(known, {
      redirect_uri: addressOf(request),
      scope: "openid profile email",
      state: way.state,
      nonce: way.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(way.verifier),
      code_challenge_method: "S256",
    });
    return reply.redirect(url.href, 303);
  });

  /** @throws whatever openid-client has against the provider's answers */
  async function personFrom(request: FastifyRequest, way: Way): Promise<CheckedPerson | Problem> {
    const known = await open();
    const tokens = await oidc.authorizationCodeGrant(known, new URL(addressOf(request) + searchOf(request)), {
      pkceCodeVerifier: way.verifier,
      expectedState: way.state,
      expectedNonce: way.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) return "failed";
    const identity = { issuer: claims.iss, subject: claims.sub };
    const checked = (person: Person) => ({ ...person, holds: identities.holds(person.name, identity) });
    const theirs = await identities.nameOf(identity);
    if (theirs !== undefined) {
      const person = await people.find(theirs);
      return person === undefined ? "unknown" : checked(person);
    }
    // Many providers give names only in a second answer. Names of the two answers are never mixed.
    const claimed = namesIn(claims);
    const names =
      claimed.length > 0
        ? claimed
        : namesIn(await oidc.fetchUserInfo(known, tokens.access_token, identity.subject));
    let problem: Problem = "unknown";
    for (const name of names) {
      const person = await people.find(name);
      if (person === undefined) continue;
      if (await identities.bind(person.name, identity)) return checked(person);
      problem = "bound";
    }
    return problem;
  }

  app.get("/session/oidc/callback", route, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const way = decode(cookieOf(request, cookieName));
    giveCookie(request, reply, { ...cookie, value: "", maxAge: 0 });
    if (way === undefined) return giveUp(request, reply, "failed");
    let person: CheckedPerson | Problem;
    try {
      person = await personFrom(request, way);
    } catch (error) {
      return giveUp(request, reply, "failed", error);
    }
    if (typeof person === "string") return giveUp(request, reply, person);
    if (!(await startSession(request, reply, sessions, person))) return giveUp(request, reply, "unknown");
    return reply.redirect(localPath(way.to), 303);
  });
}
