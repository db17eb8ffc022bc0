import { unreadPeriod } from "./period.ts";
import { scopeParts, unreadScope } from "./scope-url.ts";
import { unreadKinds } from "./url.ts";

/** Pages about the devices of a scope; the others take the place alone. */
const scoped: ReadonlySet<string> = new Set(["/devices", "/map", "/reports"]);

/**
 * What an address says that its page cannot read, such as `since=yesterday`. It counts as if it were not there, which a
 * person who was sent the link has to know: they look at something else than whoever sent it.
 */
export function unreadIn(path: string, params: URLSearchParams): readonly string[] {
  const hasPeriod = path === "/reports" || path.startsWith("/devices/") || (path === "/" && params.has("at"));
  return [
    ...unreadScope(params, scoped.has(path) ? scopeParts : ["at"]),
    ...(hasPeriod ? unreadPeriod(params) : []),
    ...(path === "/reports" ? unreadKinds(params) : []),
  ];
}
