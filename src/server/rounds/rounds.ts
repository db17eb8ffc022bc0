import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MalformedQuery } from "#contract/query.ts";
import { clientIdSchema, deliverySchema, mostPhotoBytes } from "#contract/round-events.ts";
import { planRequestSchema, type RoundAnswer, type RoundsAnswer } from "#contract/rounds.ts";
import { asksForPage, searchOf } from "#server/http/guard.ts";
import { type Problem, sendProblem } from "#server/http/problem.ts";
import { isDiskTrouble } from "#server/store/disk.ts";
import type { Store } from "#server/store/store.ts";
import { PhotoBook, type PhotoRefusal } from "./photo-book.ts";
import { PlanBook } from "./plan-book.ts";
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

const mayNotRound: Problem = {
  status: 403,
  detail: "A viewer makes no rounds: an administrator can make you a technician.",
};
const mayNotPlan: Problem = { status: 403, detail: "Only an administrator plans rounds." };
const noSuchRound: Problem = { status: 404, detail: "There is no such round." };
const diskFull: Problem = {
  status: 507,
  detail: "The disk of the server takes no writes, so nothing was taken. An administrator must make room.",
};

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

const ofPhoto: Readonly<Record<PhotoRefusal, Problem>> = {
  "not-a-jpeg": { status: 415, detail: "A photo is a JPEG." },
  "has-metadata": { status: 422, detail: "A photo says nothing beside its picture: draw it anew first." },
  "too-large": { status: 413, detail: "The photo is too large." },
  "too-many": { status: 429, detail: "Too many photos in one day.", retryAfter: 3600 },
  conflict: { status: 409, detail: "There is another photo under this id." },
};

const never = { "cache-control": "no-store", vary: "accept" };

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
  const photos = new PhotoBook(store, of, clock);
  const plans = new PlanBook(store, of, rounds, clock);
  const page = { config: { open: "page" as const } };

  /** A round that the person may see. One in another branch gets the same answer as one that does not exist. */
  async function seen(rounder: Rounder, id: string) {
    const round = await rounds.find(id);
    return round !== undefined && sees(rounder.rights, round.at) ? round : undefined;
  }

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
    const round = await seen(rounder, request.params.id);
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
    try {
      const refusal = await rounds.deliver(rounder, request.params.id, given.data.events);
      if (refusal !== undefined) return await sendProblem(reply, ofRefusal[refusal]);
      return await reply.code(204).headers(never).send();
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      return sendProblem(reply, diskFull);
    }
  });

  const picture = "/rounds/:id/photos/:photo";
  interface OfPicture {
    Params: { id: string; photo: string };
  }
  app.addContentTypeParser(
    "image/jpeg",
    { parseAs: "buffer", bodyLimit: mostPhotoBytes },
    (_request, body, done) => done(null, body),
  );

  app.put<OfPicture>(picture, { bodyLimit: mostPhotoBytes }, async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayRound) return sendProblem(reply, mayNotRound);
    const round = await seen(rounder, request.params.id);
    if (round === undefined) return sendProblem(reply, noSuchRound);
    if (round.person !== rounder.name) {
      return sendProblem(reply, { status: 403, detail: "This round is somebody else's." });
    }
    const event = await rounds.event(request.params.photo);
    if (event?.kind !== "photo" || event.round !== round.id) {
      return sendProblem(reply, { status: 404, detail: "The round knows of no such photo." });
    }
    if (!(request.body instanceof Uint8Array)) return sendProblem(reply, ofPhoto["not-a-jpeg"]);
    try {
      const kept = await photos.keep({
        ...{ id: event.id, round: round.id, person: rounder.name },
        bytes: request.body,
      });
      if (kept !== "kept") return await sendProblem(reply, ofPhoto[kept]);
      return await reply.code(204).headers(never).send();
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      return sendProblem(reply, diskFull);
    }
  });

  app.get<OfPicture>(picture, async (request, reply) => {
    const round = await seen(rounderOf(request), request.params.id);
    const event = round === undefined ? undefined : await rounds.event(request.params.photo);
    const isOfRound = event !== undefined && event.round === round?.id;
    const bytes = isOfRound ? await photos.find(event.id) : undefined;
    if (bytes === undefined) return sendProblem(reply, { status: 404, detail: "There is no such photo." });
    return reply.headers({ ...never, "content-type": "image/jpeg" }).send(Buffer.from(bytes));
  });

  app.get("/rounds/people", async (request, reply) => {
    if (!rounderOf(request).mayPlan) return sendProblem(reply, mayNotPlan);
    const people = (await parts.people()).filter(({ mayRound }) => mayRound);
    return reply
      .headers(never)
      .send({ people: people.map(({ name, rights }) => ({ name, at: rights.at ?? null })) });
  });

  app.put<{ Params: { id: string } }>("/rounds/plans/:id", { bodyLimit: 16_384 }, async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayPlan) return sendProblem(reply, mayNotPlan);
    const id = clientIdSchema.safeParse(request.params.id);
    const plan = planRequestSchema.safeParse(request.body);
    const location = plan.success ? locationOf(plan.data.at) : undefined;
    if (!id.success || !plan.success || location === undefined) {
      return sendProblem(reply, {
        status: 400,
        detail: "A plan needs a location, a person or anybody, and a time.",
      });
    }
    if (!sees(rounder.rights, location)) return sendProblem(reply, mayNotPlan);
    const objection = await personObjection(plan.data.person, location);
    if (objection !== undefined) return sendProblem(reply, { status: 422, detail: objection });
    try {
      if (await plans.put(id.data, rounder.name, plan.data))
        return await reply.code(204).headers(never).send();
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      return sendProblem(reply, diskFull);
    }
    return sendProblem(reply, { status: 409, detail: "Too many rounds are planned already: withdraw some." });
  });

  /** Why a person cannot make a planned round; undefined when they can, or anybody may. */
  async function personObjection(name: string | null, location: string): Promise<string | undefined> {
    if (name === null) return undefined;
    const person = (await parts.people()).find((known) => known.name === name);
    if (person === undefined) return "There is nobody of this name.";
    if (!person.mayRound) return `${name} is a viewer and makes no rounds.`;
    return sees(person.rights, location) ? undefined : `${name} does not see this location.`;
  }

  app.delete<{ Params: { id: string } }>("/rounds/plans/:id", async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayPlan) return sendProblem(reply, mayNotPlan);
    const plan = await plans.find(request.params.id);
    if (plan !== undefined && !sees(rounder.rights, plan.at)) return sendProblem(reply, mayNotPlan);
    await plans.withdraw(request.params.id);
    return reply.code(204).headers(never).send();
  });
}
