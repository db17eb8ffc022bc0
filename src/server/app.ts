import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { fileURLToPath } from "node:url";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { createAnswers } from "./answers.ts";
import { addApi } from "./api.ts";
import type { ApiAccess, Config } from "./config.ts";
import { objection } from "./guard.ts";
import { createHealth } from "./health.ts";
import { addPage } from "./page.ts";
import { permissions, securityHeaders } from "./policy.ts";
import { problemOf, sendProblem } from "./problem.ts";
import { createUpstream } from "./upstream.ts";
import { trapboardVersion } from "./version.ts";

export interface AppOptions {
  /** Folder of the built app. */
  readonly dist?: string;
  /** For one request to the API, in milliseconds. */
  readonly timeoutMs?: number;
  /** How long an answer of the API is good for everybody who asks the same, in milliseconds. */
  readonly keepMs?: number;
  /** Where log lines go instead of standard output. */
  readonly log?: { write(line: string): void };
}

/** The nonce of each response: made when first asked for, gone with the response. */
function createNonces(): (response: object) => string {
  const nonces = new WeakMap<object, string>();
  return (response) => {
    const nonce = nonces.get(response) ?? randomBytes(16).toString("base64url");
    nonces.set(response, nonce);
    return nonce;
  };
}

/**
 * Trapboard's server, built but not listening: the Read API on this origin, the app's page and files, its
 * settings and its health. The token goes up to the API in one header and nowhere else.
 */
export async function buildApp(
  config: Config & { api: ApiAccess },
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const {
    dist = fileURLToPath(new URL("../../dist/", import.meta.url)),
    timeoutMs = 60_000,
    keepMs = 5000,
  } = options;
  const { tls, tiles } = config;
  const app = fastify({
    logger: {
      level: "warn",
      redact: ["req.headers.authorization", "req.headers.cookie"],
      ...(options.log === undefined ? {} : { stream: options.log }),
    },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4096 },
    serverFactory: (handler) => (tls === undefined ? createServer(handler) : createTlsServer(tls, handler)),
    frameworkErrors: (error, _request, reply) => sendProblem(reply, problemOf(error)),
  });

  const nonceOf = createNonces();
  await app.register(helmet, securityHeaders(config, nonceOf));
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", permissions);
    const problem = objection(request);
    if (problem !== undefined) return sendProblem(reply, problem);
  });
  const stop = new AbortController();
  app.addHook("preClose", async () => stop.abort());
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error);
    if (problem.status === 500 && !stop.signal.aborted) app.log.error(error);
    return sendProblem(reply, problem);
  });

  const health = createHealth();
  const upstream = createUpstream(config, {
    health,
    timeoutMs,
    stop: stop.signal,
    // The kind and the status alone: what lies beneath may quote what the API sent.
    onChange: (error) =>
      app.log.warn(
        { upstream: error?.kind ?? "ok", status: error?.status },
        error?.message ?? "The API answers again.",
      ),
  });
  addApi(app, createAnswers(upstream, config.version, keepMs));

  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send(health.report()),
  );
  app.get("/config", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({
      simulated: config.simulated,
      silentAfterHours: config.silentAfterHours,
      refreshSeconds: config.refreshSeconds,
      tiles: tiles ?? null,
      version: trapboardVersion,
      apiVersion: config.version,
    }),
  );
  await addPage(app, dist, nonceOf);
  return app;
}
