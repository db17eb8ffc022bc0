import { Link } from "react-router";
import { briefReportLabel } from "#contract/labels.ts";
import { type ReportRow, type ReportsAsked, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeOf } from "#data/row-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { Button } from "#ui/button.tsx";
import { CompactLine, CompactLocation } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import styles from "./newest-reports.module.css";

/** Devices: as many as say what happened last. */
const mostRows = 2;
/** Reports: one device may have made many of the newest. */
const mostAsked = 20;

/**
 * What happened last, below what the whole period says: on a phone the list itself is far below. The newest report of a device, of
 * every kind that is looked at, each the way to its device.
 */
export function NewestReports(props: {
  asked: ReportsAsked;
  now: number;
  /** Undefined while what stands above the list is not there: the list would move away from where it leads. */
  onAll: (() => void) | undefined;
}) {
  const { asked, now, onAll } = props;
  const { data, isPlaceholderData } = useFleet({
    name: "reports",
    ...asked,
    from: 0,
    to: mostAsked,
    folded: { open: [] },
  });
  // Below, the sentence says that there is nothing, and of what.
  if (data?.total === 0) return null;
  const total = isPlaceholderData ? undefined : data?.total;
  const rows = data?.rows.slice(0, mostAsked) ?? [];
  const newest = rows.filter(
    ({ serial_number }, index) => index === rows.findIndex((other) => other.serial_number === serial_number),
  );
  return (
    <section className={styles.newest} aria-labelledby="newest-reports">
      <div className={styles.head}>
        <h2 id="newest-reports" className="heading">
          Newest
        </h2>
        {total === undefined || onAll === undefined ? null : (
          <Button kind="plain" onClick={onAll}>
            {total === 1 ? "The report" : `All ${formatPlural(total, "report")}`}
          </Button>
        )}
      </div>
      <ul className="ruled" data-waiting={data === undefined || undefined}>
        {newest.slice(0, mostRows).map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.row}>
              <Newest row={row} now={now} at={asked.scope.at} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The site alone where there is one: a phone has no room for what is below it. */
function briefPlace(row: ReportRow, at: ReportsAsked["scope"]["at"]) {
  const place = placeOf(row, at);
  return place.site === undefined ? place : { levels: [place.site] };
}

function Newest({ row, now, at }: { row: ReportRow; now: number; at: ReportsAsked["scope"]["at"] }) {
  const { timestamp, run } = row;
  return (
    <>
      <CompactLine
        end={timestamp === undefined ? "Time unreadable" : <Instant instant={timestamp} now={now} brief />}
      >
        <span className={styles.what}>
          {row.kinds.map((kind) => (
            <KindShape key={kind} kind={kind} />
          ))}
          <strong className="cut">{briefReportLabel(row.type, row.device_type)}</strong>
          {run === undefined ? null : <span className="dim">×{formatCount(run.reports)}</span>}
        </span>
      </CompactLine>
      <CompactLocation facts={[row.device_name]} place={briefPlace(row, at)} />
    </>
  );
}
