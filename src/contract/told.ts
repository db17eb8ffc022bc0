import { type Report, reportSchema } from "./report.ts";
import { z } from "./zod.ts";

/**
 * What Trapboard's server tells its own page beyond the Read API: never in an answer of the contract, and never read
 * from the API.
 */

/** Reports that the feed adds to what a device has. */
export const addedReportSchema = z.extend(reportSchema, {
  /** How many identical ones the device has now; absent for one. Two events of one kind and second are two reports. */
  times: z.optional(z.int().check(z.gte(2))),
});
export type AddedReport = z.infer<typeof addedReportSchema>;

/** The same for reports that say the same, with nothing that two others have in common. */
export function identityOf({ timestamp, type, user, description }: Report): string {
  return `${timestamp ?? ""} ${type ?? ""} ${user?.length ?? ""} ${user ?? ""} ${description ?? ""}`;
}

/** How often each report occurs, by its identity. */
export function countReports(reports: readonly Report[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const report of reports) {
    const identity = identityOf(report);
    counts.set(identity, (counts.get(identity) ?? 0) + 1);
  }
  return counts;
}
