import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readingHeader } from "#client/reading-header.ts";
import { parseDevicesQuery, parseNetworkDevicesQuery } from "#contract/query.ts";
import { currentVersion } from "#contract/versions.ts";
import type { Answers, Served } from "./answers.ts";
import { allowsGzip } from "./body.ts";
import { searchOf } from "./guard.ts";
import { sendProblem } from "./problem.ts";

async function send(request: FastifyRequest, reply: FastifyReply, served: Served): Promise<FastifyReply> {
  const { body, answeredAt, noted } = served;
  reply.headers({
    "content-type": "application/json; charset=utf-8",
    // An account's data is nothing for a cache on the way or on a disk.
    "cache-control": "no-store",
    vary: "accept-encoding",
    age: Math.max(0, Math.floor((Date.now() - answeredAt) / 1000)),
  });
  if (noted !== undefined) reply.header(readingHeader, noted);
  if (!allowsGzip(request.headers["accept-encoding"])) return reply.send(body.plain);
  return reply.header("content-encoding", "gzip").send(await body.gzipped());
}

const otherMethods = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/** The Read API on our own origin (spec: Endpoints): the two endpoints of 1.13, under its name and the alias. */
export function addApi(app: FastifyInstance, answers: Answers): void {
  for (const prefix of [`/api/v${currentVersion}`, "/api/v1"]) {
    const endpoints = {
      [`${prefix}/devices`]: (search: string) => answers.devices(parseDevicesQuery(search, currentVersion)),
      [`${prefix}/network-devices`]: (search: string) =>
        answers.networkDevices(parseNetworkDevicesQuery(search, currentVersion)),
    };
    for (const [url, ask] of Object.entries(endpoints)) {
      app.get(url, { exposeHeadRoute: false, compress: false }, async (request, reply) =>
        send(request, reply, await ask(searchOf(request))),
      );
      app.route({
        url,
        method: otherMethods,
        handler: (_request, reply) =>
          sendProblem(reply.header("allow", "GET"), { status: 405, detail: "The Read API only knows GET." }),
      });
    }
  }
}
