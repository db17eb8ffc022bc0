import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { briefReportLabel, reportLabel } from "#contract/labels.ts";
import type { LocationKey, ReportRow, ReportRun } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeOf } from "#data/row-text.ts";
import { betweenDays, briefSpan, clockSpan, clockTime, dayBefore } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { cellLink } from "#ui/cell-link.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import type { Column } from "#ui/grid-props.ts";
import { Instant } from "#ui/instant.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import styles from "./list.module.css";

/** What a press on a run does. */
export type OnRun = (run: ReportRun) => void;

export function reportColumns(now: number, onRun: OnRun, at: LocationKey | undefined): Column<ReportRow>[] {
  return [
    {
      key: "when",
      header: "When",
      width: "7rem",
      cell: (row) => <When row={row} now={now} />,
    },
    {
      key: "what",
      header: "Report",
      width: "minmax(9rem, 1.1fr)",
      cell: (row) => <ReportText row={row} onRun={onRun} />,
    },
    {
      key: "device",
      header: "Device",
      width: "minmax(8rem, 1fr)",
      cell: (row) => <DeviceAndLocation row={row} at={at} />,
    },
  ];
}

/** The day and the time of the clock beside the age. */
function When({ row, now, isSpan = false }: { row: ReportRow; now: number; isSpan?: boolean }) {
  const { timestamp, run } = row;
  if (timestamp === undefined) return "Time unreadable";
  const text =
    isSpan && run !== undefined
      ? briefSpan(run.since, timestamp, now)
      : dayBefore(timestamp, now) + clockTime(timestamp);
  const [start, end] = text.split(betweenDays);
  return (
    <span className={styles.lines} data-compact={isSpan || undefined}>
      {end === undefined ? (
        <span className={styles.clock}>{text}</span>
      ) : (
        <span className={styles.clock} data-days>
          <span>{start} –</span> <span>{end}</span>
        </span>
      )}
      <span className="cut dim">
        <Instant instant={timestamp} now={now} brief />
      </span>
    </span>
  );
}

/** The glyphs of its kinds, as on the map, and the report in words. */
function ReportName(props: { row: ReportRow; onRun: OnRun; isCompact?: boolean }) {
  const { row } = props;
  const text = briefReportLabel(row.type, row.device_type);
  if (row.run !== undefined) return <RunName {...props} run={row.run} text={text} />;
  return (
    <span className={styles.name} data-in-run={row.inRun}>
      {row.kinds.map((kind) => (
        <KindShape key={kind} kind={kind} />
      ))}
      <span className={styles.strong} title={reportLabel(row.type, row.device_type)}>
        {text}
      </span>
    </span>
  );
}

/** Several reports as one: how many, from when to when, and a press that shows each of them. */
function RunName(props: {
  row: ReportRow;
  run: ReportRun;
  text: string;
  onRun: OnRun;
  /** The times stand elsewhere in the row. */
  isCompact?: boolean;
}) {
  const { row, run, text, onRun, isCompact = false } = props;
  const Icon = run.open ? IconChevronDown : IconChevronRight;
  const end = row.timestamp ?? run.since;
  const span = clockSpan(run.since, end);
  const times = <span className={styles.times}>×{formatCount(run.reports)}</span>;
  return (
    <button
      type="button"
      className={styles.run}
      data-compact={isCompact || undefined}
      aria-expanded={run.open}
      aria-label={isCompact ? `${text} ×${formatCount(run.reports)}, ${span}` : undefined}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onRun(run);
      }}
    >
      <Icon size={18} stroke={2} aria-hidden="true" className={styles.chevron} />
      {isCompact ? null : row.kinds.map((kind) => <KindShape key={kind} kind={kind} />)}
      <span className={isCompact ? styles.often : styles.lines}>
        <span className={styles.strong}>{text}</span>
        {isCompact ? (
          times
        ) : (
          <span className="cut dim" title={span}>
            {times} {span}
          </span>
        )}
      </span>
    </button>
  );
}

function ReportText({ row, onRun }: { row: ReportRow; onRun: OnRun }) {
  const note = [row.user, row.description].filter(Boolean).join(": ");
  return (
    <span className={styles.lines} data-alone={note === "" || undefined}>
      <ReportName row={row} onRun={onRun} />
      {note === "" ? null : (
        <span className="cut dim" title={note}>
          {note}
        </span>
      )}
    </span>
  );
}

/** `at`: the location that is chosen, whose name stands above the page already. */
function DeviceAndLocation({ row, at }: { row: ReportRow; at: LocationKey | undefined }) {
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
      <LocationLine {...placeOf(row, at)} />
    </span>
  );
}

/** A report as a row of a phone. */
export function CompactReport(props: {
  row: ReportRow;
  now: number;
  onRun: OnRun;
  at: LocationKey | undefined;
}) {
  const { row, now, onRun, at } = props;
  return (
    <>
      <CompactLine end={<When row={row} now={now} isSpan />}>
        <ReportName row={row} onRun={onRun} isCompact />
      </CompactLine>
      <DeviceAndLocation row={row} at={at} />
    </>
  );
}
