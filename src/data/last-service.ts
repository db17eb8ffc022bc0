import type { Visit } from "#fleet/protocol/questions.ts";
import type { Telling } from "#fleet/rules/telling.ts";
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
  telling: Telling | undefined,
  service: Service | undefined,
): string | undefined {
  if (telling?.by === undefined || telling.at <= (service?.at ?? 0)) return undefined;
  return `The report of ${shortDay(telling.at)} may be from a ${service === undefined ? "" : "later "}visit.`;
}
