import type { AnswerTo, ReportsAsked } from "#data/fleet.ts";
import { emptyPeriodText } from "#data/period.ts";
import { isWholeList, withReports } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { noReportsText } from "#features/reports/over-time/trend-text.ts";
import { Button } from "#ui/button.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import type { OnRun } from "./report-columns.tsx";
import { ListTitle, ReportList } from "./report-list.tsx";

/** The list of a selection of reports in each of its states: loading, of the selection before, empty, or there. */
export function ListedReports(props: {
  asked: ReportsAsked;
  data: AnswerTo<"reports"> | undefined;
  /** What the rows in sight are of, where they are not yet of this selection. */
  before: string | undefined;
  /** How many there are, in words: on a phone the title of a list of one kind. */
  counted: string;
  now: number;
  isPhone: boolean;
  /** Whether the list scrolls by itself. */
  scrolls: boolean;
  /** Whether it is near enough to be drawn. */
  isNear: boolean;
  isCutOff: boolean;
  onRange: (from: number, to: number) => void;
  onRun: OnRun;
}) {
  const { asked, data, before, counted, now, isPhone, scrolls, isNear, isCutOff, onRange, onRun } = props;
  const [scope] = useScope();
  const [params, setParams] = useUrlParams();
  return (
    <>
      {isPhone && data !== undefined && data.leading === undefined ? (
        <p className="strong">{counted}</p>
      ) : null}
      {data?.leading === undefined || before !== undefined ? null : (
        <ListTitle
          {...data}
          leading={data.leading}
          isWhole={isWholeList(params)}
          onWhole={(isWhole) => setParams((current) => withReports(current, { isWhole }), { replace: true })}
        />
      )}
      {data === undefined ? (
        <Waiting>{isCutOff ? "Waiting for the server…" : "Loading the reports…"}</Waiting>
      ) : data.total === 0 && before !== undefined ? (
        <Waiting>Waiting for the server…</Waiting>
      ) : data.total === 0 ? (
        <NoReports asked={asked} now={now} />
      ) : isPhone && !isNear ? null : (
        <ReportList
          data={data}
          at={scope.at}
          before={before}
          now={now}
          isPhone={isPhone}
          scrolls={scrolls}
          onRange={onRange}
          onRun={onRun}
        />
      )}
    </>
  );
}

function NoReports({ asked, now }: { asked: ReportsAsked; now: number }) {
  const [scope, setScope] = useScope();
  return (
    <Nothing title={noReportsText(asked.kinds, scope.q)}>
      {emptyPeriodText(asked.period, now) ?? "Nothing was reported here in this period."}
      {scope.q === undefined ? null : (
        <Button kind="plain" onClick={() => setScope({ q: undefined }, { replace: true })}>
          Clear the search
        </Button>
      )}
    </Nothing>
  );
}
