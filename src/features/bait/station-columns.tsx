import { Link } from "react-router";
import type { BaitSort, BaitStationRow } from "#data/bait.ts";
import { paths } from "#data/paths.ts";
import { placeLevels } from "#data/row-text.ts";
import { formatMeasure } from "#lib/number.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import type { Column } from "#ui/grid.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { Meter } from "#ui/meter.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./bait-page.module.css";
import { briefWindow, leftText, rateText, stationText, windowText } from "./bait-text.ts";

type StationColumn = Column<BaitStationRow> & { readonly key: BaitSort["column"] | "weight" };

/** The columns of the bait stations; `now` (ms since 1970) is what ages are counted to. */
export function stationColumns(now: number): StationColumn[] {
  return [
    {
      key: "needs",
      header: "State",
      width: "minmax(10.7rem, 1.1fr)",
      sortable: true,
      cell: (row) => <LevelMark level={row.shown} text={stationText(row, now)} />,
    },
    {
      key: "name",
      header: "Station",
      width: "minmax(8.4rem, 1.6fr)",
      sortable: true,
      cell: (row) => (
        <Two
          first={<StationName row={row} />}
          second={<PlaceLine levels={placeLevels(row.place, row.location_name)} />}
        />
      ),
    },
    {
      key: "bait",
      header: "Bait",
      width: "minmax(6.6rem, 1fr)",
      sortable: true,
      cell: (row) => <Two first={baitName(row)} second={settingsText(row)} />,
    },
    {
      key: "weight",
      header: "Weight, low at",
      width: "minmax(7.2rem, 0.5fr)",
      cell: (row) => <Weight row={row} />,
    },
    {
      key: "activity",
      header: "Activity",
      width: "minmax(7.8rem, 0.5fr)",
      sortable: true,
      cell: (row) => <Activity row={row} />,
    },
    {
      key: "low",
      header: "Low",
      width: "3.4rem",
      sortable: true,
      cell: (row) => (row.bait_low_count === undefined ? <Dim>?</Dim> : `${row.bait_low_count} ×`),
    },
    {
      key: "replaced",
      header: "Replaced",
      width: "minmax(5.8rem, 0.3fr)",
      sortable: true,
      cell: (row) => (
        <Deed
          at={row.replaced_at}
          by={row.last_bait_replaced_by_name}
          now={now}
          isDue={row.flags.includes("due")}
        />
      ),
    },
    {
      key: "reset",
      header: "Reset",
      width: "minmax(5.8rem, 0.3fr)",
      sortable: true,
      cell: (row) => <Deed at={row.reset_at} by={row.last_activity_reset_by_name} now={now} />,
    },
    {
      key: "left",
      header: "Estimate",
      width: "7rem",
      sortable: true,
      cell: (row) => <Estimate row={row} />,
    },
  ];
}

/** A bait station as a row of a phone. */
export function CompactStation({ row, now }: { row: BaitStationRow; now: number }) {
  const facts = [
    row.flags.includes("due") ? "bait due" : undefined,
    activityText(row),
    row.is_bait_monitoring_enabled === false ? "not monitored" : undefined,
  ];
  return (
    <>
      <CompactLine
        end={
          row.replaced_at === undefined ? (
            "Bait undated"
          ) : (
            <Instant instant={row.replaced_at} now={now} brief />
          )
        }
      >
        <StationName row={row} />
      </CompactLine>
      <LevelMark level={row.shown} text={stationText(row, now)} />
      <span className={styles.where}>
        {facts.map((fact) => (fact === undefined ? null : <span key={fact}>{fact} · </span>))}
        <PlaceLine levels={placeLevels(row.place, row.location_name)} />
      </span>
    </>
  );
}

function Two({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
  return (
    <span className={styles.two}>
      <span className={styles.line}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

function Dim({ children }: { children: string }) {
  return <span className={styles.dim}>{children === "?" ? "Not given" : children}</span>;
}

/** Enter opens the active row, so that Tab need not stop at every name. */
function StationName({ row }: { row: BaitStationRow }) {
  return (
    <Link
      className={styles.name}
      to={paths.device(row.serial_number)}
      title={row.name}
      dir="auto"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {row.name}
    </Link>
  );
}

function baitName({ bait_manufacturer_and_type: bait }: BaitStationRow) {
  return bait === undefined ? (
    <Dim>?</Dim>
  ) : (
    <span title={bait} dir="auto">
      {bait}
    </span>
  );
}

function settingsText(row: BaitStationRow): string {
  const whose = row.overridden === undefined ? [] : [row.overridden ? "Set by location" : "Own settings"];
  const monitored = row.is_bait_monitoring_enabled;
  return [...(monitored === false ? ["Not monitored"] : []), ...whose].join(", ");
}

function Weight({ row }: { row: BaitStationRow }) {
  const { bait_weight_grams: weight, bait_calibration_weight_grams: limit } = row;
  if (weight === undefined) return <Dim>?</Dim>;
  const brief = limit === undefined ? formatMeasure(weight, "g") : `${weight} / ${formatMeasure(limit, "g")}`;
  return (
    <Bar
      text={brief}
      meter={
        <Meter
          label="Bait weight"
          value={weight}
          limit={limit}
          scale={Math.max(weight, limit ?? 0, 1) * 1.1}
          reached={false}
          text={`${formatMeasure(weight, "g")}${limit === undefined ? ", no calibration weight set" : ` against a calibration weight of ${formatMeasure(limit, "g")}`}`}
        />
      }
    />
  );
}

/** "6 of 5 in 24 h"; undefined without a threshold. */
function activityText(row: BaitStationRow): string | undefined {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined) return undefined;
  return `${count ?? "?"} of ${threshold.threshold_value} in ${briefWindow(threshold)}`;
}

function Activity({ row }: { row: BaitStationRow }) {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined) return <Dim>No threshold</Dim>;
  const text = activityText(row) ?? "";
  if (count === undefined) return <Two first={text} second="Count not given" />;
  const { threshold_value: limit } = threshold;
  return (
    <Bar
      text={text}
      meter={
        <Meter
          label="Activity"
          value={count}
          limit={limit}
          scale={Math.max(count, limit, 1) * 1.1}
          reached={count > limit}
          text={`${count} activities in ${windowText(threshold)}, alert above ${limit}`}
        />
      }
    />
  );
}

function Bar({ text, meter }: { text: string; meter: React.ReactNode }) {
  return (
    <span className={styles.bar}>
      <span className={styles.figure} title={text}>
        {text}
      </span>
      {meter}
    </span>
  );
}

function Deed(props: { at: number | undefined; by: string | undefined; now: number; isDue?: boolean }) {
  const { at, by, now, isDue } = props;
  if (at === undefined && by === undefined) return <Dim>Not known</Dim>;
  return (
    <Two
      first={
        at === undefined ? (
          "Time unknown"
        ) : (
          <>
            <Instant instant={at} now={now} brief />
            {isDue ? ", due" : ""}
          </>
        )
      }
      second={
        by === undefined ? (
          ""
        ) : (
          <span title={by} dir="auto">
            {by}
          </span>
        )
      }
    />
  );
}

function Estimate({ row }: { row: BaitStationRow }) {
  if (row.estimate === undefined) return <span className="visually-hidden">None</span>;
  const left = leftText(row.estimate);
  return (
    <Two
      first={left === undefined ? <span className={styles.dim}>{rateText(row.estimate)}</span> : left}
      second={left === undefined ? "" : rateText(row.estimate)}
    />
  );
}
