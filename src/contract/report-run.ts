import { reportTypes } from "./codes.ts";
import type { Report } from "./report.ts";

/** Two reports of one type on one device that lie further apart are not of one run. Milliseconds: six hours. */
export const longestPause = 6 * 3_600_000;

const listed: ReadonlySet<number | undefined> = new Set(reportTypes.map(({ code }) => code));

/**
 * The type by which a report joins a run. Undefined for a report that joins none: one with a user or a description,
 * which people read by itself, and one of an unlisted type.
 */
export function runTypeOf({ type, user, description }: Pick<Report, "type" | "user" | "description">) {
  return listed.has(type) && user === undefined && description === undefined ? type : undefined;
}
