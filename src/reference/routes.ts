import type { IncomingMessage, ServerResponse } from "node:http";
import { openApiDocument } from "#contract/openapi.ts";
import { MalformedQuery } from "#contract/query.ts";
import { isAtLeast, type Version, versionOfSegment } from "#contract/versions.ts";
import { comesFromLoopback, namesLoopback } from "#lib/loopback.ts";
import { answer, type Resource, resources } from "./answer.ts";
import { misbehave } from "./misbehave.ts";
import type { RateLimit } from "./rate-limit.ts";
import { answerBackstage, type Backstage } from "./reference-routes.ts";
import { sendError, sendJson, streamJson } from "./respond.ts";

export interface Service extends Backstage {
  readonly isAuthorized: (authorization: string | undefined) => boolean;
  readonly rateLimit: RateLimit;
  /** Whether the service can be reached from this machine alone. */
  readonly isLocal: boolean;
  /** The base_url. */
  url: string;
}

/** The path and the query of a request target, as they were sent; the absolute form is allowed (RFC 9112, 3.2.2). */
function targetOf(request: IncomingMessage): { path: string; search: string } {
  const target = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
  const cut = target.indexOf("?");
  return cut === -1
    ? { path: target, search: "" }
    : { path: target.slice(0, cut), search: target.slice(cut) };
}

function resourceAt(path: string): { resource: Resource; version: Version } | undefined {
  const [, segment, name] = /^\/api\/(v[\d.]+)\/([a-z-]+)$/.exec(path) ?? [];
  const version = versionOfSegment(segment ?? "");
  const resource = resources.find((candidate) => candidate === name);
  if (version === undefined || resource === undefined) return undefined;
  if (resource === "network-devices" && !isAtLeast(version, "1.10")) return undefined;
  return { resource, version };
}

async function answerApi(
  service: Service,
  path: string,
  search: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!service.isAuthorized(request.headers.authorization)) {
    return sendError(response, 401, "Send a valid API token as Authorization: Bearer <token>.", {
      "www-authenticate": "Bearer",
    });
  }
  const now = service.now();
  const wait = service.rateLimit.admit(now);
  if (wait !== undefined) {
    return sendError(response, 429, `Too many requests. Try again in ${wait} s.`, {
      "retry-after": String(wait),
    });
  }
  const asked = resourceAt(path);
  if (asked === undefined) return sendError(response, 404, "This version of the API has no such resource.");
  if (request.method !== "GET") return sendError(response, 405, "Only GET is supported.", { allow: "GET" });
  const { fault } = service;
  if (fault !== null && (fault.path === undefined || fault.path === asked.resource))
    return misbehave(fault, response);
  await streamJson(request, response, answer(service.field, asked.resource, asked.version, search, now));
}

async function route(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { path, search } = targetOf(request);
  if (path === "/api" || path.startsWith("/api/")) return answerApi(service, path, search, request, response);
  if (path === "/openapi.json" && request.method === "GET") {
    return sendJson(response, 200, openApiDocument(service.url));
  }
  const isNear =
    service.isLocal && namesLoopback(request.headers.host) && comesFromLoopback(request.headers.origin);
  if (path.startsWith("/reference/") && isNear) return answerBackstage(service, path, request, response);
  sendError(response, 404, "Nothing is served here.");
}

/** Answers one request. Nothing it can contain makes this fail: what goes wrong here is a fault of ours and a 500. */
export async function handle(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await route(service, request, response);
  } catch (error) {
    if (error instanceof MalformedQuery) return sendError(response, 400, error.message);
    console.error("reference: a request failed", error);
    if (response.headersSent) response.destroy();
    else sendError(response, 500, "Internal server error.");
  }
}
