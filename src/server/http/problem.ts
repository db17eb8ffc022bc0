import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import { ReadApiError, type ReadApiErrorKind } from "#client/errors.ts";
import { MalformedQuery } from "#contract/query.ts";
import { NoCopyYet } from "#server/account/account.ts";
import { Busy } from "#server/account/cache.ts";
import { Overloaded } from "#server/upstream/governor.ts";
import { nameRequest } from "./log.ts";

/** A failure as people and programs read it (RFC 9457). `detail` is written here, never quoted from the API. */
export interface Problem {
  readonly status: number;
  readonly detail: string;
  /** What the API behind us did, where it was the API. */
  readonly problem?: Exclude<ReadApiErrorKind, "bad-request">;
  readonly retryAfter?: number;
}

const ofUpstream: Readonly<Record<ReadApiErrorKind, Problem>> = {
  unauthorized: {
    status: 502,
    problem: "unauthorized",
    detail: "The API refuses the token. An administrator must replace it.",
  },
  "rate-limited": {
    status: 503,
    problem: "rate-limited",
    detail: "The API had too many requests and asks to wait.",
  },
  "server-error": {
    status: 502,
    problem: "server-error",
    detail: "The API has a fault of its own. Try again later.",
  },
  network: {
    status: 502,
    problem: "network",
    detail: "The API cannot be reached. Check the network between this server and the API.",
  },
  timeout: { status: 504, problem: "timeout", detail: "The API did not answer in time. Try again later." },
  "contract-mismatch": {
    status: 502,
    problem: "contract-mismatch",
    detail:
      "The API's answer is not one of the Read API. An administrator should check its address and version.",
  },
  // We wrote the question: that the API does not take it means that we and it speak different contracts.
  "bad-request": {
    status: 502,
    problem: "contract-mismatch",
    detail: "The API does not accept our question. An administrator should check its version.",
  },
};

/** Seconds to wait where the API says that there were too many requests but not for how long. */
const defaultWait = 5;

const tooMuchForTheApi =
  "Only the API itself can tell this, and it was asked enough for now. Try again a little later.";

function ofReadApi(error: ReadApiError): Problem {
  const problem = ofUpstream[error.kind];
  if (error.kind !== "rate-limited") return problem;
  const retryAfter = error.waitSeconds ?? defaultWait;
  return {
    ...problem,
    retryAfter,
    detail: `The API had too many requests. It asks to wait ${retryAfter} s.`,
  };
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}

/** The problem an error stands for; what we did not foresee is ours, and says nothing of what is inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ReadApiError) return ofReadApi(error);
  if (error instanceof MalformedQuery) return { status: 400, detail: error.message };
  if (error instanceof Overloaded) {
    return { status: 503, retryAfter: error.waitSeconds, detail: tooMuchForTheApi };
  }
  if (error instanceof Busy) return { status: 503, retryAfter: 1, detail: "Too many questions at once." };
  if (error instanceof NoCopyYet) return { status: 503, retryAfter: 5, detail: error.message };
  const status = statusOf(error);
  return status < 500
    ? { status, detail: "The request is not one this server understands." }
    : { status, detail: "Trapboard itself has a fault. Its log says more." };
}

export function sendProblem(reply: FastifyReply, { retryAfter, ...problem }: Problem): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  nameRequest(reply);
  const { status, detail } = problem;
  const { id } = reply.request;
  const body = {
    type: "about:blank",
    title: STATUS_CODES[status],
    ...problem,
    ...(status < 500 ? {} : { request: id }),
    ...(status === 500 ? { detail: `${detail} Look there for ${id}.` } : {}),
  };
  return reply
    .code(status)
    .headers({ "content-type": "application/problem+json", "cache-control": "no-store" })
    .send(JSON.stringify(body));
}
