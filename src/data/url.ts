import { type ReportKind, reportKinds } from "#contract/codes.ts";
import { epochOf, parseDatetime } from "#contract/datetime.ts";
import { parsePath, rootPath } from "#contract/path.ts";
import type { Period, Place, Scope, Sort } from "#fleet/questions.ts";
import { sortColumns } from "#fleet/questions.ts";
import { isLevel } from "#lib/level.ts";

/**
 * What people chose, as the URL holds it. Links come from anywhere, so what cannot be read is as if it were not
 * there; nothing here throws.
 */

const longestText = 500;

function listOf<Item>(text: string | null, read: (item: string) => Item | undefined): Item[] {
  const items = (text ?? "").split(",").map((item) => read(item.trim()));
  return [...new Set(items.filter((item) => item !== undefined))];
}

function codeOf(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The root is every place, which is what no choice means too. */
function placeOf(text: string | null): Place | undefined {
  if (text === null || text === "none") return text ?? undefined;
  const path = parsePath(text);
  return path === rootPath ? undefined : path;
}

/** Which devices the URL chooses. */
export function scopeOf(params: URLSearchParams): Scope {
  const at = placeOf(params.get("at"));
  const levels = listOf(params.get("level"), (text) => (isLevel(text) ? text : undefined));
  const statuses = listOf(params.get("status"), codeOf);
  const types = listOf(params.get("type"), codeOf);
  const q = (params.get("q") ?? "").slice(0, longestText);
  return {
    ...(at === undefined ? {} : { at }),
    ...(levels.length === 0 ? {} : { levels }),
    ...(statuses.length === 0 ? {} : { statuses }),
    ...(types.length === 0 ? {} : { types }),
    ...(q.trim() === "" ? {} : { q }),
  };
}

/** Parts of a scope to set; undefined or empty takes a part away, absent leaves it. */
export type ScopeChange = { readonly [Part in keyof Scope]?: Scope[Part] | undefined };

const parameterOf: Readonly<Record<keyof Scope, string>> = {
  at: "at",
  levels: "level",
  statuses: "status",
  types: "type",
  q: "q",
};
const scopeParts = Object.keys(parameterOf) as readonly (keyof Scope)[];

function withParameter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
}

/** The parameters with the scope changed and everything else as it was. */
export function withScope(params: URLSearchParams, change: ScopeChange): URLSearchParams {
  let next = new URLSearchParams(params);
  for (const part of scopeParts) {
    if (!(part in change)) continue;
    const value = change[part] ?? "";
    next = withParameter(next, parameterOf[part], typeof value === "string" ? value : value.join(","));
  }
  return next;
}

/** The sort a text such as `-battery` names. */
export function parseSort(text: string): Sort | undefined {
  const descending = text.startsWith("-");
  const column = sortColumns.find((candidate) => candidate === text.slice(descending ? 1 : 0));
  return column === undefined ? undefined : { column, descending };
}

export function sortOf(params: URLSearchParams, fallback: Sort): Sort {
  return parseSort(params.get("sort") ?? "") ?? fallback;
}

export function formatSort({ column, descending }: Sort): string {
  return descending ? `-${column}` : column;
}

export function withSort(params: URLSearchParams, sort: Sort): URLSearchParams {
  return withParameter(params, "sort", formatSort(sort));
}

const hour = 3_600_000;
/** Periods that end now, by their name in the URL. */
const lengths = { "24h": 24 * hour, "7d": 168 * hour, "30d": 720 * hour, "90d": 2160 * hour } as const;
export type PeriodName = keyof typeof lengths;

function isPeriodName(text: string): text is PeriodName {
  return Object.hasOwn(lengths, text);
}

/** The named period of the URL; undefined when it gives none, or a date. */
function periodNameOf(params: URLSearchParams): PeriodName | undefined {
  const text = params.get("since") ?? "";
  return isPeriodName(text) ? text : undefined;
}

function instantIn(text: string | null): number | undefined {
  const datetime = text === null ? undefined : parseDatetime(text);
  return datetime === undefined ? undefined : epochOf(datetime);
}

const minute = 60_000;

/**
 * The stretch of time of the URL; `fallback` where it names none. A named one begins at a whole minute, so that
 * it stays the same question for a minute.
 * @param now milliseconds since 1970
 */
export function periodOf(params: URLSearchParams, now: number, fallback?: PeriodName): Period {
  const dated = instantIn(params.get("since"));
  const until = instantIn(params.get("until"));
  const name = periodNameOf(params) ?? (dated === undefined && until === undefined ? fallback : undefined);
  const since = name === undefined ? dated : Math.floor((now - lengths[name]) / minute) * minute;
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

function isKind(text: string): text is ReportKind | "other" {
  return text === "other" || reportKinds.some(({ kind }) => kind === text);
}

/** The report kinds of the URL; none means every kind. */
export function kindsOf(params: URLSearchParams): (ReportKind | "other")[] {
  return listOf(params.get("kind"), (text) => (isKind(text) ? text : undefined));
}

/** Period and kinds to set, as the URL holds them: undefined or empty takes one away, absent leaves it. */
export interface ReportsChange {
  /** A period's name or a Datetime. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly kinds?: readonly (ReportKind | "other")[] | undefined;
}

export function withReports(params: URLSearchParams, change: ReportsChange): URLSearchParams {
  let next = new URLSearchParams(params);
  if ("since" in change) next = withParameter(next, "since", change.since ?? "");
  if ("until" in change) next = withParameter(next, "until", change.until ?? "");
  if ("kinds" in change) next = withParameter(next, "kind", (change.kinds ?? []).join(","));
  return next;
}
