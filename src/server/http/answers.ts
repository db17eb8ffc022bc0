import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MalformedQuery } from "#contract/query.ts";
import { isRecord } from "#contract/record.ts";
import { parseQuestion } from "#fleet/protocol/question-codec.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import type { AccountService } from "#server/account/account-service.ts";
import { evaluationTime } from "#server/account/fleet-question.ts";
import { encodingOf } from "#server/account/question.ts";
import type { Rights } from "#server/account/rights.ts";
import { searchOf } from "./guard.ts";
import { sendAnswer } from "./send-answer.ts";

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

/**
 * `GET /answers?q=…&q=…`: the engine's answers to a page's questions, each as JSON, from the copy in the server. No part
 * of the Read API. `POST /answers` is the same for questions that are too long for an address.
 * @param rightsOf what the sender of a request may see
 * @param askerOf who asks, where that is known
 * @param now milliseconds since 1970, by which heartbeats are evaluated
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
    return sendAnswer(request, reply, account, {
      question: { fleet, rights, encoding, evaluatedAt: evaluationTime(now()) },
      madeOf: ["devices", "network-devices"],
      asker: askerOf(request),
      headers: { "content-type": "application/json; charset=utf-8", vary: "accept-encoding" },
      begin: () => {
        const left = new AbortController();
        reply.raw.once("close", () => left.abort());
        return left.signal;
      },
    });
  };
  const options = { exposeHeadRoute: false, compress: false } as const;
  app.get("/answers", options, async (request, reply) => answer(askedIn(request), request, reply));
  app.post("/answers", options, async (request, reply) => answer(askedInBody(request), request, reply));
}
