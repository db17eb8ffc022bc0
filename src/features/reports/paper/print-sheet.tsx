import type { ReactNode } from "react";
import type { KindName } from "#contract/codes.ts";
import { reportKindLabel } from "#contract/labels.ts";
import { type BarUnit, type Days, daysText } from "#data/days-url.ts";
import {
  type AnswerTo,
  type PaperSection,
  type ReportRow,
  type ReportsAsked,
  useFleet,
  useFleetState,
} from "#data/fleet.ts";
import { bucketsOf, bucketsWithin, rangeText } from "#features/reports/over-time/buckets.ts";
import { ChartPicture } from "#features/reports/over-time/chart-picture.tsx";
import { KindLines } from "#features/reports/over-time/kind-lines.tsx";
import { TrendNotes } from "#features/reports/over-time/trend-notes.tsx";
import { withinText } from "#features/reports/over-time/trend-text.ts";
import { useReportsOverTime } from "#features/reports/over-time/use-reports-over-time.ts";
import { datedTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { Paper } from "#ui/paper.tsx";
import { usePaperHead } from "#ui/use-paper-head.ts";
import { PrintAbout, whereText } from "./print-about.tsx";
import { PrintKinds } from "./print-kinds.tsx";
import { PrintRows } from "./print-rows.tsx";

/** Rows on paper at most. Where there are more, paper is a summary of two pages. */
export const mostRows = 500;
/** Pixels: the width of the text on A4. */
const chartWidth = 703;

/**
 * What a location reported in a period, on paper: what the bars say, and the reports kind by kind. Drawn only when the page
 * goes to paper, from prefetched answers.
 */
export function PrintSheet({
  asked,
  whole,
  first,
  over,
  pathTo,
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
  /** What the bars show: all days of the period, by day or by week. */
  over: { readonly period: ReportsAsked["period"]; readonly unit: BarUnit | undefined };
  pathTo: (kind: KindName) => string;
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
  // As on screen: bars and sentence of the whole period, in which the days that are looked at are marked.
  const shown = bucketsOf(over.period, now, over.unit);
  const overTime = useReportsOverTime(scope, kinds, shown);
  const chosen = shown && bucketsWithin(shown, days);
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
      <PrintAbout asked={asked} days={days} now={now} location={location ?? undefined} />
      {note}
      {shown === undefined || overTime === undefined ? null : (
        <>
          {chosen === undefined ? null : (
            <p>
              {rangeText(shown, chosen, now)}: {withinText(overTime.kinds, chosen)}.
            </p>
          )}
          <KindLines answer={overTime} kinds={kinds} shown={undefined} pathTo={pathTo} />
          <TrendNotes answer={overTime} buckets={shown} now={now} />
          <ChartPicture
            answer={overTime}
            buckets={shown}
            kinds={kinds}
            width={chartWidth}
            chosen={chosen}
            active={undefined}
            isWhole={false}
          />
          <p>Bars: reports a {shown.unit}, scales differ. Broken line: as many days before.</p>
        </>
      )}
      {buckets === undefined || answer === undefined ? null : (
        <PrintKinds answer={answer} buckets={buckets} />
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
