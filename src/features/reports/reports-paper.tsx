import { reportKindLabel, reportLabel } from "#contract/labels.ts";
import { type ReportKinds, type Scope, useFleetState } from "#data/fleet.tsx";
import { placeLevels, placeText } from "#data/row-text.ts";
import { localTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { PlaceLine } from "#ui/place-line.tsx";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./reports.module.css";
import type { PaperRows } from "./reports-tools.tsx";

/** What stands around the page on a screen and not on paper: where, which kinds, what was searched, how old it is. */
export function PaperHead({ scope, kinds, now }: { scope: Scope; kinds: ReportKinds; now: number }) {
  const { dataAt } = useFleetState();
  const words = [
    kinds.length === 0 ? "All kinds" : kinds.map(reportKindLabel).join(", "),
    ...(scope.q === undefined ? [] : [`Search: ${scope.q}`]),
    ...(dataAt === undefined ? [] : [`Data of ${localTime(dataAt, now)}`]),
  ];
  return (
    <div className={styles.paperHead}>
      {scope.at === undefined ? (
        <span>All locations</span>
      ) : (
        <PlaceLine levels={placeLevels(scope.at, undefined)} />
      )}
      {words.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

/** Every report in a row of a table, on paper alone. */
export function PaperTable({ rows, total, now }: { rows: PaperRows; total: number; now: number }) {
  if (rows === undefined) return null;
  const keyed = rows.map((row, index) => ({ row, key: `${row.serial_number} ${index}` }));
  return (
    <>
      <table className={styles.paper}>
        <TableHead names={["When", "Report", "Device", "Place", "Note"]} />
        <tbody>
          {keyed.map(({ key, row }) => (
            <tr key={key}>
              <td>{row.timestamp === undefined ? "Time unreadable" : localTime(row.timestamp, now)}</td>
              <td>{reportLabel(row.type, row.device_type)}</td>
              <td dir="auto">
                {row.device_name === row.serial_number
                  ? row.device_name
                  : `${row.device_name} (${row.serial_number})`}
              </td>
              <td dir="auto">{placeText(row.place, row.location_name)}</td>
              <td dir="auto">{[row.user, row.description].filter(Boolean).join(": ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length ? (
        <p className={styles.paperRest}>
          The newest {formatCount(rows.length)} of {formatCount(total)} reports. The CSV file has all of them.
        </p>
      ) : null}
    </>
  );
}
