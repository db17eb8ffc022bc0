import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { markOf } from "#server/config/account-mark.ts";
import type { ApiAccess, Config } from "#server/config/config.ts";
import { trapboardVersion } from "#server/config/version.ts";
import { addFeed, createFeed } from "#server/feed/feed.ts";
import { addAnswers } from "#server/http/answers.ts";
import { addApi } from "#server/http/api.ts";
import { objection } from "#server/http/guard.ts";
import { healthOf, statusOf } from "#server/http/health.ts";
import { addHeartbeats } from "#server/http/heartbeats.ts";
import { createLimitedServer, type Limits } from "#server/http/limits.ts";
import { addRequestLog, type LogSink, logging } from "#server/http/log.ts";
import { addMetrics, countRequests } from "#server/http/metrics.ts";
import { addPage } from "#server/http/page.ts";
import { addShortHeaders, permissions, securityHeaders } from "#server/http/policy.ts";
import { problemOf, sendProblem } from "#server/http/problem.ts";
import { addShares } from "#server/http/shares.ts";
import { createIdentities } from "#server/people/identities.ts";
import { addOidc } from "#server/people/oidc.ts";
import { createPeople } from "#server/people/people.ts";
import { askerOf, createSessions, personOf, rightsOf, sessionOf } from "#server/people/session.ts";
import { addSignIn, requireSession } from "#server/people/sign-in.ts";
import { createThrottle } from "#server/people/throttle.ts";
import { addToken } from "#server/people/token.ts";
import { rounderFrom } from "#server/rounds/rounder.ts";
import { addRounds } from "#server/rounds/rounds.ts";
import { Disk } from "#server/store/disk.ts";
import { mainAccount } from "#server/store/main-account.ts";
import { memoryStore, type Store } from "#server/store/store.ts";
import { type Clock, fromNowOn, realClock } from "#server/upstream/clock.ts";
import { AccountService } from "./account/account-service.ts";
import type { Start } from "./account/worker-supervisor.ts";

declare module "fastify" {
  interface FastifyInstance {
    account: AccountService;
  }
}

export interface AppOptions {
  /** Folder of the built app. */
  readonly dist?: string;
  /** For one request of a small account to the API, in milliseconds. */
  readonly timeoutMs?: number;
  /** Most bytes of one answer of the API, after decompression. */
  readonly maxBytes?: number;
  /** How long a request waits for the first copy of the account, in milliseconds. */
  readonly waitMs?: number;
  /** Called when the account's thread ended by a fault of ours too often: nothing is refreshed any more. */
  readonly onFault?: () => void;
  /** How the account is started. By default it gets a thread of its own. */
  readonly startAccount?: Start;
  /** The time that the account goes by. */
  readonly accountClock?: Clock;
  /** Where people, sessions and all that lasts are kept; in memory alone when absent. Closed with the server. */
  readonly store?: Store;
  /** Where rounds are kept; in memory alone when absent. Closed with the server. */
  readonly rounds?: Store;
  /** Called by the opener of the store when its disk takes no writes. */
  readonly disk?: Disk;
  /** For tests: what connections may do. */
  readonly limits?: Partial<Limits>;
  /** The token in force, where an administrator has replaced the configured one. */
  readonly token?: string | undefined;
  /** Milliseconds since 1970, for the age of sessions and the delays of sign-in: by default the monotonic one. */
  readonly clock?: () => number;
  /** Where log lines go instead of standard output. */
  readonly log?: LogSink;
}

/** A million devices are 450 MB, and 1.5 GB with three months of reports. They are read in pieces, never as one text. */
const mostBytes = 1_500_000_000;

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
    timeoutMs = 30_000,
    maxBytes = mostBytes,
    waitMs = 60_000,
    store = memoryStore(),
    disk = new Disk(),
    rounds = memoryStore(),
    clock = fromNowOn(realClock),
    accountClock = realClock,
  } = options;
  const { tls, tiles } = config;
  const app = fastify({
    ...logging(config.logLevel ?? "warn", options.log),
    forceCloseConnections: true,
    ...(config.trustedProxies.length === 0 ? {} : { trustProxy: [...config.trustedProxies] }),
    routerOptions: { maxParamLength: 4096 },
    serverFactory: (handler) => createLimitedServer(handler, tls, options.limits),
    frameworkErrors: (error, _request, reply) => sendProblem(reply, problemOf(error)),
  });

  addRequestLog(app);
  const register = countRequests(app);
  const nonceOf = createNonces();
  await app.register(helmet, securityHeaders(config, nonceOf));
  addShortHeaders(app, config);
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", permissions);
    const problem = objection(request, config.signIn);
    if (problem !== undefined) return sendProblem(reply, problem);
  });
  const people = createPeople(store);
  const sessions = createSessions(store, clock);
  const signIn = { config, people, sessions, throttle: createThrottle(store, clock) };
  requireSession(app, signIn);
  addShares(app, sessionOf);
  const stop = new AbortController();
  app.addHook("preClose", async () => stop.abort());
  app.addHook("onClose", async () => {
    sessions.close();
    await store.close();
    await rounds.close();
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status === 500 && !stop.signal.aborted) request.log.error(error);
    return sendProblem(reply, problem);
  });

  const { version, locationPaths, refreshSeconds, silentAfterHours } = config;
  const api = { ...config.api, token: options.token ?? config.api.token };
  const account = new AccountService(
    {
      ...{ api, version, locationPaths, refreshSeconds, silentAfterHours, timeoutMs, maxBytes, revision: 0 },
      // Simulated data is not a history of anything.
      ...(options.store === undefined || config.simulated ? {} : { dataDir: config.dataDir }),
      ...(config.keepReportsDays === undefined ? {} : { keepReportsDays: config.keepReportsDays }),
    },
    {
      waitMs,
      clock: accountClock,
      onLog: (message, details) => app.log.warn(details, message),
      onDisk: (reason) => disk.tell("account", reason),
      onFault: (error, isFinal) => {
        const next = isFinal ? "It ended too often to be started again." : "It is started again in a while.";
        app.log.error(error, `The account's thread ended by a fault. ${next}`);
        if (isFinal) options.onFault?.();
      },
      ...(options.startAccount === undefined ? {} : { start: options.startAccount }),
    },
  );
  app.decorate("account", account);
  disk.onNews((line, reason) => app.log[reason === undefined ? "warn" : "error"]({ reason }, line));
  app.addHook("onClose", () => account.close());
  addSignIn(app, signIn);
  if (config.oidc !== undefined) {
    addOidc(app, { access: config.oidc, people, identities: createIdentities(store), sessions });
  }
  let accountMark = markOf(config, api.token);
  addToken(app, {
    config,
    timeoutMs,
    onToken: (token) => {
      accountMark = markOf(config, token);
      account.replaceToken(token);
    },
  });
  addApi(app, account, rightsOf, askerOf);
  addAnswers(app, account, rightsOf, askerOf, () => accountClock.now());
  addHeartbeats(app, account, rightsOf);
  const feed = createFeed(account, {
    rightsOf,
    sessions: { ...sessions, of: sessionOf },
    nameOf: (request) => (config.signIn === "off" ? undefined : personOf(request)?.name),
  });
  addFeed(app, feed);
  addMetrics(app, register, {
    account,
    readers: feed.readers,
    diskFailsSince: () => disk.failsSince,
    roleOf: (request) => personOf(request)?.role,
  });

  app.get("/healthz", { config: { open: true } }, async (request, reply) =>
    reply
      .header("cache-control", "no-store")
      .send(
        personOf(request) === undefined
          ? statusOf(disk.failsSince)
          : healthOf(account.view(), disk.failsSince),
      ),
  );
  app.get("/config", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({
      simulated: config.simulated,
      silentAfterHours: config.silentAfterHours,
      refreshSeconds: config.refreshSeconds,
      copyMostDevices: config.copyMostDevices,
      tiles: tiles ?? null,
      version: trapboardVersion,
      apiVersion: config.version,
      account: accountMark,
      keepOnDevice: config.keepOnDevice,
    }),
  );
  const sendPage = await addPage(app, dist, nonceOf);
  addRounds(app, {
    store: rounds,
    // A token that is replaced opens the same account, as far as anybody can tell.
    of: { account: mainAccount, api: config.simulated ? "simulated" : config.api.baseUrl },
    clock: () => Date.now(),
    rounderOf: (request) => {
      const role = config.signIn === "off" ? undefined : personOf(request)?.role;
      return rounderFrom(personOf(request)?.name ?? "", role, rightsOf(request));
    },
    people: async () =>
      (await people.list()).map(({ name, role, rights }) => rounderFrom(name, role, rights)),
    sendPage,
  });
  return app;
}
