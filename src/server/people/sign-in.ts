import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SessionAnswer } from "#contract/session.ts";
import { everything } from "#server/account/rights.ts";
import type { Config } from "#server/config/config.ts";
import { isOpen } from "#server/http/guard.ts";
import { type Problem, sendProblem } from "#server/http/problem.ts";
import { cookieOf, giveCookie, mayHoldCookies } from "./cookie.ts";
import { longestPassword } from "./password.ts";
import { type CheckedPerson, nameOf, type People, type Person } from "./people.ts";
import { Crowded, createSemaphore, Left } from "./semaphore.ts";
import { absoluteLimit, NotLetIn, personOf, type Sessions, setSender } from "./session.ts";
import { networkOf, type Throttle } from "./throttle.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether anybody may ask for this route, signed in or not; with "page", for the app's page there. Every other is private. */
    readonly open?: boolean | "page";
  }
}

export interface SignInParts {
  readonly config: Pick<Config, "signIn" | "oidc">;
  readonly people: People;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
}

const cookieName = "trapboard";

/** Everybody at this machine, where sign-in is off: they see everything and administer nothing. */
const anybodyHere: Person = { name: "", role: "viewer", rights: everything };

const credentials = z.object({ name: z.string().max(200), password: z.string().max(2 * longestPassword) });

const signInFirst: Problem = { status: 401, detail: "Sign in first." };
const tooMany: Problem = {
  status: 503,
  retryAfter: 2,
  detail: "Too many people sign in at once. Try again in a moment.",
};
const waitFirst = (wait: number): Problem => ({
  status: 429,
  retryAfter: wait,
  detail: `There were too many failed attempts. Try again in ${wait} s.`,
});

/** Aborted when the answer has gone out, or the sender has left. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}

/**
 * Starts a session for somebody who has shown who they are, and ends the one their browser had.
 * @returns false where what they have shown does not open any more
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  { name, holds }: Pick<CheckedPerson, "name" | "holds">,
): Promise<boolean> {
  let value: string;
  try {
    value = await sessions.start(name, { previous: cookieOf(request, cookieName), holds });
  } catch (error) {
    if (error instanceof NotLetIn) return false;
    throw error;
  }
  // Phones end their browsers at will. How long the session itself lasts is the server's to say.
  const maxAge = absoluteLimit / 1000;
  giveCookie(request, reply, { name: cookieName, value, sameSite: "Strict", maxAge });
  request.log.info({ person: name, address: request.ip }, "A person signed in.");
  return true;
}

/** Finds out who sends a request; without sign-in, it is anybody. */
async function identify(
  request: FastifyRequest,
  { config, sessions }: SignInParts,
): Promise<Person | undefined> {
  if (config.signIn === "off") setSender(request, anybodyHere);
  else {
    const secret = cookieOf(request, cookieName);
    const session = secret === undefined ? undefined : await sessions.find(secret);
    if (session !== undefined) setSender(request, session.person, session.id);
  }
  return personOf(request);
}

/** Keeps strangers from all that is not open. Every route is private that does not say otherwise of itself. */
export function requireSession(app: FastifyInstance, parts: SignInParts): void {
  app.addHook("onRequest", async (request, reply) => {
    const person = await identify(request, parts);
    if (person === undefined && !isOpen(request)) return sendProblem(reply, signInFirst);
  });
}

function answerOf({ config }: SignInParts, person: Person | undefined): SessionAnswer {
  const isKnown = config.signIn === "required" && person !== undefined;
  return {
    signIn: config.signIn,
    oidc: config.oidc !== undefined,
    person: isKnown ? { name: person.name, role: person.role, at: person.rights.at ?? null } : null,
  };
}

/** `POST`, `GET` and `DELETE /session`: sign in with name and password, who am I, sign out. */
export function addSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { config, people, sessions, throttle } = parts;
  // A form on another site's page could send text; JSON it could not, without asking first.
  app.removeContentTypeParser("text/plain");

  // Two passwords are looked at at once, and fifty wait.
  const inTurn = createSemaphore(2, 50);
  /** The person; undefined, when name and password do not fit; or the seconds to wait first. */
  const look = async (name: string, password: string, address: string) => {
    // Noted when its turn has come: a password that was not looked at is no failure, and of many at once none is free.
    const wait = await throttle.begin(name, address);
    if (wait > 0) return wait;
    const person = await people.check(name, password);
    if (person !== undefined) await throttle.succeeded(name, address);
    return person;
  };

  const route = { config: { open: true }, bodyLimit: 8192 };
  const send = (reply: FastifyReply, person: Person | undefined) =>
    reply.header("cache-control", "no-store").send(answerOf(parts, person));

  app.get("/session", route, async (request, reply) => send(reply, personOf(request)));

  app.post("/session", route, async (request, reply) => {
    if (config.signIn === "off") return sendProblem(reply, { status: 404, detail: "Sign-in is off here." });
    if (!mayHoldCookies(request)) {
      return sendProblem(reply, {
        status: 403,
        detail:
          "Passwords are taken over HTTPS alone. Behind a proxy that does it, TRAPBOARD_TRUSTED_PROXY must name the proxy.",
      });
    }
    const given = credentials.safeParse(request.body);
    if (!given.success) {
      return sendProblem(reply, { status: 400, detail: "A name and a password are needed." });
    }
    // A name that cannot be one belongs to no person, and costs as much as any other unknown name.
    const name = nameOf(given.data.name.trim()) ?? "";
    const signal = untilGone(reply);
    const wait = await throttle.wait(name, request.ip);
    if (wait > 0) return sendProblem(reply, waitFirst(wait));
    let found: CheckedPerson | number | undefined;
    try {
      const wish = { of: networkOf(request.ip), signal };
      found = await inTurn(() => look(name, given.data.password, request.ip), wish);
    } catch (error) {
      if (error instanceof Crowded || error instanceof Left) return sendProblem(reply, tooMany);
      throw error;
    }
    if (typeof found === "number") return sendProblem(reply, waitFirst(found));
    // A session that the sender did not take could not be ended.
    if (found !== undefined && signal.aborted) return sendProblem(reply, tooMany);
    if (found === undefined || !(await startSession(request, reply, sessions, found))) {
      // Without the name: people type passwords into the wrong field.
      request.log.warn({ address: request.ip }, "A sign-in failed.");
      return sendProblem(reply, { status: 401, detail: "The name or the password is wrong." });
    }
    return send(reply, found);
  });

  app.delete<{ Querystring: { keep?: unknown } }>("/session", route, async (request, reply) => {
    const secret = cookieOf(request, cookieName);
    if (secret !== undefined) {
      const person = personOf(request);
      if (person !== undefined) request.log.info({ person: person.name }, "A person signed out.");
      await sessions.end(secret);
      giveCookie(request, reply, { name: cookieName, value: "", sameSite: "Strict", maxAge: 0 });
    }
    // Whatever of the account a page of ours has kept, or one of an older version. Not "cache": no answer about the
    // account is for a cache, and to clear one holds up the answer for as long as the cache is large.
    // What a page keeps there that another person has not delivered would go with it: then the page clears the rest itself.
    const clear = request.query.keep === "outbox" ? {} : { "clear-site-data": '"storage"' };
    return reply
      .code(204)
      .headers({ "cache-control": "no-store", ...clear })
      .send();
  });
}
