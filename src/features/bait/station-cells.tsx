import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BaitStationRow } from "#data/bait.ts";
import { paths } from "#data/paths.ts";
import { formatMeasure } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-page.module.css";
import { briefWindow, leftText, rateText, windowText } from "./bait-text.ts";

/** A cell of two lines. */
export function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span className={styles.line}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

/** What is not there, in words: "?" for what the API does not give. */
export function Dim({ children }: { children: string }) {
  return <span className={styles.dim}>{children === "?" ? "Not given" : children}</span>;
}

/** Enter opens the active row, so that Tab need not stop at every name. */
export function StationName({ row }: { row: BaitStationRow }) {
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

export function BaitName({ row: { bait_manufacturer_and_type: bait } }: { row: BaitStationRow }) {
  return bait === undefined ? (
    <Dim>?</Dim>
  ) : (
    <span title={bait} dir="auto">
      {bait}
    </span>
  );
}

export function settingsText(row: BaitStationRow): string {
  const whose = row.overridden === undefined ? [] : [row.overridden ? "Set by location" : "Own settings"];
  const monitored = row.is_bait_monitoring_enabled;
  return [...(monitored === false ? ["Not monitored"] : []), ...whose].join(", ");
}

export function Weight({ row }: { row: BaitStationRow }) {
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
export function activityText(row: BaitStationRow): string | undefined {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined) return undefined;
  return `${count ?? "?"} of ${threshold.threshold_value} in ${briefWindow(threshold)}`;
}

export function Activity({ row }: { row: BaitStationRow }) {
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

function Bar({ text, meter }: { text: string; meter: ReactNode }) {
  return (
    <span className={styles.bar}>
      <span className={styles.figure} title={text}>
        {text}
      </span>
      {meter}
    </span>
  );
}

export function Deed(props: {
  at: number | undefined;
  by: string | undefined;
  now: number;
  isDue?: boolean;
}) {
  const { at, by, now, isDue } = props;
  if (at === undefined && by === undefined) return <Dim>Not known</Dim>;
  return (
    <Two
      first={at === undefined ? "Time unknown" : <Instant instant={at} now={now} brief />}
      second={
        <>
          {isDue ? <strong>Due</strong> : null}
          {isDue && by !== undefined ? ", " : null}
          {by === undefined ? null : <bdi title={by}>{by}</bdi>}
        </>
      }
    />
  );
}

export function Estimate({ row }: { row: BaitStationRow }) {
  if (row.estimate === undefined) return <span className="visually-hidden">None</span>;
  const left = leftText(row.estimate);
  return (
    <Two
      first={left === undefined ? <span className={styles.dim}>{rateText(row.estimate)}</span> : left}
      second={left === undefined ? "" : rateText(row.estimate)}
    />
  );
}
