import type { Visit } from "#fleet/protocol/questions.ts";
import { age } from "#lib/instant.ts";

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
