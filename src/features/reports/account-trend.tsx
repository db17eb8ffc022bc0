import { barUnitOf } from "#data/days-url.ts";
import { useNow } from "#data/now.ts";
import { namedPeriod, periodOf, usualPeriod } from "#data/period.ts";
import { bucketsOf } from "./over-time/buckets.ts";
import { Sentences } from "./over-time/trend.tsx";
import { subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";

/** The usual period, which an address without words means. */
const usual = new URLSearchParams();
const account = {};

/** Whether it gets better in the whole account, in sentences that lead to the reports. Empty until that is known. */
export function AccountTrend() {
  const now = useNow(60_000);
  const buckets = bucketsOf(periodOf(usual, now, usualPeriod), now, barUnitOf(usual));
  const answer = useReportsOverTime(account, [], buckets);
  const subject = answer && subjectOf(answer.kinds);
  if (answer === undefined || buckets === undefined || subject === undefined) return null;
  return (
    <p className="flush">
      <Sentences {...{ answer, buckets, subject }} period={namedPeriod(usual)} scope={account} isBrief />
    </p>
  );
}
