import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { BaitStationRow } from "#data/bait.ts";
import { paths } from "#data/paths.ts";
import { formatMeasure } from "#lib/number.ts";
import { cellLink } from "#ui/cell-link.ts";
import { Instant } from "#ui/instant.tsx";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-page.module.css";
import { briefLife, briefWindow, estimateText, leftText, rateText, windowText } from "./bait-text.ts";

/** A cell of two lines, the first of which counts. */
export function Lines(props: { first: ReactNode; second: ReactNode }) {
  const { first, second } = props;
  return (
    <span className={styles.lines}>
      <span className={styles.line}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

/** A text that may be cut off, whole on hover. */
export function Titled({ children }: { children: string }) {
  return <span title={children}>{children}</span>;
}

/** The words for a missing value: "?" where the API does not give it. */
function Dim({ children }: { children: string }) {
  return <span className={styles.dim}>{children === "?" ? "Unknown" : children}</span>;
}

export function StationName({ row, lines }: { row: BaitStationRow; lines: 1 | 2 }) {
  return (
    <Link
      className={styles.name}
      data-lines={lines}
      to={paths.device(row.serial_number)}
      title={row.name}
      {...cellLink}
    >
      {row.name}
    </Link>
  );
}

export function BaitName({ row: { bait_manufacturer_and_type: bait } }: { row: BaitStationRow }) {
  return bait === undefined ? (
    <Dim>?</Dim>
  ) : (
    <span className={styles.bait} title={bait} dir="auto">
      {bait}
    </span>
  );
}

export function settingsText(row: BaitStationRow): string {
  const whose = row.overridden === undefined ? [] : [row.overridden ? "Set by location" : "Own settings"];
  const monitored = row.is_bait_monitoring_enabled;
  return [...(monitored === false ? ["Not monitored"] : []), ...whose].join(", ");
}

/** The weight of a filling is a setting. It has no bar, since a bar would look like the bait that is left. */
export function Weight({ row }: { row: BaitStationRow }) {
  const { bait_weight_grams: weight, bait_calibration_weight_grams: limit } = row;
  const calibration = limit === undefined ? "warning not set" : `warns below ${formatMeasure(limit, "g")}`;
  return (
    <Lines
      first={weight === undefined ? <Dim>?</Dim> : `Filled with ${formatMeasure(weight, "g")}`}
      second={calibration}
    />
  );
}

/** "6 in 24 h" and "(limit 5)"; undefined without a threshold. */
function activityParts(row: BaitStationRow): [count: string, limit: string] | undefined {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined) return undefined;
  return [`${count ?? "Unknown"} in ${briefWindow(threshold)}`, `(limit ${threshold.threshold_value})`];
}

/** "6 in 24 h (limit 5)"; undefined without a threshold. */
export function activityText(row: BaitStationRow): string | undefined {
  return activityParts(row)?.join(" ");
}

export function Activity({ row }: { row: BaitStationRow }) {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (threshold === undefined) return <Dim>No limit</Dim>;
  const parts = activityParts(row) ?? [];
  const text = parts.join(" ");
  if (count === undefined) return <Lines first={text} second="count unknown" />;
  const { threshold_value: limit } = threshold;
  return (
    <span className={styles.bar}>
      <span className={styles.figure} title={text}>
        {parts.map((part) => (
          <Fragment key={part}>
            <span className={styles.whole}>{part}</span>{" "}
          </Fragment>
        ))}
      </span>
      <Meter
        label="Activity"
        value={count}
        limit={limit}
        text={`${count} activities in ${windowText(threshold)}, limit ${limit}`}
      />
    </span>
  );
}

interface DeedOf {
  readonly at: number | undefined;
  readonly by: string | undefined;
}

/** When something was done and by whom. */
export function Deed(props: DeedOf & { now: number; isDue?: boolean }) {
  const { at, by, now, isDue } = props;
  const isKnown = at !== undefined || by !== undefined;
  return (
    <Lines
      first={
        !isKnown ? (
          <Dim>Unknown</Dim>
        ) : at === undefined ? (
          "Time unknown"
        ) : (
          <Instant instant={at} now={now} brief />
        )
      }
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

/**
 * Days until the bait in the station is low, or how long a filling lasts where that is all that can be told. Where no filling
 * ran low there is no estimate: that one lasts at least so long says nothing of when it will be low.
 */
export function Estimate({ row: { estimate } }: { row: BaitStationRow }) {
  if (estimate === undefined || estimate.low === 0) return <span className="visually-hidden">None</span>;
  const left = leftText(estimate);
  const isLife = left === undefined;
  return (
    <Lines
      first={
        <span className={styles.figure} title={estimateText(estimate)}>
          {left ?? briefLife(estimate)}
        </span>
      }
      second={isLife ? "a filling" : rateText(estimate)}
    />
  );
}
