import type { Question, QuestionName } from "#fleet/protocol/questions.ts";
import { neededFor } from "#fleet/protocol/registry.ts";
import { newestSpan } from "#fleet/store/build-report-index.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import type { ReportIndex } from "#fleet/store/report-index.ts";
import type { Gradual } from "#lib/gradual.ts";

/** Whether the newest reports have all of a period. */
function areNewest<Name extends QuestionName>(
  { newestReports, evaluated }: FleetStore,
  question: Question<Name>,
): boolean {
  if (question.name !== "reports") return false;
  // TypeScript does not see by the name which question it is.
  const { since, arrived } = (question as Question<"reports">).period;
  // What arrived of late may be of any time.
  if (since === undefined || arrived !== undefined) return false;
  return since >= (newestReports.made()?.since ?? evaluated.at - newestSpan);
}

/**
 * The reports in the order of time that a question waits for; undefined where it needs none. While not all are in order, these are
 * the newest where they have the whole period. They are the beginning of all, so an entry is the same report in both.
 */
export function reportsFor<Name extends QuestionName>(
  store: FleetStore,
  question: Question<Name>,
): Gradual<ReportIndex> | undefined {
  if (neededFor(question) !== "ordered reports") return undefined;
  return store.reports.made() === undefined && areNewest(store, question)
    ? store.newestReports
    : store.reports;
}

/** The fleet with the reports that a question needs, in order. */
export function withReportsFor<Name extends QuestionName>(fleet: Fleet, question: Question<Name>): Fleet {
  const { store } = fleet;
  reportsFor(store, question)?.();
  // Asked again: if the clock has gone back since the newest were begun, they may begin too late.
  const reports = reportsFor(store, question);
  return reports === undefined ? fleet : { ...fleet, store: { ...store, reports } };
}
