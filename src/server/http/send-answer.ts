import type { FastifyReply, FastifyRequest } from "fastify";
import { ageHeader, ageUnknown } from "#client/age-header.ts";
import { formatNoted, joinNoted, readingHeader } from "#client/reading-header.ts";
import { formatUpstream, upstreamHeader } from "#client/upstream-header.ts";
import { formatPosition, revisionHeader } from "#contract/feed-position.ts";
import type { AccountService } from "#server/account/account-service.ts";
import type { FleetQuestion } from "#server/account/fleet-question.ts";
import type { Question } from "#server/account/question.ts";
import type { Resource } from "#server/upstream/governor.ts";

export interface Sending {
  readonly question: Question | FleetQuestion;
  /** What the answer is made of: it is as old as the first of these. */
  readonly madeOf: readonly [Resource, ...Resource[]];
  /** Who asks, where that is known. */
  readonly asker: string | undefined;
  readonly headers: { readonly "content-type": string; readonly vary: string };
  /** Called where the answer is to be made; the signal says that nobody waits for it any more. */
  readonly begin?: () => AbortSignal;
}

/** Whether If-None-Match names the answer (RFC 9110). */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim())) ?? false;
}

/** What every answer from the copy says of it, to all alike. */
function setHeaders(
  reply: FastifyReply,
  account: AccountService,
  { question, madeOf, headers }: Sending,
): void {
  const age = account.ageOf(madeOf[0]);
  const { state, since } = account.view().upstream;
  // What could not be read of all that the answer is made of.
  const noted = formatNoted(madeOf.map((resource) => account.noted(resource)).reduce(joinNoted));
  // An account's data is nothing for a cache on the way or on a disk.
  reply.headers({ ...headers, "cache-control": "no-store" });
  if (age === undefined) reply.header(ageHeader, ageUnknown);
  else reply.header("age", Math.floor(age / 1000));
  // The examples name devices, which are not everybody's to know of.
  if (noted !== undefined && question.rights.at === undefined) reply.header(readingHeader, noted);
  if (state !== "ok" && state !== "unknown") reply.header(upstreamHeader, formatUpstream({ state, since }));
}

/** Sends an answer from the copy, or says that the sender has it already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountService,
  sending: Sending,
): Promise<FastifyReply> {
  const { question, madeOf, asker, begin } = sending;
  await account.ready(madeOf[0]);
  const now = account.etagOf(question);
  if (isKnown(request.headers["if-none-match"], now)) {
    setHeaders(reply, account, sending);
    return reply.code(304).header("etag", now).send();
  }
  const { bytes, etag, revision } = await account.answer(question, asker, begin?.());
  setHeaders(reply, account, sending);
  reply.headers({ etag, [revisionHeader]: formatPosition(account.positionOf(question.rights, revision)) });
  if (question.encoding !== "identity") reply.header("content-encoding", question.encoding);
  return reply.send(bytes);
}
