import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { joinNoted } from "#client/reading-header.ts";
import { formatPosition, revisionHeader } from "#contract/feed-position.ts";
import { MalformedQuery } from "#contract/query.ts";
import { isRecord } from "#contract/record.ts";
import { parseQuestion } from "#fleet/protocol/question-codec.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import type { AccountService } from "#server/account/account-service.ts";
import { type FleetQuestion, judgedAtOf } from "#server/account/fleet-question.ts";
import { encodingOf } from "#server/account/question.ts";
import type { Rights } from "#server/account/rights.ts";
import { isKnown, setCopyHeaders } from "./copy-headers.ts";
import { searchOf } from "./guard.ts";

/** Questions of one request: more than any page asks at once. */
const mostQuestions = 40;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedQuery("A question is not JSON.", { cause });
  }
}

function questionOf(value: unknown): Question {
  const question = parseQuestion(value);
  if (question === undefined) throw new MalformedQuery("A question is none that this server knows.");
  return question;
}

function questionsOf(values: readonly unknown[]): readonly Question[] {
  if (values.length === 0) throw new MalformedQuery("Nothing is asked: give q once for each question.");
  if (values.length > mostQuestions) {
    throw new MalformedQuery(`More than ${mostQuestions} questions are asked at once.`);
  }
  return values.map(questionOf);
}

/** The questions of `?q=…&q=…`. */
function askedIn(request: FastifyRequest): readonly Question[] {
  const parameters = [...new URLSearchParams(searchOf(request))];
  if (parameters.some(([name]) => name !== "q")) throw new MalformedQuery("There is no parameter but q.");
  return questionsOf(parameters.map(([, text]) => jsonOf(text)));
}

/** The questions of a body, `{"q":[…]}`: where the address would be too long. */
function askedInBody({ body }: FastifyRequest): readonly Question[] {
  if (!isRecord(body) || !Array.isArray(body.q)) {
    throw new MalformedQuery('The body is not of the shape {"q":[…]}.');
  }
  return questionsOf(body.q);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountService,
  question: FleetQuestion,
  asker: string | undefined,
): Promise<FastifyReply> {
  await account.ready("devices");
  const { rights, encoding } = question;
  const setHeaders = (etag: string) => {
    const noted = joinNoted(account.noted("devices"), account.noted("network-devices"));
    setCopyHeaders(reply, account, { resource: "devices", rights }, noted);
    reply.headers({ etag, "content-type": "application/json; charset=utf-8", vary: "accept-encoding" });
  };
  const now = account.etagOf(question);
  if (isKnown(request.headers["if-none-match"], now)) {
    setHeaders(now);
    return reply.code(304).send();
  }
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  const { bytes, etag, revision } = await account.answer(question, asker, left.signal);
  setHeaders(etag);
  reply.header(revisionHeader, formatPosition(account.positionOf(rights, revision)));
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/**
 * `GET /answers?q=…&q=…`: the engine's answers to a page's questions, each as JSON, from the copy in the server. No part
 * of the Read API. `POST /answers` is the same for questions that are too long for an address.
 * @param rightsOf what the sender of a request may see
 * @param askerOf who asks, where that is known
 * @param now milliseconds since 1970, by which heartbeats are judged
 */
export function addAnswers(
  app: FastifyInstance,
  account: AccountService,
  rightsOf: (request: FastifyRequest) => Rights,
  askerOf: (request: FastifyRequest) => string | undefined,
  now: () => number,
): void {
  const answer = (fleet: readonly Question[], request: FastifyRequest, reply: FastifyReply) => {
    const rights = rightsOf(request);
    const encoding = encodingOf(request.headers["accept-encoding"]);
    const question = { fleet, rights, encoding, judgedAt: judgedAtOf(now()) };
    return send(request, reply, account, question, askerOf(request));
  };
  const options = { exposeHeadRoute: false, compress: false } as const;
  app.get("/answers", options, async (request, reply) => answer(askedIn(request), request, reply));
  app.post("/answers", options, async (request, reply) => answer(askedInBody(request), request, reply));
}
