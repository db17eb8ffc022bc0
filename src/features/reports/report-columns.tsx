import { Link } from "react-router";
import { reportLabel } from "#contract/labels.ts";
import type { ReportRow } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeLevels } from "#data/row-text.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { cellLink } from "#ui/cell-link.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import type { Column } from "#ui/grid-props.ts";
import { Instant } from "#ui/instant.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./reports.module.css";

export function reportColumns(now: number): Column<ReportRow>[] {
  return [
    {
      key: "when",
      header: "When",
      width: "6.2rem",
      cell: (row) => <When row={row} now={now} />,
    },
    {
      key: "what",
      header: "Report",
      width: "minmax(8rem, 1fr)",
      cell: (row) => <ReportText row={row} />,
    },
    {
      key: "device",
      header: "Device",
      width: "minmax(8rem, 1.3fr)",
      cell: (row) => <DeviceAndPlace row={row} />,
    },
  ];
}

function When({ row, now }: { row: ReportRow; now: number }) {
  return row.timestamp === undefined ? (
    "Time unreadable"
  ) : (
    <Instant instant={row.timestamp} now={now} brief />
  );
}

/** The glyphs of its kinds, as on the map, and the report in words. */
function ReportName({ row }: { row: ReportRow }) {
  const text = reportLabel(row.type, row.device_type);
  return (
    <span className={styles.name}>
      {row.kinds.map((kind) => (
        <KindShape key={kind} kind={kind} />
      ))}
      <span className={styles.strong} title={text}>
        {text}
      </span>
    </span>
  );
}

function ReportText({ row }: { row: ReportRow }) {
  const note = [row.user, row.description].filter(Boolean).join(": ");
  return (
    <span className={styles.lines}>
      <ReportName row={row} />
      {note === "" ? null : (
        <span className={styles.dim} title={note}>
          {note}
        </span>
      )}
    </span>
  );
}

function DeviceAndPlace({ row }: { row: ReportRow }) {
  return (
    <span className={styles.lines}>
      <Link
        className={styles.link}
        to={paths.device(row.serial_number)}
        title={row.device_name}
        {...cellLink}
      >
        {row.device_name}
      </Link>
      <PlaceLine levels={placeLevels(row.place, row.location_name)} />
    </span>
  );
}

/** A report as a row of a phone. */
export function CompactReport({ row, now }: { row: ReportRow; now: number }) {
  return (
    <>
      <CompactLine end={<When row={row} now={now} />}>
        <ReportName row={row} />
      </CompactLine>
      <DeviceAndPlace row={row} />
    </>
  );
}
