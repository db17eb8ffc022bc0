import { Link } from "react-router";
import type { BarUnit } from "#data/days-url.ts";
import type { ReportsAsked } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { withReports } from "#data/url.ts";
import { formatCount } from "#lib/number.ts";
import styles from "./areas.module.css";
import { bucketsOf } from "./over-time/buckets.ts";
import { kindCount, subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";

/**
 * Where the reports of the sentence above were made, as bars: the sites of the account, or the parts of a location. Each leads to
 * the same view of that part. Nothing where there are no parts.
 */
export function Areas(props: {
  asked: ReportsAsked;
  unit: BarUnit | undefined;
  /** The address of the page, of which the period and the days are kept. */
  params: URLSearchParams;
  now: number;
}) {
  const { asked, unit, params, now } = props;
  const { scope, kinds, period } = asked;
  const answer = useReportsOverTime(scope, kinds, bucketsOf(period, now, unit));
  const subject = answer && subjectOf(answer.kinds);
  if (subject === undefined || subject.areas.length === 0) return null;
  const { kind, areas } = subject;
  const most = Math.max(...areas.map(({ reports }) => reports));
  const [, noun] = kindCount(kind, 2).split(/ (.*)/);
  return (
    <section className={styles.areas} aria-labelledby="areas-of-reports">
      <h2 id="areas-of-reports" className={styles.title}>
        Where: {noun}
      </h2>
      <ol className={styles.rows}>
        {areas.map(({ location, reports }) => (
          <li key={location}>
            <Link
              to={paths.reports({ ...scope, at: location }, withReports(params, { kinds: [...kinds] }))}
              className={styles.row}
            >
              <span className={styles.name} dir="auto">
                {locationName(location)}
              </span>
              <span className={styles.count}>
                {formatCount(reports)}
                <span className="visually-hidden">{` ${noun}`}</span>
              </span>
              <span className={styles.bar} style={{ inlineSize: `${(100 * reports) / most}%` }} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
