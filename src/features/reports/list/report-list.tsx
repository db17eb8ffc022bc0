import { useNavigate } from "react-router";
import type { KindName } from "#contract/codes.ts";
import type { AnswerTo, LocationKey, ReportRow } from "#data/fleet.ts";
import { useListPosition } from "#data/list-position.ts";
import { paths } from "#data/paths.ts";
import { kindCount } from "#features/reports/over-time/trend-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Grid } from "#ui/grid.tsx";
import { useScreen } from "#ui/use-screen.ts";
import styles from "./list.module.css";
import { CompactReport, type OnRun, reportColumns } from "./report-columns.tsx";

/** Pixels. */
const rowHeight = 64;
const compactHeight = { desk: 84, phone: 96 };

/** Which reports the list has: those that the sentence counts, or after a press all of them. */
export function ListTitle(props: {
  kinds: AnswerTo<"reports">["kinds"];
  leading: KindName;
  total: number;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}) {
  const { kinds, leading, total, isWhole, onWhole } = props;
  const some = kindCount(leading, kinds[leading] ?? 0);
  const all = formatPlural(total, "report");
  return (
    <div className={styles.listTitle}>
      <h2 className="heading">
        {isWhole ? all : some}
        <span className="desk-word">, newest first</span>
      </h2>
      <Button kind="plain" onClick={() => onWhole(!isWhole)}>
        Show {isWhole ? `${some} alone` : `all ${formatCount(total)}`}
        {isWhole ? null : <span className="visually-hidden"> {total === 1 ? "report" : "reports"}</span>}
      </Button>
    </div>
  );
}

/**
 * The reports, newest first. At a desk the list has the height that is left; elsewhere it is part of the page. A row has columns
 * on a low screen alone: beside bars or map and on a phone, places would be cut.
 */
export function ReportList(props: {
  data: AnswerTo<"reports">;
  /** The location that is chosen. */
  at: LocationKey | undefined;
  before: string | undefined;
  now: number;
  isPhone: boolean;
  /** Whether the list scrolls by itself. */
  scrolls: boolean;
  onRange: (from: number, to: number) => void;
  onRun: OnRun;
}) {
  const { data, at, before, now, isPhone, scrolls, onRange, onRun } = props;
  const isHigh = useScreen("(min-height: 501px)");
  const navigate = useNavigate();
  const position = useListPosition();
  return (
    <div className={styles.rows}>
      <Grid<ReportRow>
        label="Reports"
        before={before}
        columns={reportColumns(now, onRun, at)}
        rows={{ ...data, total: data.lines }}
        isInPage={!scrolls}
        rowKey={(row, index) => `${row.serial_number} ${row.timestamp} ${row.type} ${row.inRun} ${index}`}
        rowHeight={rowHeight}
        compactHeight={scrolls ? compactHeight.desk : compactHeight.phone}
        onRange={onRange}
        position={position}
        onOpen={(row) =>
          row.run === undefined ? void navigate(paths.device(row.serial_number)) : onRun(row.run)
        }
        compact={
          isPhone || isHigh ? (row) => <CompactReport row={row} now={now} onRun={onRun} at={at} /> : undefined
        }
      />
    </div>
  );
}
