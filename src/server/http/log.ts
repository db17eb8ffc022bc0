import { randomBytes } from "node:crypto";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { LogLevel } from "#server/config/environment.ts";

/** Where log lines go instead of standard output. */
export interface LogSink {
  write(line: string): void;
}

/** Asked for by machines every few seconds. */
const quiet = ["/healthz", "/metrics"];

/** What a person quotes when something went wrong. Ours alone: what a client calls its request is its own affair. */
const requestHeader = "trapboard-request";

/**
 * The server's log: JSON lines. A line on a request names the pattern of its route and never what was asked for: paths
 * and queries hold serial numbers, locations and what people search.
 */
export function logging(level: LogLevel, sink?: LogSink) {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      // Fastify's own lines about a request would quote its address.
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      },
      ...(sink === undefined ? {} : { stream: sink }),
    },
    genReqId: () => randomBytes(6).toString("hex"),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
  } satisfies FastifyServerOptions;
}

/** Says in a response which request it answers. */
export function nameRequest(reply: FastifyReply): void {
  reply.header(requestHeader, reply.request.id);
}

/** How a request ended. */
interface Ending {
  readonly method: string;
  /** The pattern of its route; the files' where it has none. */
  readonly route: string;
  /** 499 where the client left before there was an answer, as nginx calls it. */
  readonly status: number;
  readonly milliseconds: number;
}

/** Tells how every request ends: answered, or left by its client, as feeds always are. */
export function onEnding(
  app: FastifyInstance,
  listener: (ending: Ending, log: FastifyBaseLogger) => void,
): void {
  app.addHook("onRequest", async ({ method, log, routeOptions }, reply) => {
    reply.raw.once("close", () => {
      const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
      listener({ method, route: routeOptions.url ?? "/*", status, milliseconds: reply.elapsedTime }, log);
    });
  });
}

/** One line a request, and its name in the response. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => nameRequest(reply));
  onEnding(app, ({ milliseconds, ...facts }, log) => {
    log[quiet.includes(facts.route) ? "debug" : "info"](
      { ...facts, ms: Math.round(milliseconds) },
      "request",
    );
  });
}
