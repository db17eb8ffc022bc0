import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AccountService } from "#server/account/account-service.ts";
import { trapboardVersion } from "#server/config/version.ts";
import { beginsHere } from "./guard.ts";
import { onEnding } from "./log.ts";
import { sendProblem } from "./problem.ts";

export interface MetricsParts {
  readonly account: AccountService;
  /** How many read the feed. */
  readonly readers: () => number;
  /** Since when the disk takes no writes; undefined while it does. */
  readonly diskFailsSince: () => number | undefined;
  /** Who asks from elsewhere than this machine; undefined when that is unknown. */
  readonly roleOf: (request: FastifyRequest) => string | undefined;
}

const resources = ["devices", "network-devices"] as const;

interface Description {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  readonly registers: Registry[];
  readonly collect: () => void;
}

let ofProcess: Registry | undefined;
/** What Node itself tells (memory, processor, event loop), observed once however many servers a process has. */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What is known of the account and the API; asked for when somebody wants to know. */
function describeAccount(register: Registry, { account, readers, diskFailsSince }: MetricsParts): void {
  /** A metric that is made anew whenever somebody looks. */
  const makerOf =
    <Metric extends Counter | Gauge>(Kind: new (description: Description) => Metric) =>
    (name: string, help: string, tell: (metric: Metric) => void, labelNames: string[] = []) => {
      const metric = new Kind({
        name: `trapboard_${name}`,
        help,
        labelNames,
        registers: [register],
        collect() {
          metric.reset();
          tell(metric);
        },
      });
    };
  const gauge = makerOf(Gauge);
  const counter = makerOf(Counter);
  const byResource = (
    name: string,
    help: string,
    measure: (resource: (typeof resources)[number]) => number,
  ) =>
    gauge(
      name,
      help,
      (it) => {
        for (const resource of resources) {
          if (account.takenAt(resource) !== undefined) it.set({ resource }, measure(resource));
        }
      },
      ["resource"],
    );

  gauge("info", "Which Trapboard this is.", (it) => it.set({ version: trapboardVersion }, 1), ["version"]);
  byResource(
    "copy_age_seconds",
    "Since the API answered with the copy that is shown.",
    (resource) =>
      // Where its age is unknown, it is older than any alarm allows.
      (account.ageOf(resource) ?? Number.POSITIVE_INFINITY) / 1000,
  );
  byResource("copy_rows", "Rows of the copy.", (resource) => account.view().rows[resource]);
  byResource(
    "rows_set_aside",
    "Rows of the copy's answer that could not be read.",
    (resource) => account.noted(resource).setAside,
  );
  byResource(
    "fields_unreadable",
    "Fields of the copy's rows that could not be read.",
    (resource) => account.noted(resource).unreadable,
  );
  gauge("upstream_ok", "1 while the API answers as it should, else 0.", (it) =>
    it.set(account.view().upstream.state === "ok" ? 1 : 0),
  );
  gauge("upstream_rate_share", "Part of the full request rate in use: less than 1 after complaints.", (it) =>
    it.set(account.asked().share),
  );
  gauge(
    "upstream_failing",
    "1 for what failed when last asked of the API, and is left alone or tried by one request.",
    (it) => {
      for (const endpoint of account.asked().failing) it.set({ endpoint }, 1);
    },
    ["endpoint"],
  );
  counter(
    "upstream_requests_total",
    "Requests to the API, by what was asked and how it ended.",
    (it) => {
      for (const [endpoint, outcome, count] of account.asked().requests) it.inc({ endpoint, outcome }, count);
    },
    ["endpoint", "outcome"],
  );
  gauge(
    "account_thread_busy_ratio",
    "Part of the time since the last look in which the account's thread worked.",
    (it) => it.set(account.busy()),
  );
  counter("account_thread_restarts_total", "Starts of the account's thread after a fault.", (it) =>
    it.inc(account.view().thread.restarts),
  );
  gauge("disk_ok", "1 while the disk takes writes, else 0.", (it) =>
    it.set(diskFailsSince() === undefined ? 1 : 0),
  );
  gauge("feed_readers", "Open feeds.", (it) => it.set(readers()));
}

/**
 * Counts every request by its route's pattern: what was really asked for may hold names, and has no bounds. To be
 * called before the hooks that refuse requests.
 */
export function countRequests(app: FastifyInstance): Registry {
  const register = new Registry();
  const duration = new Histogram({
    name: "trapboard_http_request_duration_seconds",
    help: "Requests by method, route and status; a feed lasts as long as somebody reads it.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  onEnding(app, ({ milliseconds, ...labels }) => duration.observe(labels, milliseconds / 1000));
  return register;
}

/**
 * `GET /metrics` for Prometheus: for this very machine and for administrators. No names of people or locations.
 * @param register where requests are counted
 */
export function addMetrics(app: FastifyInstance, register: Registry, parts: MetricsParts): void {
  describeAccount(register, parts);
  const all = Registry.merge([processRegistry(), register]);
  // No session is required, since this machine's own monitoring has no session; who else may read is decided here.
  app.get("/metrics", { config: { open: true } }, async (request, reply) => {
    const role = parts.roleOf(request);
    if (!beginsHere(request) && role !== "admin") {
      return role === undefined
        ? sendProblem(reply, { status: 401, detail: "Sign in first." })
        : sendProblem(reply, { status: 403, detail: "Only an administrator may read the metrics." });
    }
    const text = await all.metrics();
    return reply.headers({ "cache-control": "no-store", "content-type": all.contentType }).send(text);
  });
}
