import { unreadDays } from "./days-url.ts";
import { unreadLabels } from "./labels-url.ts";
import { unreadPeriod } from "./period.ts";
import { scopeParts, unreadScope } from "./scope-url.ts";
import { unreadKinds } from "./url.ts";
import { unreadSites } from "./van-url.ts";

/** Pages about the devices of a scope; the others take the place alone. */
const scoped: ReadonlySet<string> = new Set(["/devices", "/map", "/reports", "/labels", "/van-list"]);

/**
 * The parts of an address that its page cannot read, such as `since=yesterday`. Such a part counts as absent. The reader
 * of the link has to know, since their view is not the sender's.
 */
export function unreadIn(path: string, params: URLSearchParams): readonly string[] {
  const hasPeriod = path === "/reports" || path.startsWith("/devices/") || (path === "/" && params.has("at"));
  return [
    ...unreadScope(params, scoped.has(path) ? scopeParts : ["at"]),
    ...(hasPeriod ? unreadPeriod(params) : []),
    ...(path === "/van-list" ? unreadSites(params) : []),
    ...(path === "/labels" ? unreadLabels(params) : []),
    ...(path === "/reports" ? [...unreadKinds(params), ...unreadDays(params)] : []),
  ];
}
