import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import type { KindName } from "#contract/codes.ts";
import type { BarUnit } from "#data/days-url.ts";
import type { KindOverTime, ReportArea, ReportsAsked } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { withReports } from "#data/url.ts";
import { bucketsOf } from "#features/reports/over-time/buckets.ts";
import { areaNames, kindCount } from "#features/reports/over-time/trend-text.ts";
import { useReportsOverTime } from "#features/reports/over-time/use-reports-over-time.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import styles from "./areas.module.css";

/** On a phone nothing bounds the list but this. */
const rowsOnPhone = 6;

type Counts = Pick<KindOverTime, "total" | "unlocated"> & Partial<Pick<KindOverTime, "areas" | "parts">>;

/** What is counted, and how. */
interface Counting {
  asked: ReportsAsked;
  /** What is counted, as in the sentence; undefined for reports of all kinds, which have no areas. */
  kind: KindName | undefined;
  unit: BarUnit | undefined;
  /** The address of the page, of which the period and the days are kept. */
  params: URLSearchParams;
  now: number;
  /** Reports of all kinds, as far as they are known. */
  all: Counts | undefined;
}

function useCounts({ asked, kind, unit, now, all }: Counting): Counts | undefined {
  const { scope, period } = asked;
  const answer = useReportsOverTime(scope, [], bucketsOf(period, now, unit));
  // Of a day without any of it there is no row.
  const nothing = answer && { total: 0, unlocated: 0 };
  return kind === undefined ? all : (answer?.kinds.find((row) => row.kind === kind) ?? nothing);
}

const textOf = (kind: KindName | undefined, reports: number) =>
  kind === undefined ? formatPlural(reports, "report") : kindCount(kind, reports);

/** How many of them no map can show, and the way to these. An outline around devices counts them, a ring does not. */
export function Unlocated(props: Counting) {
  const { asked, kind, params } = props;
  const counted = useCounts(props);
  if (counted === undefined || counted.total === 0) return null;
  if (counted.unlocated === 0) return <>All have a place on the map.</>;
  return (
    <Link
      to={paths.reports(
        { ...asked.scope, unlocated: true },
        withReports(params, { kinds: kind === undefined ? [...asked.kinds] : [kind] }),
      )}
    >
      {formatPlural(counted.unlocated, "report")} without coordinates
    </Link>
  );
}

/**
 * Where the reports of the sentence above were made, as bars: the sites of the account, or the parts of a location. Each leads to
 * the same view of that part. Nothing where there are no parts.
 */
export function Areas(props: Counting & { isPhone: boolean }) {
  const { asked, kind, params, isPhone } = props;
  const { scope, kinds } = asked;
  const counted = useCounts(props);
  const areas = counted?.areas ?? [];
  const [isWhole, setWhole] = useState(false);
  const { ref: sizeRef, height } = useElementSize<HTMLOListElement>();
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const ref = useMergedRef(sizeRef, setList);
  const room = isPhone ? rowsOnPhone : Math.floor(height / (list?.firstElementChild?.clientHeight || 1));
  // Before it is measured, what does not fit is out of sight.
  const fits = isWhole || height === 0 || areas.length <= room;
  const shown = fits ? areas : areas.slice(0, Math.max(1, room - 1));
  const { parts = 0 } = counted ?? {};
  const others = parts - areas.length;
  const most = Math.max(...areas.map(({ reports }) => reports));
  if (counted === undefined || (counted.total === 0 && scope.q !== undefined)) return null;
  const countText = (reports: number) => textOf(kind, reports);
  const elsewhere = counted.total - areas.reduce((sum, { reports }) => sum + reports, 0);
  return (
    <section
      className={styles.areas}
      aria-labelledby="areas-of-reports"
      data-bare={areas.length === 0 || undefined}
      data-fits={(height > 0 && fits && !isWhole) || undefined}
    >
      <h2 id="areas-of-reports" className={styles.title}>
        Where: {countText(counted.total)}
        {scope.at === undefined && parts > 1 ? ` at ${formatPlural(parts, "site")}` : ""}
      </h2>
      <ol ref={ref} className={styles.rows} data-whole={isWhole || undefined}>
        {shown.map((area) => (
          <li key={area.location}>
            <Link
              to={paths.reports({ ...scope, at: area.location }, withReports(params, { kinds: [...kinds] }))}
              className={styles.row}
            >
              <AreaName area={area} />
              <span className={styles.count}>
                <Counted text={countText(area.reports)} />
              </span>
              <span className={styles.bar} style={{ inlineSize: `${(100 * area.reports) / most}%` }} />
            </Link>
          </li>
        ))}
        {elsewhere === 0 || areas.length === 0 || !fits ? null : (
          <li className={styles.row}>
            <span>Elsewhere{others > 0 ? ` (${formatCount(others)} more)` : ""}</span>
            <span className={styles.count}>
              <Counted text={countText(elsewhere)} />
            </span>
          </li>
        )}
        {fits ? null : (
          <li>
            <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
              {others > 0
                ? `Show the ${formatCount(areas.length)} with most`
                : `and ${formatCount(parts - shown.length)} more`}
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}

/** Its name, and after it what is above where another one has the same. */
function AreaName({ area }: { area: ReportArea }) {
  const { name, above } = areaNames(area);
  return (
    <span className={styles.name} dir="auto">
      {name}
      {above === undefined ? null : <span className="faint">, {above}</span>}
    </span>
  );
}

/** The number alone is seen: the title says of what it is. */
function Counted({ text }: { text: string }) {
  const [number, noun] = text.split(/ (.*)/);
  return (
    <>
      {number}
      <span className="visually-hidden">{` ${noun}`}</span>
    </>
  );
}
