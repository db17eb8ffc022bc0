import type { ReportsChange } from "#data/url.ts";

/** The period of a location's page where its address names none. */
export const siteDays = "30d";

/** The period of a location's page as links to its reports carry it: they would show fewer days otherwise. */
export function namedPeriod(params: URLSearchParams): Pick<ReportsChange, "since" | "until"> {
  const until = params.get("until") ?? undefined;
  return { since: params.get("since") ?? (until ? undefined : siteDays), until };
}
