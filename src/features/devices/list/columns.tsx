import { typeLabel } from "#contract/labels.ts";
import {
  type DeviceRow,
  deviceExtras,
  type ExtraColumn,
  type LocationKey,
  type TableColumn,
  type TableRow,
} from "#data/fleet.ts";
import { placeOf } from "#data/row-text.ts";
import { isOutOfUse, markOf } from "#data/work-left.ts";
import { formatCount, formatGrams, formatMeasure } from "#lib/number.ts";
import { Battery } from "#ui/battery.tsx";
import type { Column } from "#ui/grid-props.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { LocationCell } from "#ui/location-cell.tsx";
import { Marked } from "#ui/marked.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { isExtra, type OwnColumn, ownLabels } from "./column-labels.ts";
import { DeviceName } from "./device-name.tsx";
import styles from "./devices.module.css";
import { foundFacts } from "./found-facts.ts";

/** What cells need beside their row. */
interface About {
  /** What ages are counted to, ms since 1970. */
  readonly now: number;
  /** What is searched for. */
  readonly q: string | undefined;
  /** The location that is chosen. */
  readonly at: LocationKey | undefined;
  readonly columns: readonly TableColumn[];
}

/** The columns that are more than a text. */
function ownColumns({
  now,
  q = "",
  at,
  columns,
}: About): Readonly<Record<OwnColumn, Omit<Column<TableRow>, "key">>> {
  const show = (text: string) => <Marked text={text} q={q} />;
  return {
    level: {
      header: ownLabels.level,
      width: "minmax(10.1rem, 1.2fr)",
      sortable: true,
      cell: (row) => <LevelMark {...markOf(row)} text={row.state} show={show} />,
    },
    name: {
      header: ownLabels.name,
      width: "minmax(9rem, 2.2fr)",
      sortable: true,
      cell: (row) => (
        <span className="two-lines">
          <DeviceName row={row} show={show} />
          {columns.includes("action") ? (
            <span className="cut dim">{show(typeLabel(row.type))}</span>
          ) : (
            <span className="cut dim" title={foundText(row)}>
              {show([...foundFacts(row, q, columns), typeLabel(row.type)].join(" · "))}
            </span>
          )}
        </span>
      ),
    },
    action: {
      header: ownLabels.action,
      width: "minmax(10rem, 2.4fr)",
      cell: (row) => {
        const found = foundFacts(row, q, columns, "wide");
        return (
          <span className="two-lines">
            <span className={styles.action} title={row.action} data-found={found.length > 0 || undefined}>
              <Pairs text={(columns.includes("level") ? row.briefAction : undefined) ?? row.action ?? ""} />
            </span>
            {found.length === 0 ? null : (
              // Here is room for it, and beside a name there is none.
              <span className="cut dim" title={foundText(row)}>
                {show(found.join(" · "))}
              </span>
            )}
          </span>
        );
      },
    },
    serial: {
      header: ownLabels.serial,
      width: "minmax(7.1rem, 0.7fr)",
      sortable: true,
      cell: (row) => <span className={styles.serial}>{show(row.serial_number)}</span>,
    },
    type: {
      header: ownLabels.type,
      width: "minmax(6.6rem, 0.8fr)",
      sortable: true,
      cell: (row) => <span className={styles.text}>{show(typeLabel(row.type))}</span>,
    },
    location: {
      header: ownLabels.location,
      width: "minmax(10rem, 1.9fr)",
      sortable: true,
      cell: (row) => <LocationCell {...placeOf(row, at)} show={show} />,
    },
    battery: {
      header: ownLabels.battery,
      width: "5.8rem",
      sortable: true,
      cell: (row) => (
        <Battery
          level={row.battery_status}
          silent={row.silent || isOutOfUse(row)}
          heard={row.last_heartbeat}
          brief
        />
      ),
    },
    heartbeat: {
      header: ownLabels.heartbeat,
      width: "7.6rem",
      sortable: true,
      cell: (row) => <Heartbeat row={row} now={now} />,
    },
    since: {
      header: ownLabels.since,
      width: "5.8rem",
      sortable: true,
      cell: (row) => <Since row={row} now={now} />,
    },
  };
}

function foundText({ found }: TableRow): string | undefined {
  return found?.map(({ text }) => text).join(" · ");
}

/** The columns that rows have to be asked for. */
export function extrasAmong(columns: readonly TableColumn[]): readonly ExtraColumn[] {
  return columns.filter(isExtra);
}

function extraColumn(key: ExtraColumn, { now, q = "" }: About): Column<TableRow> {
  const { label, kind, unit } = deviceExtras[key];
  const cell = (row: TableRow) => {
    const value = row.extras?.[key];
    if (value === undefined) return null;
    if (typeof value === "string") {
      return (
        <span className={styles.text}>
          <Marked text={value} q={q} />
        </span>
      );
    }
    if (kind === "time") return <Instant instant={value} now={now} brief />;
    return unit === undefined
      ? formatCount(value)
      : unit === "g"
        ? formatGrams(value)
        : formatMeasure(value, unit);
  };
  return { key, header: label, width: kind === "text" ? "minmax(9rem, 1fr)" : "9rem", cell };
}

/** The columns of the device grid. */
export function deviceColumns(about: About): Column<TableRow>[] {
  const own = ownColumns(about);
  return about.columns.map((key) => (isExtra(key) ? extraColumn(key, about) : { key, ...own[key] }));
}

/** Since when it is open, and when it was heard where that is late: what it said since may be otherwise by now. */
function Since({ row, now }: { row: DeviceRow; now: number }) {
  const { since, silent, last_heartbeat: heard } = row;
  const isLate = silent && heard !== undefined;
  return (
    <span className="two-lines">
      {since === undefined ? null : (
        <Instant instant={since} now={now} brief="span" atLeast={row.sinceAtLeast} />
      )}
      {isLate && heard !== since ? (
        <span className="cut dim">
          <Instant instant={heard} now={now} brief="heard" />
        </span>
      ) : null}
    </span>
  );
}

function Heartbeat({ row, now }: { row: DeviceRow; now: number }) {
  if (row.last_heartbeat === undefined) return <span className="dim">Never</span>;
  return <Instant instant={row.last_heartbeat} now={now} brief />;
}
