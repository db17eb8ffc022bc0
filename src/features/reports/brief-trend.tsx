import { barUnitOf } from "#data/days-url.ts";
import type { LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { namedPeriod, periodOf } from "#data/period.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { bucketsOf } from "./over-time/buckets.ts";
import { Sentences } from "./over-time/trend.tsx";
import { subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";

/** The usual period, which an address without words means. */
const usual = new URLSearchParams();

/**
 * Whether it gets better in the whole account, or at a location in the period of its page, in sentences that lead to the reports.
 * Empty until that is known.
 */
export function BriefTrend({ at }: { at?: LocationKey }) {
  const now = useNow(60_000);
  const [chosen] = useUrlParams();
  const params = at === undefined ? usual : chosen;
  const buckets = bucketsOf(periodOf(params, now), now, barUnitOf(params));
  const scope = at === undefined ? {} : { at };
  const answer = useReportsOverTime(scope, [], buckets);
  const subject = answer && subjectOf(answer.kinds);
  if (answer === undefined || buckets === undefined || subject === undefined) return null;
  return <Sentences {...{ answer, buckets, subject, scope }} period={namedPeriod(params)} isBrief />;
}
