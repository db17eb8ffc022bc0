import { reportLabel } from "#contract/labels.ts";
import type { LocationKey, ReportRow } from "#data/fleet.tsx";
import { levelsBelow, locationLevels } from "#data/row-text.ts";
import { dateOf } from "#lib/days.ts";
import { briefTime, clockTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./print-sheet.module.css";

const names = ["When", "Report", "Device", "Location"];

/** The reports on paper, whole: nothing can be pointed at there. Its head comes again on every page. */
export function PrintRows({
  rows,
  at,
  now,
}: {
  rows: readonly ReportRow[];
  /** The location that is chosen: the paper's head names it. */
  at: LocationKey | undefined;
  now: number;
}) {
  const where = at === undefined ? "All locations" : locationLevels(at, undefined).join(" › ");
  return (
    <table className={styles.reports}>
      <colgroup>
        {names.map((name) => (
          <col key={name} />
        ))}
      </colgroup>
      <TableHead names={names}>
        <tr>
          <th scope="colgroup" colSpan={names.length} className={styles.running} dir="auto">
            Reports, newest first: {where}
          </th>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.serial_number} ${row.timestamp} ${row.type}`}>
            <td>
              <When row={row} now={now} />
            </td>
            <td>
              {reportLabel(row.type, row.device_type)}
              {row.run === undefined ? null : ` ×${formatCount(row.run.reports)}`}
              <Note {...row} />
            </td>
            <td dir="auto">
              {row.device_name === row.serial_number ? null : `${row.device_name} `}
              <span className={styles.unbroken}>
                {row.device_name === row.serial_number ? row.serial_number : `(${row.serial_number})`}
              </span>
            </td>
            <td dir="auto">{levelsBelow(row.location, at, row.location_name).join(" › ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Few reports have one, so it has no column of its own. */
function Note({ user, description }: ReportRow) {
  const note = [user, description].filter(Boolean).join(": ");
  return note === "" ? null : (
    <span className={styles.remark} dir="auto">
      {note}
    </span>
  );
}

/** When it was; of a run, from when to when. A date is never parted from its time. */
function When({ row: { timestamp, run }, now }: { row: ReportRow; now: number }) {
  if (timestamp === undefined) return "Time unreadable";
  const since = run?.since ?? timestamp;
  const first = briefTime(since, now);
  if (since === timestamp) return <span className={styles.unbroken}>{first}</span>;
  const isOneDay = dateOf(since) === dateOf(timestamp);
  return (
    <>
      <span className={styles.unbroken}>{first}–</span>
      <wbr />
      <span className={styles.unbroken}>{isOneDay ? clockTime(timestamp) : briefTime(timestamp, now)}</span>
    </>
  );
}
