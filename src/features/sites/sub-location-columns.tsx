import { IconPlugConnectedX } from "@tabler/icons-react";
import { Link } from "react-router";
import type { SubLocation } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { inUse, levels } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import type { Column } from "#ui/grid-props.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelBar } from "#ui/level-bar.tsx";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import styles from "./site-page.module.css";
import { VisitLine } from "./visit-text.tsx";

export function subLocationColumns(
  linkTo: (row: SubLocation) => string,
  now: number,
): readonly Column<SubLocation>[] {
  return [
    {
      key: "name",
      header: "Sub-location",
      width: "minmax(10rem, 1.3fr)",
      sortable: true,
      cell: (row) => <Name row={row} to={linkTo(row)} />,
    },
    {
      key: "devices",
      header: "Devices",
      width: "5.5rem",
      sortable: true,
      cell: (row) => formatCount(row.devices),
    },
    {
      key: "level",
      header: "Levels",
      width: "minmax(11rem, 2fr)",
      sortable: true,
      cell: (row) => <Levels row={row} />,
    },
    {
      key: "silent",
      header: "Offline",
      width: "minmax(7rem, 0.8fr)",
      sortable: true,
      cell: (row) => <Silent row={row} />,
    },
    {
      key: "reports",
      header: "Reports",
      width: "5.5rem",
      sortable: true,
      cell: (row) => formatCount(row.reports),
    },
    {
      key: "visit",
      header: "Last service",
      width: "minmax(9rem, 1fr)",
      sortable: true,
      cell: (row) =>
        row.visit === undefined ? (
          <span className="faint">None known</span>
        ) : (
          <VisitLine visit={row.visit} now={now} />
        ),
    },
  ];
}

function Name({ row, to }: { row: SubLocation; to: string }) {
  if (row.itself) return <span className="faint">Directly here</span>;
  return (
    <Link to={to} className={`${styles.subName} cut strong`} title={row.name} dir="auto">
      {row.name}
    </Link>
  );
}

function Levels({ row }: { row: SubLocation }) {
  const { inactive, clearToCheck } = row;
  const counts = inUse(row.levels, inactive);
  return (
    <span className={styles.levels}>
      <span className="words">
        <LevelNumbers counts={counts} inactive={inactive} clearToCheck={clearToCheck} of={levels} />
      </span>
      <LevelBar counts={counts} inactive={inactive} clearToCheck={clearToCheck} />
    </span>
  );
}

/** The specification names no kinds of network devices (spec: Network device): what is counted need not be a gateway. */
function downText(down: number): string {
  return `${formatPlural(down, "network device")} off`;
}

/** The number as a link to those devices, with a word where a network device of the branch is disconnected. */
function Silent({ row }: { row: SubLocation }) {
  const { silent, down } = row;
  // What stands at the location itself has no list of its own.
  const count =
    silent === 0 || row.itself ? (
      formatCount(silent)
    ) : (
      <Link to={paths.devices({ at: row.location, silence: {} })}>{formatCount(silent)}</Link>
    );
  return (
    <span className="beside">
      {count}
      {down === 0 ? null : (
        <span className={styles.down} title={`${formatPlural(down, "network device")} disconnected`}>
          <IconPlugConnectedX size={16} stroke={1.8} aria-hidden="true" />
          <span className="cut">{downText(down)}</span>
        </span>
      )}
    </span>
  );
}

/** A row on a phone: name and devices, levels, then silence, reports and visit. */
export function CompactSubLocation({ row, to, now }: { row: SubLocation; to: string; now: number }) {
  const { silent, reports, visit, down } = row;
  const parts = [
    ...(silent > 0 ? [`${formatCount(silent)} offline`] : []),
    ...(down > 0 ? [downText(down)] : []),
    formatPlural(reports, "report"),
  ];
  return (
    <>
      <CompactLine end={formatPlural(row.devices, "device")}>
        <Name row={row} to={to} />
      </CompactLine>
      <Levels row={row} />
      <CompactLine
        end={
          visit === undefined ? (
            "no known service"
          ) : (
            <>
              last service <Instant instant={visit.at} now={now} brief />
            </>
          )
        }
      >
        <span className="cut">{parts.join(" · ")}</span>
      </CompactLine>
    </>
  );
}
