import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MalformedQuery } from "#contract/query.ts";
import { deliverySchema } from "#contract/round-events.ts";
import type { RoundAnswer, RoundsAnswer } from "#contract/rounds.ts";
import { asksForPage, searchOf } from "#server/http/guard.ts";
import { type Problem, sendProblem } from "#server/http/problem.ts";
import type { Store } from "#server/store/store.ts";
import { mayNotRound, never, noSuchRound, seenRound, sendWritten } from "./answering.ts";
import { PhotoBook } from "./photo-book.ts";
import { addPhotos } from "./photo-routes.ts";
import { PlanBook } from "./plan-book.ts";
import { addPlans } from "./plan-routes.ts";
import { type Refusal, RoundBook, type RoundsOf } from "./round-book.ts";
import { isWithinLocation, locationOf, type Rounder, type RounderOf, sees } from "./rounder.ts";
import { eventFor, summaryFor } from "./seen-by.ts";

export interface RoundParts {
  readonly store: Store;
  /** Whose rounds these are. */
  readonly of: RoundsOf;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly rounderOf: RounderOf;
  readonly people: () => Promise<Rounder[]>;
  readonly sendPage: (reply: FastifyReply) => Promise<FastifyReply>;
}

/** Rounds in one answer of the list. */
const pageSize = 100;
/** Of a delivery: a round's beginning names up to 2,000 serial numbers, and thousands of events may follow. */
const mostBytes = 4_000_000;

const unreadable: Problem = {
  status: 400,
  detail: "The server cannot read this round. Load the page anew, then try again.",
};

const ofRefusal: Readonly<Record<Refusal, Problem>> = {
  "not-allowed": {
    status: 403,
    detail: "You may not record rounds of this location, or not any more. Ask an administrator.",
  },
  "not-yours": { status: 403, detail: "This round is somebody else's." },
  "no-round": { status: 409, detail: "The server does not know how this round began. Deliver all of it." },
  conflict: { status: 409, detail: "The server holds something else under the same id." },
  "too-many": { status: 413, detail: "The round has too many entries: end it, and begin another." },
};

/** What of the list is asked for. @throws MalformedQuery */
function askedOf(request: FastifyRequest) {
  const query = new URLSearchParams(searchOf(request));
  const known = ["at", "person", "before"];
  for (const name of query.keys()) {
    if (!known.includes(name)) throw new MalformedQuery(`There is no parameter ${name} here.`);
    if (query.getAll(name).length > 1)
      throw new MalformedQuery(`The parameter ${name} is given more than once.`);
  }
  const at = query.get("at") ?? undefined;
  const location = at === undefined ? undefined : locationOf(at);
  if (at !== undefined && location === undefined) throw new MalformedQuery("at is no location path.");
  const [, sortAt, id] = /^(\d{1,16})\.([\w-]{16,36})$/.exec(query.get("before") ?? "") ?? [];
  if (query.has("before") && id === undefined) throw new MalformedQuery("before is no place in the list.");
  const before = id === undefined ? undefined : { at: Number(sortAt), id };
  return { location, person: query.get("person") ?? undefined, before };
}

/** Rounds: what people record on their walks, apart from all that the API tells. Nothing of it goes up to the API. */
export function addRounds(app: FastifyInstance, parts: RoundParts): void {
  const { store, of, clock, rounderOf } = parts;
  const rounds = new RoundBook(store, of, clock);
  const plans = new PlanBook(store, of, rounds, clock);
  const page = { config: { open: "page" as const } };

  app.get("/rounds", page, async (request, reply) => {
    if (asksForPage(request)) return parts.sendPage(reply.header("vary", "accept"));
    const { rights } = rounderOf(request);
    const { location, person, before } = askedOf(request);
    const found = await rounds.list({
      before,
      limit: pageSize,
      fits: (round) =>
        sees(rights, round.at) &&
        (location === undefined || isWithinLocation(round.at, location)) &&
        (person === undefined || person === round.person),
    });
    const shown = found.slice(0, pageSize);
    const last = found.length > pageSize ? shown.at(-1) : undefined;
    const answer: RoundsAnswer = {
      rounds: shown.map((round) => summaryFor(rights, round)),
      next: last === undefined ? null : `${Math.min(last.begun_at, last.arrived_at)}.${last.id}`,
      plans: (await plans.list()).filter(({ at }) => sees(rights, at)),
    };
    return reply.headers(never).send(answer);
  });

  app.get<{ Params: { id: string } }>("/rounds/:id", page, async (request, reply) => {
    if (asksForPage(request)) return parts.sendPage(reply.header("vary", "accept"));
    const rounder = rounderOf(request);
    const round = await seenRound(rounds, rounder, request.params.id);
    if (round === undefined) return sendProblem(reply, noSuchRound);
    const answer: RoundAnswer = {
      round: summaryFor(rounder.rights, round),
      events: (await rounds.eventsOf(round.id)).map((event) => eventFor(rounder.rights, event)),
    };
    return reply.headers(never).send(answer);
  });

  app.put<{ Params: { id: string } }>("/rounds/:id", { bodyLimit: mostBytes }, async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayRound) return sendProblem(reply, mayNotRound);
    const given = deliverySchema.safeParse(request.body);
    if (!given.success) return sendProblem(reply, unreadable);
    return sendWritten(reply, async () => {
      const refusal = await rounds.deliver(rounder, request.params.id, given.data.events);
      return refusal && ofRefusal[refusal];
    });
  });

  addPhotos(app, rounds, new PhotoBook(store, of, clock), rounderOf);
  addPlans(app, plans, rounderOf, parts.people);
}
