import type { ReactNode } from "react";
import { reportKindLabel } from "#contract/labels.ts";
import { type Days, daysText } from "#data/days-url.ts";
import {
  type AnswerTo,
  type PaperSection,
  type ReportRow,
  type ReportsAsked,
  type ReportsOverTime,
  type Scope,
  useFleet,
  useFleetState,
} from "#data/fleet.tsx";
import { locationName, locationText } from "#data/row-text.ts";
import type { ReportsChange } from "#data/url.ts";
import { datedTime } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Numbered } from "#ui/pairs.tsx";
import { Paper, PaperAbout, PaperTable } from "#ui/paper.tsx";
import { usePaperHead } from "#ui/use-paper-head.ts";
import { deviceFilters, ofTwoKindsText } from "./narrowings.ts";
import { type Buckets, bucketsOf } from "./over-time/buckets.ts";
import { ChartPicture } from "./over-time/chart-picture.tsx";
import { Trend } from "./over-time/trend.tsx";
import { areaText, changeText, kindCount, subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";
import { PrintRows } from "./print-rows.tsx";
import styles from "./print-sheet.module.css";

/** Rows on paper at most. Where there are more, paper is a summary of two pages. */
export const mostRows = 500;
/** Pixels: the width of the text on A4. */
const chartWidth = 703;

/**
 * What a location reported in a period, on paper: what the bars say, and the reports kind by kind. Drawn only when the page
 * goes to paper, from answers that were asked for ahead.
 */
export function PrintSheet({
  asked,
  whole,
  first,
  named,
  period: periodName,
  days,
  now,
  isPrinting,
  note,
}: {
  isPrinting: boolean;
  asked: ReportsAsked;
  whole: AnswerTo<"reportsOnPaper"> | undefined;
  /** What the list shows, for paper that does not wait for rows of its own. */
  first: AnswerTo<"reports"> | undefined;
  named: Pick<ReportsChange, "since" | "until">;
  /** The period in words. */
  period: string;
  /** The days that are looked at. */
  days: Days | undefined;
  now: number;
  /** What is to be known of the period. */
  note: ReactNode;
}) {
  const { scope, kinds, period } = asked;
  const buckets = bucketsOf(period, now);
  const sections = whole?.sections ?? (first && sectionsOf(first.rows));
  const answer = useReportsOverTime(scope, kinds, buckets);
  const { data: location } = useFleet(
    scope.at === undefined ? undefined : { name: "location", at: scope.at },
  );
  const { dataAt } = useFleetState();
  const about = [
    whereText(scope),
    periodName,
    ...(days === undefined ? [] : [`only ${daysText(days, now)}`]),
    ...(dataAt === undefined ? [] : [`data of ${datedTime(dataAt)}`]),
  ];
  usePaperHead(isPrinting ? about.join(" · ") : undefined);
  if (!isPrinting) return null;
  return (
    <Paper>
      <About asked={asked} days={days} now={now} location={location ?? undefined} />
      {note}
      {buckets === undefined || answer === undefined ? null : (
        <>
          <div className={styles.trend}>
            <Trend answer={answer} buckets={buckets} scope={scope} period={named} now={now} />
          </div>
          <ChartPicture
            answer={answer}
            buckets={buckets}
            width={chartWidth}
            chosen={undefined}
            active={undefined}
            isWhole={false}
          />
          <p>Bars: reports a {buckets.unit}, scales differ. Broken line: as many days before.</p>
          <div className={styles.sums}>
            <KindTable answer={answer} buckets={buckets} />
            <Where answer={answer} />
          </div>
          <Sum {...answer} />
        </>
      )}
      {sections === undefined ? (
        <p>The reports are still loading. Print again in a moment.</p>
      ) : (
        <>
          <p>{listText(sections, whole !== undefined)}</p>
          <PrintRows sections={sections} at={scope.at} now={now} />
        </>
      )}
    </Paper>
  );
}

/** Whether the lists below are all of it, and where the rest is. */
function listText(sections: readonly PaperSection[], isLoaded: boolean): string {
  if (!isLoaded) return "Not everything: the rest was still loading. Print again in a moment.";
  if (sections.length === 0) return "Nothing was reported in this period.";
  const lines = sections.reduce((sum, section) => sum + section.lines, 0);
  const byDevice = sections.filter(({ isByDevice }) => isByDevice).map(({ kind }) => reportKindLabel(kind));
  const brief = byDevice.length === 0 ? "" : `, ${byDevice.join(" and ").toLowerCase()} by device`;
  if (lines <= mostRows)
    return `All reports of the period follow${brief}. The CSV file has each with its time.`;
  const bound = `${formatCount(lines)} rows, and paper takes ${formatCount(mostRows)}`;
  return `A summary: ${bound}. All of them: choose a location or fewer days, or take the CSV file.`;
}

/** What the list shows already, for paper that does not wait. */
function sectionsOf(rows: readonly ReportRow[]): PaperSection[] {
  const kinds = [...new Set(rows.flatMap((row) => row.kinds))];
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kinds.includes(kind));
    const reports = own.reduce((sum, { run }) => sum + (run?.reports ?? 1), 0);
    return { kind, isByDevice: false, reports, lines: own.length, rows: own };
  });
}

/** Most that has room beside the table. */
const mostAreas = 7;

/** Where most of what the sentence is about was reported, as bars. */
function Where({ answer }: { answer: ReportsOverTime }) {
  const subject = subjectOf(answer.kinds);
  if (subject === undefined || subject.areas.length === 0) return null;
  const areas = subject.areas.slice(0, mostAreas);
  const most = Math.max(...areas.map(({ reports }) => reports));
  const elsewhere = subject.total - areas.reduce((sum, { reports }) => sum + reports, 0);
  const [, noun] = kindCount(subject.kind, 2).split(/ (.*)/);
  return (
    <div>
      <strong>Where: {noun}</strong>
      <ol>
        {areas.map((area) => (
          <li key={area.location} dir="auto">
            {areaText(area)}: {formatCount(area.reports)}
            <span className={styles.bar} style={{ inlineSize: `${(100 * area.reports) / most}%` }} />
          </li>
        ))}
      </ol>
      {elsewhere === 0 ? null : <span>Elsewhere: {formatCount(elsewhere)}</span>}
    </div>
  );
}

/** The location, from the top down. */
function whereText({ at }: Scope): string {
  return at === undefined ? "All locations" : locationText(at, undefined);
}

/** What the paper says of itself: where, which kinds, what narrows it, how old the data is, and which zone its times are of. */
function About(props: {
  asked: ReportsAsked;
  days: Days | undefined;
  now: number;
  location: AnswerTo<"location"> | undefined;
}) {
  const { asked, days, now, location } = props;
  const { scope, kinds } = asked;
  const { dataAt } = useFleetState();
  const others = deviceFilters(scope);
  const words = [
    kinds.length === 0 ? "All kinds" : kinds.map(reportKindLabel).join(", "),
    ...(days === undefined ? [] : [`Only ${daysText(days, now)}`]),
    ...(scope.q === undefined ? [] : [`Search: ${scope.q}`]),
    ...(scope.spot === undefined ? [] : ["Only one spot of the map"]),
    ...(others === undefined ? [] : [others]),
    ...(dataAt === undefined ? [] : [`Data of ${datedTime(dataAt)}`]),
    `Times of ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  ];
  return (
    <PaperAbout>
      <strong dir="auto">{whereText(scope)}</strong>
      {location?.address === undefined ? null : <span dir="auto">{location.address}</span>}
      {location?.addressesBelow?.map(({ location: below, address }) => (
        <span key={below} dir="auto">
          Address of {locationName(below)}: {address}
        </span>
      ))}
      {words.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </PaperAbout>
  );
}

/** Kinds are never added up: a report of two stands in both rows. */
function Sum({ kinds, total }: ReportsOverTime) {
  const ofTwoKinds = kinds.reduce((sum, kind) => sum + kind.total, 0) - total;
  if (ofTwoKinds === 0) return null;
  return (
    <p>
      {formatPlural(total, "report")} in all. {ofTwoKindsText(ofTwoKinds)}
    </p>
  );
}

/** Areas of a kind that its row names. */
const mostNamed = 2;

function KindTable({ answer, buckets }: { answer: ReportsOverTime; buckets: Buckets }) {
  const before = buckets.days === 1 ? "The day before" : `${formatCount(buckets.days)} days before`;
  return (
    <PaperTable names={["Kind", "Reports", before, "Change", "Most at"]} className={styles.kinds}>
      <tbody>
        {answer.kinds.map(({ kind, total, beforeTotal, areas }) => (
          <tr key={kind}>
            <th scope="row">{reportKindLabel(kind)}</th>
            <td>{formatCount(total)}</td>
            <td>{beforeTotal === undefined ? "not known" : formatCount(beforeTotal)}</td>
            <td>{beforeTotal === undefined ? "" : changeText(total, beforeTotal)}</td>
            <td dir="auto">
              <Numbered
                text={areas
                  .slice(0, mostNamed)
                  .map((area) => `${areaText(area)} (${formatCount(area.reports)})`)
                  .join(", ")}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}
