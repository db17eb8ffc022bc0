import { type ReactNode, useState } from "react";
import type { KindName } from "#contract/codes.ts";
import { useBefore } from "#data/before.ts";
import { useBelow } from "#data/below.ts";
import { barUnitOf, daysOf, daysText, daysWithin, narrowed, withBarUnit, withDays } from "#data/days-url.ts";
import { useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { useOlder } from "#data/older-reports.ts";
import { paths } from "#data/paths.ts";
import { datedPeriodText, namedPeriod, periodOf, periodText } from "#data/period.ts";
import { useRowRange } from "#data/row-range.ts";
import { locationName } from "#data/row-text.ts";
import { isWholeList, kindsOf, withReports } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Page } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { usePrinting } from "#ui/use-printing.ts";
import { useScreen } from "#ui/use-screen.ts";
import { ofTwoKinds, ofTwoKindsText } from "./filters/narrowings.ts";
import { PhoneFilters, ReportFilters } from "./filters/report-filters.tsx";
import { ListedReports } from "./list/listed-reports.tsx";
import { NewestReports } from "./list/newest-reports.tsx";
import { useOpenRuns } from "./list/use-open-runs.ts";
import areas from "./map/areas.module.css";
import { Areas, Unlocated } from "./map/areas.tsx";
import type { MapOfReports } from "./map/report-map.tsx";
import { OlderReports } from "./older-reports.tsx";
import { OtherDays } from "./other-days.tsx";
import { bucketsOf, bucketsWithin } from "./over-time/buckets.ts";
import { OverTime } from "./over-time/over-time.tsx";
import { countedKind, kindsWithin, ofKinds } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";
import { mostRows, PrintSheet } from "./paper/print-sheet.tsx";
import styles from "./reports.module.css";
import { Apart } from "./reports-apart.tsx";
import { ReportsTools } from "./reports-tools.tsx";

/**
 * The reports of the location in a period: over time, on the map and in a list, three views of one selection. Period, kinds
 * and the days that are looked at are in the URL.
 */
export function ReportsPage({ map }: { map: (reports: MapOfReports) => ReactNode }) {
  const [scope, setScope] = useScope();
  const [params, setParams] = useUrlParams();
  const now = useNow(60_000);
  const isPhone = usePhone();
  const isDesk = useScreen("(min-width: 1181px) and (min-height: 501px)");
  // Where everything stands below one another, the list is far below.
  const isNarrow = useScreen("(max-width: 720px)");
  const kinds = kindsOf(params);
  const period = periodOf(params, now);
  const named = namedPeriod(params);
  const wanted = daysOf(params);
  const days = daysWithin(wanted, period);
  const asked = { scope, period: narrowed(period, days), kinds };
  const older = useOlder(asked.period, now);
  const [range, onRange] = useRowRange();
  const [isPlaying, onPlay] = useState(false);
  const [open, onRun] = useOpenRuns();
  const isWhole = isWholeList(params);
  const buckets = bucketsOf(period, now, barUnitOf(params));
  const allKinds = useReportsOverTime(scope, [], buckets);
  const overTime = allKinds && ofKinds(allKinds, kinds);
  const chosen = buckets && bucketsWithin(buckets, days);
  // Map, bars and list are about what leads: kinds are never added together. While bars
  // are played, it is one kind for all of them.
  const kind = overTime && countedKind(overTime.kinds, isPlaying ? undefined : chosen);
  // Asked for by name only where it is not what says most: the first answer has that already.
  const says = overTime && kindsWithin(overTime.kinds, chosen ?? [0, Number.POSITIVE_INFINITY])[0]?.kind;
  const folded = isWhole
    ? { open }
    : { open, leading: kind === undefined || kind === says ? (true as const) : kind };
  const answer = useFleet({ name: "reports", ...asked, ...range, folded });
  const { data } = answer;
  const before = useBefore(answer, { scope, named, kinds, days, isWhole });
  // Rows of another kind than the one that leads never stand there for a moment.
  const isAwaited =
    buckets !== undefined &&
    !isWhole &&
    kinds.length === 0 &&
    (overTime === undefined ? !answer.isPlaceholderData : (data?.leading ?? kind) !== kind);
  const isShown = data !== undefined && before === undefined;
  const [mapEdge, isMap] = useBelow();
  const [listEdge, drawn] = useBelow(2);
  const isPrinting = usePrinting();
  // Asked before anybody prints: the browser takes the page as it is.
  const hasPaper = drawn === 2 || isPrinting;
  const paper = useFleet(hasPaper ? { name: "reportsOnPaper", ...asked, most: mostRows } : undefined);
  const periodName = (isPrinting ? datedPeriodText : periodText)(params, now);
  const only = days === undefined ? "" : `, only ${daysText(days, now)}`;
  const twice = isShown ? ofTwoKinds(data, kinds) : 0;
  const counted = isShown ? formatPlural(data.total, "report") + only : "Loading…";
  const mapped =
    buckets !== undefined && overTime === undefined
      ? undefined
      : { ...asked, kinds: kind === undefined ? kinds : [kind] };
  const counting = { asked, kind, unit: barUnitOf(params), params, now, all: isShown ? data : undefined };
  // A second press on the line takes the choice back.
  const pathTo = (pressed: KindName) =>
    paths.reports(scope, withReports(params, { kinds: kinds.join() === pressed ? [] : [pressed] }));
  const showAll = () => {
    setParams((current) => withReports(current, { isWhole: true }), { replace: true });
    listEdge.current?.scrollIntoView();
  };
  const olderNote = <OlderReports older={older} knownSince={data?.knownSince} now={now} />;
  const note = twice === 0 ? undefined : ofTwoKindsText(twice);
  const narrowing = { counts: data?.kinds, note, now };
  return (
    <Page
      title={scope.at === undefined ? "Reports" : `Reports: ${locationName(scope.at)}`}
      fill={isDesk}
      lead={
        <span className={styles.lead}>
          <span>{periodName}</span>
          {/* On a phone the days stand at the bars: nothing above them may move when one is pressed. */}
          <span>{isPhone && days !== undefined ? null : counted}</span>
        </span>
      }
      isLeadWide={true}
      actions={<ReportsTools asked={asked} isShown={isShown} isPaperReady={!paper.isPending} />}
    >
      {hasPaper ? (
        <PrintSheet
          isPrinting={isPrinting}
          asked={asked}
          whole={paper.data}
          first={isShown ? data : undefined}
          over={{ period, unit: barUnitOf(params) }}
          pathTo={pathTo}
          period={periodName}
          days={days}
          now={now}
          note={olderNote}
        />
      ) : null}
      {isPhone ? null : <ReportFilters {...narrowing} days={days} />}
      {olderNote}
      {wanted === days ? null : <OtherDays days={wanted} now={now} />}
      {data === undefined ? null : <Apart apart={data.apart} scope={scope} params={params} />}
      <div className={styles.views}>
        <div className={styles.time}>
          <OverTime
            scope={scope}
            kinds={kinds}
            period={period}
            now={now}
            shown={kind}
            pathTo={pathTo}
            unit={barUnitOf(params)}
            onUnit={(unit) => setParams((current) => withBarUnit(current, unit), { replace: true })}
            days={days}
            onDays={(chosen) => setParams((current) => withDays(current, chosen), { replace: true })}
            note={note}
            controls={
              isPhone ? <PhoneFilters {...narrowing} total={isShown ? data.total : undefined} /> : null
            }
            player={{ isPlaying, onPlay }}
          />
          {isNarrow ? (
            <NewestReports asked={asked} now={now} onAll={isMap && drawn === 2 ? showAll : undefined} />
          ) : null}
        </div>
        <div className={areas.where}>
          <div ref={mapEdge} className={styles.map}>
            {isMap
              ? map({
                  asked: mapped,
                  scope,
                  kind,
                  onSpot: (spot) => setScope({ spot }),
                  isQuiet: !isDesk,
                  note: <Unlocated {...counting} />,
                })
              : null}
          </div>
          {isMap ? <Areas {...counting} isPhone={isPhone} /> : null}
        </div>
        <div ref={listEdge} className={styles.list}>
          <ListedReports
            asked={asked}
            data={isAwaited ? undefined : data}
            before={before}
            counted={counted}
            now={now}
            isPhone={isPhone}
            scrolls={isDesk}
            isNear={drawn > 0}
            isCutOff={older?.isCutOff ?? false}
            onRange={onRange}
            onRun={onRun}
          />
        </div>
      </div>
    </Page>
  );
}
