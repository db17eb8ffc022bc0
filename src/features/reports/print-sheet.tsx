import { reportKindLabel, reportLabel } from "#contract/labels.ts";
import {
  type AnswerTo,
  type ReportRow,
  type ReportsAsked,
  type ReportsOverTime,
  useFleet,
  useFleetState,
} from "#data/fleet.tsx";
import { locationLevels, locationName } from "#data/row-text.ts";
import type { ReportsChange } from "#data/url.ts";
import { clockSpan, localTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { TableHead } from "#ui/table-head.tsx";
import { type Buckets, bucketsOf } from "./over-time/buckets.ts";
import { ChartPicture } from "./over-time/chart-picture.tsx";
import { Trend } from "./over-time/trend.tsx";
import { changeText } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";
import styles from "./print-sheet.module.css";

/** As many rows as a page of paper holds, in A4 and in Letter. */
const rowsOnPaper = 40;
/** Pixels: the width of the text on paper. */
const paperWidth = 680;
const pages = 2;

/**
 * Two pages for a location and a period: what the bars say, and the newest reports. They stand in the document all the time,
 * so that whatever prints the page prints them; a screen does not show them.
 */
export function PrintSheet({
  asked,
  first,
  named,
  now,
}: {
  asked: ReportsAsked;
  /** What the list shows, for paper that does not wait for rows of its own. */
  first: AnswerTo<"reports"> | undefined;
  named: Pick<ReportsChange, "since" | "until">;
  now: number;
}) {
  const { scope, kinds, period } = asked;
  const buckets = bucketsOf(period, now);
  const { data: own } = useFleet({
    name: "reports",
    ...asked,
    from: 0,
    to: rowsOnPaper,
    folded: { open: [] },
  });
  const reports = own ?? first;
  const rows = reports?.rows.slice(0, rowsOnPaper) ?? [];
  const answer = useReportsOverTime(scope, kinds, buckets);
  return (
    <div className={styles.sheet} data-paper>
      <section className={styles.first}>
        <About asked={asked} now={now} page={1} />
        {buckets === undefined || answer === undefined ? null : (
          <>
            <Trend answer={answer} buckets={buckets} scope={scope} period={named} now={now} />
            <ChartPicture
              answer={answer}
              buckets={buckets}
              width={paperWidth}
              chosen={undefined}
              active={undefined}
            />
            <p className={styles.note}>
              Bars: reports a {buckets.unit}, scales differ. Broken line: as many days before.
            </p>
            <KindTable answer={answer} buckets={buckets} />
          </>
        )}
      </section>
      <section>
        <About asked={asked} now={now} page={2} />
        {reports === undefined ? (
          <p className={styles.note}>The reports are still loading. Print again in a moment.</p>
        ) : (
          <>
            <table className={styles.reports}>
              <TableHead names={["When", "Report", "Device", "Location", "Note"]} />
              <tbody>
                {rows.map((row) => (
                  <Report key={`${row.serial_number} ${row.timestamp} ${row.type}`} row={row} now={now} />
                ))}
              </tbody>
            </table>
            <p className={styles.note}>
              {reports.lines > rows.length
                ? `The newest ${formatCount(rows.length)} of ${formatCount(reports.lines)} rows. The CSV file has every report.`
                : reports.total === 0
                  ? "Nothing was reported in this period."
                  : "These are all reports of the period."}
            </p>
          </>
        )}
      </section>
    </div>
  );
}

/** What every page says of itself: where, which kinds, what was searched, how old the data is, which page it is. */
function About({ asked: { scope, kinds }, now, page }: { asked: ReportsAsked; now: number; page: number }) {
  const { dataAt } = useFleetState();
  const { data: location } = useFleet(
    scope.at === undefined ? undefined : { name: "location", at: scope.at },
  );
  const words = [
    kinds.length === 0 ? "All kinds" : kinds.map(reportKindLabel).join(", "),
    ...(scope.q === undefined ? [] : [`Search: ${scope.q}`]),
    ...(dataAt === undefined ? [] : [`Data of ${localTime(dataAt, now)}`]),
    `Page ${page} of ${pages}`,
  ];
  return (
    <p className={styles.about}>
      <strong dir="auto">
        {scope.at === undefined ? "All locations" : locationLevels(scope.at, undefined).join(" › ")}
      </strong>
      {location?.address === undefined ? null : <span dir="auto">{location.address}</span>}
      {words.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}

function KindTable({ answer, buckets }: { answer: ReportsOverTime; buckets: Buckets }) {
  const before = buckets.days === 1 ? "The day before" : `${formatCount(buckets.days)} days before`;
  return (
    <table className={styles.kinds}>
      <TableHead names={["Kind", "Reports", before, "Change", "Most at"]} />
      <tbody>
        {answer.kinds.map(({ kind, total, beforeTotal, areas }) => (
          <tr key={kind}>
            <th scope="row">{reportKindLabel(kind)}</th>
            <td>{formatCount(total)}</td>
            <td>{beforeTotal === undefined ? "not known" : formatCount(beforeTotal)}</td>
            <td>{beforeTotal === undefined ? "" : changeText(total, beforeTotal)}</td>
            <td dir="auto">
              {areas
                .map(({ location, reports }) => `${locationName(location)} (${formatCount(reports)})`)
                .join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Report({ row, now }: { row: ReportRow; now: number }) {
  const { timestamp, run } = row;
  const label = reportLabel(row.type, row.device_type);
  return (
    <tr>
      <td>{timestamp === undefined ? "Time unreadable" : localTime(timestamp, now)}</td>
      <td>
        {run === undefined
          ? label
          : `${label} ×${formatCount(run.reports)}, ${clockSpan(run.since, timestamp ?? run.since)}`}
      </td>
      <td dir="auto">
        {row.device_name === row.serial_number
          ? row.device_name
          : `${row.device_name} (${row.serial_number})`}
      </td>
      <td dir="auto">{locationLevels(row.location, row.location_name).slice(-2).join(" › ")}</td>
      <td dir="auto">{[row.user, row.description].filter(Boolean).join(": ")}</td>
    </tr>
  );
}
