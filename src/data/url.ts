import { type KindName, kindNames } from "#contract/codes.ts";
import type { Sort, Sorting } from "#fleet/protocol/questions.ts";
import { sortColumns } from "#fleet/protocol/questions.ts";
import { formatSort, parseSort, withSorts } from "./sort-url.ts";
import { listOf, unreadItems, withTexts } from "./url-text.ts";

/**
 * What people chose beside the devices themselves, as the URL holds it. Links come from anywhere, so what cannot be read is as if it were not
 * there; nothing here throws.
 */

/** The most sorts that an address may name. */
const mostSorts = 4;

/** The sorts that a text such as `level,-battery` names, each column once. The next sort orders rows that are equal in the one before. */
export function parseSorts(text: string): readonly Sort[] {
  const sorts = listOf(text, (item) => parseSort(item, sortColumns));
  const isFirst = ({ column }: Sort, index: number) =>
    sorts.findIndex((other) => other.column === column) === index;
  return sorts.filter(isFirst).slice(0, mostSorts);
}

/** The sorts of the URL; `fallback` where it names none. */
export function sortsOf(params: URLSearchParams, fallback: readonly Sort[]): readonly Sort[] {
  const sorts = parseSorts(params.get("sort") ?? "");
  return sorts.length === 0 ? fallback : sorts;
}

export function formatSorts(sorts: readonly Sort[]): string {
  return sorts.map(formatSort).join(",");
}

export function withSort(params: URLSearchParams, sort: Sorting): URLSearchParams {
  return withSorts(params, [sort].flat());
}

function isKind(text: string): text is KindName {
  return kindNames.some((kind) => kind === text);
}

/** The report kinds of the URL; none means every kind. */
export function kindsOf(params: URLSearchParams): KindName[] {
  return listOf(params.get("kind"), (text) => (isKind(text) ? text : undefined));
}

/** The kinds of the URL that are none. */
export function unreadKinds(params: URLSearchParams): readonly string[] {
  const isNone = (text: string) => (isKind(text) ? text : undefined);
  return unreadItems(params.get("kind") ?? "", isNone).map((text) => `kind=${text}`);
}

/** Whether the list has all reports where no kind is chosen; else it has those of the leading kind. */
export function isWholeList(params: URLSearchParams): boolean {
  return params.get("list") === "all";
}

/** Period, kinds and list to set, as the URL holds them: undefined or empty takes one away, absent leaves it. */
export interface ReportsChange {
  /** A preset, a day, a Datetime, or what is in no period (period.ts). */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly kinds?: readonly KindName[] | undefined;
  readonly isWhole?: boolean | undefined;
}

export function withReports(params: URLSearchParams, change: ReportsChange): URLSearchParams {
  let next = new URLSearchParams(params);
  // Days of another period say nothing of this one.
  if ("since" in change || "until" in change) next.delete("only");
  if ("since" in change) next = withTexts(next, "since", change.since || undefined);
  if ("until" in change) next = withTexts(next, "until", change.until || undefined);
  if ("kinds" in change) next = withTexts(next, "kind", change.kinds?.join(",") || undefined);
  if ("isWhole" in change) next = withTexts(next, "list", change.isWhole ? "all" : undefined);
  return next;
}
