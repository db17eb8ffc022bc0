import { Link } from "react-router";
import { reportKindLabel } from "#contract/labels.ts";
import { barUnitOf } from "#data/days-url.ts";
import type { KindOverTime, LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod, periodOf, usualPeriod } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { shortDay } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { ReadBars } from "#ui/read-bars.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { type Buckets, bucketsOf, bucketText } from "./over-time/buckets.ts";
import { Sentence } from "./over-time/trend.tsx";
import { daysInWords, subjectOf, telling } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";
import { VerdictList } from "./over-time/verdict-list.tsx";
import styles from "./site-trend.module.css";

/**
 * Whether it gets better at a location: one line that leads to the reports, and at a desk bars of what says most. The very question
 * of the bars below.
 */
export function SiteTrend({ at }: { at: LocationKey }) {
  const [params] = useUrlParams();
  const now = useNow(60_000);
  const isPhone = usePhone();
  const buckets = bucketsOf(periodOf(params, now, usualPeriod), now, barUnitOf(params));
  const answer = useReportsOverTime({ at }, [], buckets);
  const period = namedPeriod(params);
  const subject = answer && subjectOf(answer.kinds);
  const strips = isPhone || answer === undefined ? [] : telling(answer.kinds).slice(0, mostStrips);
  return (
    <div className={styles.siteTrend}>
      <div>
        <p className={`${styles.sentence} running`}>
          {answer === undefined || buckets === undefined ? (
            <>&nbsp;</>
          ) : subject === undefined ? (
            <>
              <Link to={paths.reports({ at }, withReports(new URLSearchParams(), period))}>No reports</Link>{" "}
              in {daysInWords(buckets.days)}.
            </>
          ) : (
            <Sentence {...{ answer, buckets, period, subject }} scope={{ at }} isBrief />
          )}
        </p>
        {answer === undefined ? null : <VerdictList answer={answer} subject={subject} />}
      </div>
      {buckets === undefined
        ? null
        : strips.map((row) => <Strip key={row.kind} row={row} buckets={buckets} now={now} />)}
    </div>
  );
}

/** As many as stand beside the sentence on the narrowest desk. */
const mostStrips = 2;

/** A kind by day or week, with its name and number. */
function Strip({ row, buckets, now }: { row: KindOverTime; buckets: Buckets; now: number }) {
  const { kind, counts, total } = row;
  const label = reportKindLabel(kind);
  const most = Math.max(...counts);
  return (
    <div>
      <span className="beside words">
        <KindShape kind={kind} />
        {label} <strong>{formatCount(total)}</strong>
      </span>
      <ReadBars
        values={counts}
        height={30}
        text={`${label} in ${daysInWords(buckets.days)}: ${formatCount(total)}, at most ${formatCount(most)} a ${buckets.unit}`}
        titleOf={(index) =>
          `${label}, ${bucketText(buckets, index, now)}: ${formatCount(counts[index] ?? 0)}`
        }
      >
        {(read) => (
          <span className={styles.axis} data-read={read && true} aria-hidden="true">
            {read ?? (
              <>
                <span>{shortDay(buckets.starts[0] ?? now)}</span>
                <span>
                  at most {formatCount(most)} a {buckets.unit}
                </span>
                <span>{shortDay(Math.min(now, buckets.until ?? now))}</span>
              </>
            )}
          </span>
        )}
      </ReadBars>
    </div>
  );
}
