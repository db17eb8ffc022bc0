import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import type { BarUnit } from "#data/days-url.ts";
import type { ReportsAsked } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { withReports } from "#data/url.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { kindTones } from "#map/kind-shapes.ts";
import styles from "./areas.module.css";
import { bucketsOf } from "./over-time/buckets.ts";
import { kindCount, subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";

/** On a phone nothing bounds the list but this. */
const rowsOnPhone = 6;

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
  /** Reports of devices that stand on no map. */
  unlocated: number;
  isPhone: boolean;
}) {
  const { asked, unit, params, now, unlocated, isPhone } = props;
  const { scope, kinds, period } = asked;
  const answer = useReportsOverTime(scope, kinds, bucketsOf(period, now, unit));
  const subject = answer && subjectOf(answer.kinds);
  const { kind = "catch", areas = [] } = subject ?? {};
  const [isWhole, setWhole] = useState(false);
  const { ref: sizeRef, height } = useElementSize<HTMLOListElement>();
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const ref = useMergedRef(sizeRef, setList);
  const room = isPhone ? rowsOnPhone : Math.floor(height / (list?.firstElementChild?.clientHeight || 1));
  // Before it is measured, what does not fit is out of sight.
  const fits = isWhole || height === 0 || areas.length <= room;
  const shown = fits ? areas : areas.slice(0, Math.max(1, room - 1));
  const most = Math.max(...areas.map(({ reports }) => reports));
  const [, noun] = kindCount(kind, 2).split(/ (.*)/);
  if (areas.length === 0 && unlocated === 0) return null;
  return (
    <section className={styles.areas} aria-labelledby="areas-of-reports">
      <h2 id="areas-of-reports" className={styles.title}>
        Where: {areas.length === 0 ? "" : noun}
      </h2>
      <ol ref={ref} className={styles.rows} data-whole={isWhole || undefined}>
        {shown.map(({ location, reports }) => (
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
              <span
                className={styles.bar}
                data-tone={kindTones[kind]}
                style={{ inlineSize: `${(100 * reports) / most}%` }}
              />
            </Link>
          </li>
        ))}
        {fits ? null : (
          <li>
            <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
              and {formatCount(areas.length - shown.length)} more
            </button>
          </li>
        )}
      </ol>
      {unlocated === 0 ? null : (
        <p className={styles.note}>Not on the map: {formatPlural(unlocated, "report")}</p>
      )}
    </section>
  );
}
