import { Link } from "react-router";
import { barUnitOf } from "#data/days-url.ts";
import type { LocationKey } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { periodOf } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { bucketsOf } from "./over-time/buckets.ts";
import { Sentence } from "./over-time/trend.tsx";
import { daysInWords, subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";
import { namedPeriod, siteDays } from "./site-period.ts";
import styles from "./site-trend.module.css";

/** Whether it gets better at a location, in one line that leads to the reports; the very question of the bars below. */
export function SiteTrend({ at }: { at: LocationKey }) {
  const [params] = useUrlParams();
  const now = useNow(60_000);
  const buckets = bucketsOf(periodOf(params, now, siteDays), now, barUnitOf(params));
  const answer = useReportsOverTime({ at }, [], buckets);
  const period = namedPeriod(params);
  const subject = answer && subjectOf(answer.kinds);
  return (
    <p className={styles.siteTrend}>
      {answer === undefined || buckets === undefined ? (
        <>&nbsp;</>
      ) : subject === undefined ? (
        <>
          <Link to={paths.reports({ at }, withReports(new URLSearchParams(), period))}>No reports</Link> in{" "}
          {daysInWords(buckets.days)}.
        </>
      ) : (
        <Sentence {...{ answer, buckets, period, subject }} scope={{ at }} isBrief />
      )}
    </p>
  );
}
