import type { Scope } from "#fleet/protocol/questions.ts";
import { formatSearch } from "./address.ts";
import { type ScopeChange, withScope } from "./scope-url.ts";

/** Addresses of the pages. Every link is made here. */

/**
 * A serial number as one segment of a path. Beside percent-encoding, three things need a sign of their own (`~`
 * and the code): `%`, since the router reads `%2F` in a serial number as a slash; `~` itself; and a segment of
 * dots alone, which browsers take for a way up.
 */
function segmentOf(serial: string): string {
  const signed = serial.toWellFormed().replace(/[%~]/g, (sign) => (sign === "%" ? "~25" : "~7E"));
  return encodeURIComponent(/^\.{1,2}$/.test(signed) ? signed.replaceAll(".", "~2E") : signed);
}

/** The serial number that the parameter of `/devices/:serial` holds. */
export function serialOf(parameter: string): string {
  return parameter.replace(/~(25|7E|2E)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A page about a scope: the rest of the URL, when given, stays as it is. */
function about(path: string) {
  return (scope: ScopeChange = {}, params: URLSearchParams = new URLSearchParams()): string =>
    path + formatSearch(withScope(params, scope));
}

export const paths = {
  overview: about("/"),
  devices: about("/devices"),
  device: (serial: string): string => `/devices/${segmentOf(serial)}`,
  map: about("/map"),
  bait: about("/bait"),
  reports: about("/reports"),
  network: ({ at, q }: Pick<Scope, "at" | "q"> = {}, params?: URLSearchParams): string =>
    about("/network")({ ...(at ? { at } : {}), ...(q ? { q } : {}) }, params),
  vanList: about("/van-list"),
  labels: about("/labels"),
  rounds: (scope: Pick<Scope, "at"> = {}): string => about("/rounds")(scope.at ? { at: scope.at } : {}),
  round: (id: string): string => `/rounds/${encodeURIComponent(id)}`,
  scan: "/scan",
  settings: "/settings",
  dataHealth: "/data-health",
} as const;
