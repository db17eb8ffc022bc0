import type { FastifyRequest } from "fastify";
import { namesLoopback } from "#lib/loopback.ts";
import type { Problem } from "./problem.ts";

/** The longest query we read. The specification gives no limit; RFC 9110 asks for at least this much. */
const longestQuery = 8000;

/** The query string of a request with its `?`, as it was sent; empty when there is none. */
export function searchOf(request: FastifyRequest): string {
  const address = request.raw.url ?? "";
  const cut = address.indexOf("?");
  return cut === -1 ? "" : address.slice(cut);
}

/** A device's page: a serial number may hold slashes and dots, which in one encoded segment lead nowhere. */
const devicePage = /^\/devices\/(?!(\.|%2e){1,2}$)[^/\\]+$/i;

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
  return devicePage.test(path) || !/\\|(^|\/)\.\.?(\/|$)/.test(decoded);
}

/** What speaks against a request before it is looked at any closer; undefined when nothing does. */
export function objection(request: FastifyRequest): Problem | undefined {
  const address = request.raw.url ?? "";
  const search = searchOf(request);
  if (!isPlainPath(address.slice(0, address.length - search.length))) {
    return { status: 400, detail: "The address of the request is malformed." };
  }
  if (search.length > longestQuery) return { status: 400, detail: "The query is too long." };
  // There is no sign-in yet, so that a foreign page whose name is made to point here must not read along.
  if (!namesLoopback(request.headers.host)) {
    return {
      status: 421,
      detail: "This server answers under the name of this machine alone, such as 127.0.0.1.",
    };
  }
  // Nor may a foreign page make us ask the API, though it could not read the answer.
  const site = request.headers["sec-fetch-site"];
  if (address.startsWith("/api/") && (site === "cross-site" || site === "same-site")) {
    return { status: 403, detail: "Another site's page may not use this API." };
  }
  return undefined;
}
