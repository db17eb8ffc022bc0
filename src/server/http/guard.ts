import type { FastifyRequest } from "fastify";
import { MalformedQuery } from "#contract/query.ts";
import { isLoopback, namesLoopback } from "#lib/loopback.ts";
import type { Problem } from "./problem.ts";

/** The longest query we read. The specification gives no limit; RFC 9110 asks for at least this much. */
const longestQuery = 8000;

/** The query string of a request with its `?`, as it was sent; empty when there is none. */
export function searchOf(request: FastifyRequest): string {
  const address = request.raw.url ?? "";
  const cut = address.indexOf("?");
  return cut === -1 ? "" : address.slice(cut);
}

/**
 * The only parameter that a request may have, at most once.
 * @throws MalformedQuery
 */
export function parameterOf(
  request: FastifyRequest,
  name: string,
  others: readonly string[] = [],
): string | undefined {
  const query = new URLSearchParams(searchOf(request));
  for (const given of query.keys()) {
    if (given !== name && !others.includes(given)) {
      throw new MalformedQuery(`There is no parameter but ${[name, ...others].join(" and ")} here.`);
    }
  }
  const values = query.getAll(name);
  if (values.length > 1) throw new MalformedQuery(`The parameter ${name} is given more than once.`);
  return values[0];
}

/** The paths of one device. Its serial number may hold slashes and dots: encoded in one segment they lead to no other path. */
const ofDevice = /^\/(devices|heartbeats)\/(?!(\.|%2e){1,2}$)[^/\\]+$/i;

/** Whether a path is one a browser would send: from the root, without dot segments and characters that hide something. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//")) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (/\p{Cc}/u.test(decoded)) return false;
  return ofDevice.test(path) || !/\\|(^|\/)\.\.?(\/|$)/.test(decoded);
}

/** Under these addresses a stranger gets 401 for every path, so that nothing tells which exist. */
const privatePaths = /^\/(api|feed|heartbeats|metrics|settings\/token)(\/|\?|$)/;

/** Whether a browser asks for the app's page, and not a page of ours for what it shows. */
export function asksForPage(request: Pick<FastifyRequest["raw"], "method" | "headers">): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && (request.headers.accept ?? "").includes("text/html");
}

/**
 * Whether anybody may ask for this: the app's page and files, and what says so of itself (`config: { open: true }`). With
 * `open: "page"` an address is that of a page, which is open, and of its data, which are private.
 */
export function isOpen(request: FastifyRequest): boolean {
  const { config, url } = request.routeOptions;
  if (config.open === true) return true;
  if (config.open === "page") return asksForPage(request);
  const isOfApp = url === undefined || url === "/*";
  return isOfApp && !privatePaths.test(request.raw.url ?? "");
}

/** Whether a page of ours, or no page at all, sends this. A link from elsewhere may open what is open, and no more. */
function isFromHere(request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && isOpen(request)) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).origin === ownOrigin(request);
}

/** Scheme, host and port under which the sender knows us; forwarded headers count from trusted proxies alone. */
export function ownOrigin(request: FastifyRequest): string | undefined {
  const origin = `${request.protocol}://${request.host}`;
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
}

/** What a proxy on the way says of a request. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|(x-)?(real|client|cluster-client)-ip|.+-(connecting|client)-ip)$/;

/** Whether a proxy passed a request on, as far as anybody can tell. */
function isForwarded({ raw: { headers, httpVersion } }: FastifyRequest): boolean {
  // A proxy that says nothing of itself may ask in HTTP/1.0, as nginx does by default. No browser does.
  return httpVersion === "1.0" || Object.keys(headers).some((name) => forwarding.test(name));
}

/**
 * Whether this machine sends a request: its socket says so, and the Host header names this machine. With another name
 * it may come from a foreign page whose name was made to point here.
 */
export function isFromThisMachine({ raw: { socket, headers } }: FastifyRequest): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return isLoopback(peer) && namesLoopback(headers.host);
}

/**
 * Whether a request begins on this machine. A request that a proxy on this machine passes on begins elsewhere. The
 * proxy says so in headers that its client cannot remove.
 */
export function beginsHere(request: FastifyRequest): boolean {
  return isFromThisMachine(request) && !isForwarded(request);
}

/** What speaks against a request before it is looked at any closer; undefined when nothing does. */
export function objection(request: FastifyRequest, signIn: "required" | "off"): Problem | undefined {
  const address = request.raw.url ?? "";
  const search = searchOf(request);
  if (!isPlainPath(address.slice(0, address.length - search.length))) {
    return { status: 400, detail: "The address of the request is malformed." };
  }
  if (search.length > longestQuery) return { status: 400, detail: "The query is too long." };
  // Without sign-in, a foreign page whose name is made to point here must not read along.
  if (signIn === "off" && !namesLoopback(request.headers.host)) {
    return {
      status: 421,
      detail: "This server answers under the name of this machine alone, such as 127.0.0.1.",
    };
  }
  if (signIn === "off" && isForwarded(request)) {
    return {
      status: 421,
      detail:
        "Sign-in is off here, so this server answers its own machine alone and nothing that came through a proxy: set TRAPBOARD_SIGN_IN=required to let others in.",
    };
  }
  if (!isFromHere(request)) return { status: 403, detail: "Another site's page may not use this server." };
  return undefined;
}
