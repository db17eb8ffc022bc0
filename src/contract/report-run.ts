import { reportTypes } from "./codes.ts";
import type { Report } from "./report.ts";

/** Two reports of one type on one device that lie further apart are not of one run. Milliseconds: six hours. */
export const longestPause = 6 * 3_600_000;

const listed: ReadonlySet<number | undefined> = new Set(reportTypes.map(({ code }) => code));

/** The type that the reports of a run share; undefined for one that is in none: people read written reports one by one, and an unlisted type has no meaning to share. */
export function runTypeOf({ type, user, description }: Pick<Report, "type" | "user" | "description">) {
  return listed.has(type) && user === undefined && description === undefined ? type : undefined;
}
