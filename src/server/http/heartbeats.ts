import type { FastifyInstance, FastifyRequest } from "fastify";
import { datetimeOf, epochOf, parseDatetime } from "#contract/datetime.ts";
import type { HeartbeatsAnswer } from "#contract/heartbeats.ts";
import { MalformedQuery } from "#contract/query.ts";
import { dayMs } from "#lib/durations.ts";
import type { AccountService } from "#server/account/account-service.ts";
import type { Rights } from "#server/account/rights.ts";
import { parameterOf } from "./guard.ts";
import { sendProblem } from "./problem.ts";

/** How far back an answer goes unless `since` says otherwise, in milliseconds. */
const window = 90 * dayMs;

function sinceOf(request: FastifyRequest): number {
  const text = parameterOf(request, "since");
  if (text === undefined) return Date.now() - window;
  const since = parseDatetime(text);
  if (since === undefined) {
    throw new MalformedQuery("since is not a UTC date and time of the shape YYYY-MM-DDThh:mm:ss.");
  }
  return epochOf(since);
}

/** `GET /heartbeats/:serial`: when a device was heard of, as this server has seen it. No part of the Read API. */
export function addHeartbeats(
  app: FastifyInstance,
  account: AccountService,
  rightsOf: (request: FastifyRequest) => Rights,
): void {
  app.get<{ Params: { serial: string } }>("/heartbeats/:serial", async (request, reply) => {
    const since = sinceOf(request);
    await account.ready("devices");
    const { serial } = request.params;
    const kept = await account.heartbeats({ serial, since, rights: rightsOf(request) });
    if (kept === undefined) return sendProblem(reply, { status: 404, detail: "There is no such device." });
    const { keptSince, times } = kept;
    const answer: HeartbeatsAnswer = {
      serial_number: serial,
      kept_since: keptSince === undefined ? null : datetimeOf(keptSince),
      heartbeats: times.map(datetimeOf),
    };
    return reply.header("cache-control", "no-store").send(answer);
  });
}
