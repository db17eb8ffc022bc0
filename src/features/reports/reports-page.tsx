import { useNavigate } from "react-router";
import { type ReportRow, useFleet } from "#data/fleet.tsx";
import { useListPlace } from "#data/list-place.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { emptyPeriodText, periodOf, periodText, presetOf } from "#data/period.ts";
import { useRowRange } from "#data/row-range.ts";
import { kindsOf, withReports } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Grid } from "#ui/grid.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { CompactReport, reportColumns } from "./report-columns.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportMap } from "./report-map.tsx";
import styles from "./reports.module.css";
import { Apart } from "./reports-apart.tsx";
import { PaperHead, PaperTable } from "./reports-paper.tsx";
import { ReportsTools, usePaper } from "./reports-tools.tsx";

const defaultPeriod = "7d";

/** The reports of the place in a period, on the map and in a list; period and kinds are in the URL. */
export function ReportsPage() {
  const [scope] = useScope();
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const isPhone = usePhone();
  const kinds = kindsOf(params);
  const asked = { scope, period: periodOf(params, now, defaultPeriod), kinds };
  const [range, onRange] = useRowRange();
  const place = useListPlace();
  const { data } = useFleet({ name: "reports", ...asked, ...range });
  const paper = usePaper(asked);
  return (
    <Page
      title="Reports"
      fill
      lead={
        <span className={styles.lead}>
          <span>{periodText(params, now, defaultPeriod)}</span>
          <span>{data === undefined ? "Loading…" : leadText(data.total, data.unlocated)}</span>
        </span>
      }
      actions={<ReportsTools asked={asked} onPrint={paper.print} isPhone={isPhone} />}
    >
      <PaperHead scope={scope} kinds={kinds} now={now} />
      <PaperTable rows={paper.rows} total={data?.total ?? 0} now={now} />
      <ReportFilters
        period={presetOf(params, defaultPeriod)}
        onPeriod={(since) =>
          setParams((current) => withReports(current, { since, until: undefined }), { replace: true })
        }
        counts={data?.kinds ?? {}}
        kinds={kinds}
        onKinds={(chosen) =>
          setParams((current) => withReports(current, { kinds: chosen }), { replace: true })
        }
      />
      {data === undefined ? null : <Apart apart={data.apart} scope={scope} params={params} />}
      <div className={styles.split} data-printed={paper.rows === undefined ? undefined : "apart"}>
        <ReportMap {...asked} />
        <div className={styles.list}>
          {data === undefined ? (
            <Waiting>Loading the reports…</Waiting>
          ) : data.total === 0 ? (
            <Nothing title="No reports">
              {emptyPeriodText(asked.period, now) ?? "Nothing of this kind was reported here in this period."}
            </Nothing>
          ) : (
            <Grid<ReportRow>
              label="Reports"
              columns={reportColumns(now)}
              rows={data}
              rowKey={(row, index) => `${row.serial_number} ${row.timestamp} ${row.type} ${index}`}
              onRange={onRange}
              place={place}
              onOpen={(row) => void navigate(paths.device(row.serial_number))}
              compact={isPhone ? (row) => <CompactReport row={row} now={now} /> : undefined}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

function leadText(total: number, unlocated: number): string {
  const reports = formatPlural(total, "report");
  return unlocated === 0 ? reports : `${reports}, ${formatCount(unlocated)} not on the map`;
}
