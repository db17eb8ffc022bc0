import { useState } from "react";
import { useNavigate } from "react-router";
import type { AnswerTo, ReportRow } from "#data/fleet.tsx";
import { useListPosition } from "#data/list-position.ts";
import { paths } from "#data/paths.ts";
import { formatCount } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Grid } from "#ui/grid.tsx";
import { CompactReport, type OnRun, reportColumns } from "./report-columns.tsx";
import styles from "./reports.module.css";

/** Where the page scrolls, the list is as long as what it shows, and shows so many rows more at each press. */
const rowsAtOnce = 40;

/** Pixels. */
const rowHeight = 60;
const compactHeight = 96;
const headHeight = 44;

/** The reports, newest first. At a desk the list has the height that is left; elsewhere it is part of the page. */
export function ReportList(props: {
  data: AnswerTo<"reports">;
  now: number;
  isPhone: boolean;
  /** Whether the list scrolls by itself. */
  scrolls: boolean;
  onRange: (from: number, to: number) => void;
  onRun: OnRun;
}) {
  const { data, now, isPhone, scrolls, onRange, onRun } = props;
  const navigate = useNavigate();
  const position = useListPosition();
  const [most, setMost] = useState(rowsAtOnce);
  const total = scrolls ? data.lines : Math.min(data.lines, most);
  const height = total * (isPhone ? compactHeight : rowHeight) + (isPhone ? 2 : headHeight);
  return (
    <>
      <div className={styles.rows} style={scrolls ? undefined : { height }}>
        <Grid<ReportRow>
          label="Reports"
          columns={reportColumns(now, onRun)}
          rows={{ ...data, total }}
          rowKey={(row, index) => `${row.serial_number} ${row.timestamp} ${row.type} ${row.inRun} ${index}`}
          rowHeight={rowHeight}
          onRange={onRange}
          position={position}
          onOpen={(row) =>
            row.run === undefined ? void navigate(paths.device(row.serial_number)) : onRun(row.run)
          }
          compact={isPhone ? (row) => <CompactReport row={row} now={now} onRun={onRun} /> : undefined}
        />
      </div>
      {total === data.lines ? null : (
        <Button kind="soft" className={styles.tool} onClick={() => setMost(most + rowsAtOnce)}>
          Show {formatCount(Math.min(rowsAtOnce, data.total - total))} more of {formatCount(data.total)}
        </Button>
      )}
    </>
  );
}
