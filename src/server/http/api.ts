import type { FastifyInstance, FastifyRequest } from "fastify";
import { type DevicesQuery, parseDevicesQuery, parseNetworkDevicesQuery } from "#contract/query.ts";
import { currentVersion } from "#contract/versions.ts";
import type { AccountService } from "#server/account/account-service.ts";
import { encodingOf, formOf, forms, type Question } from "#server/account/question.ts";
import type { Rights } from "#server/account/rights.ts";
import type { Resource } from "#server/upstream/governor.ts";
import { searchOf } from "./guard.ts";
import { sendProblem } from "./problem.ts";
import { sendAnswer } from "./send-answer.ts";

/** The same set of serial numbers is the same question, in whatever order. */
function normalised(query: DevicesQuery): DevicesQuery {
  return query.ids === undefined ? query : { ...query, ids: query.ids.toSorted() };
}

const otherMethods = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/**
 * The Read API on our own origin (spec: Endpoints): the two endpoints of 1.13, under its name and the alias.
 * @param rightsOf what the sender of a request may see
 * @param askerOf who asks, where that is known
 */
export function addApi(
  app: FastifyInstance,
  account: AccountService,
  rightsOf: (request: FastifyRequest) => Rights,
  askerOf: (request: FastifyRequest) => string | undefined,
): void {
  const endpoints: [Resource, (search: string) => DevicesQuery][] = [
    ["devices", (search) => parseDevicesQuery(search, currentVersion)],
    ["network-devices", (search) => parseNetworkDevicesQuery(search, currentVersion)],
  ];
  for (const prefix of [`/api/v${currentVersion}`, "/api/v1"]) {
    for (const [resource, parse] of endpoints) {
      const url = `${prefix}/${resource}`;
      app.get(url, { exposeHeadRoute: false, compress: false }, async (request, reply) => {
        const question: Question = {
          resource,
          query: normalised(parse(searchOf(request))),
          rights: rightsOf(request),
          form: formOf(request.headers.accept),
          encoding: encodingOf(request.headers["accept-encoding"]),
        };
        const headers = { "content-type": forms[question.form], vary: "accept, accept-encoding" };
        return sendAnswer(request, reply, account, {
          ...{ question, madeOf: [resource], asker: askerOf(request), headers },
        });
      });
      app.route({
        url,
        method: otherMethods,
        handler: (_request, reply) =>
          sendProblem(reply.header("allow", "GET"), { status: 405, detail: "The Read API only knows GET." }),
      });
    }
  }
}
