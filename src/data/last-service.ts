import type { Visit } from "#fleet/protocol/questions.ts";
import type { TroubleReport } from "#fleet/rules/trouble-reports.ts";
import type { Service } from "#fleet/rules/visits.ts";
import { age, shortDay } from "#lib/instant.ts";

/** What is known of the last work at a device, by the engine's rule. */
export { lastServiceOf, type Service } from "#fleet/rules/visits.ts";

/**
 * When somebody was last at a site, beside what needs somebody there: where that was at a device that is clear, nobody takes it
 * for work at the others.
 */
export function lastServiceText(visit: Pick<Visit, "at" | "level"> | undefined, now: number): string {
  if (visit === undefined) return "none known";
  return age(visit.at, now) + (visit.level === "all-clear" ? ", at a device that is clear now" : "");
}

/** Whoever reported trouble after the last service may have stood there, or have seen a picture far away: no field tells which. */
export function maybeVisitText(
  troubleReport: TroubleReport | undefined,
  service: Service | undefined,
): string | undefined {
  if (troubleReport?.by === undefined || troubleReport.at <= (service?.at ?? 0)) return undefined;
  return `The report of ${shortDay(troubleReport.at)} may be from a ${service === undefined ? "" : "later "}visit.`;
}
