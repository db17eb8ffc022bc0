import type { FastifyReply } from "fastify";
import { ageHeader, ageUnknown } from "#client/age-header.ts";
import { formatNoted, readingHeader } from "#client/reading-header.ts";
import { formatUpstream, upstreamHeader } from "#client/upstream-header.ts";
import type { AccountService } from "#server/account/account-service.ts";
import type { Rights } from "#server/account/rights.ts";
import type { Resource } from "#server/upstream/governor.ts";

/** Whether If-None-Match names the answer (RFC 9110). */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim())) ?? false;
}

/**
 * What every answer from the copy says of it, to all alike.
 * @param noted what could not be read of all that the answer is made of
 */
export function setCopyHeaders(
  reply: FastifyReply,
  account: AccountService,
  { resource, rights }: { readonly resource: Resource; readonly rights: Rights },
  noted = account.noted(resource),
): void {
  const age = account.ageOf(resource);
  const { state, since } = account.view().upstream;
  const told = formatNoted(noted);
  // An account's data is nothing for a cache on the way or on a disk.
  reply.header("cache-control", "no-store");
  if (age === undefined) reply.header(ageHeader, ageUnknown);
  else reply.header("age", Math.floor(age / 1000));
  // The examples name devices, which are not everybody's to know of.
  if (told !== undefined && rights.at === undefined) reply.header(readingHeader, told);
  if (state !== "ok" && state !== "unknown") reply.header(upstreamHeader, formatUpstream({ state, since }));
}
