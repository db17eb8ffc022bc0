import type { FastifyReply, FastifyRequest } from "fastify";
import { isFromThisMachine } from "#server/http/guard.ts";

/** Whether a request came over HTTPS, to us or to a proxy we trust. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === "https";
}

/**
 * Whether a cookie may be given to the sender. Over plain HTTP that is only this very machine, under a name of its
 * own: behind a proxy that is not in the configuration, the line may be anybody's.
 */
export function mayHoldCookies(request: FastifyRequest): boolean {
  return isSecure(request) || isFromThisMachine(request);
}

/** Over HTTPS the browser itself lets this origin alone set a cookie of that name. */
function fullName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** What a cookie holds; undefined when the browser sent none, or where it should hold none. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  if (!mayHoldCookies(request)) return undefined;
  const wanted = `${fullName(request, name)}=`;
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
}

/**
 * Gives the browser a cookie for as long as it runs, or for `maxAge` seconds; 0 takes it away.
 * @param value letters, digits, `-`, `_` and `.` alone
 */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { name: string; value: string; sameSite: "Strict" | "Lax"; maxAge?: number },
): void {
  const parts = [
    `${fullName(request, cookie.name)}=${cookie.value}`,
    "Path=/",
    "HttpOnly",
    `SameSite=${cookie.sameSite}`,
    ...(isSecure(request) ? ["Secure"] : []),
    ...(cookie.maxAge === undefined ? [] : [`Max-Age=${cookie.maxAge}`]),
  ];
  // Node's own list and not Fastify's: one response may give one cookie and take away another.
  reply.header("set-cookie", parts.join("; "));
}
