import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BaitStationRow } from "#data/bait.ts";
import { paths } from "#data/paths.ts";
import { formatMeasure } from "#lib/number.ts";
import { cellLink } from "#ui/cell-link.ts";
import { Instant } from "#ui/instant.tsx";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-page.module.css";
import { briefLife, briefWindow, estimateText, leftText, rateText, windowText } from "./bait-text.ts";

/** A cell of lines, the first of which counts; `wraps` where the second may take two. */
export function Lines(props: { first: ReactNode; second: ReactNode; third?: ReactNode; wraps?: boolean }) {
  const { first, second, third, wraps } = props;
  return (
    <span className={styles.lines}>
      <span className={styles.line}>{first}</span>
      <span className={styles.second} data-wraps={wraps}>
        {second}
      </span>
      {third === undefined ? null : <span className={styles.second}>{third}</span>}
    </span>
  );
}

/** A text that may be cut off, whole on hover. */
export function Titled({ children }: { children: string }) {
  return <span title={children}>{children}</span>;
}

/** The words for a missing value: "?" where the API does not give it. */
function Dim({ children }: { children: string }) {
  return <span className={styles.dim}>{children === "?" ? "Not given" : children}</span>;
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
  const { bait_weight_grams: weight, bait_calibration_weight_grams: limit, bait_low_count: count } = row;
  const low = count === undefined ? "low: not given" : count === 0 ? "never low" : `was low ${count} ×`;
  const calibration = limit === undefined ? "no low weight" : `low at ${formatMeasure(limit, "g")}`;
  return (
    <Lines
      first={weight === undefined ? <Dim>?</Dim> : formatMeasure(weight, "g")}
      second={calibration}
      third={low}
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
  if (count === undefined) return <Lines first={text} second="Count not given" />;
  const { threshold_value: limit } = threshold;
  return (
    <span className={styles.bar}>
      <span className={styles.figure} title={text}>
        {text}
      </span>
      <Meter
        label="Activity"
        value={count}
        limit={limit}
        text={`${count} activities in ${windowText(threshold)}, alert above ${limit}`}
      />
    </span>
  );
}

interface DeedOf {
  readonly at: number | undefined;
  readonly by: string | undefined;
}

/** When something was done and by whom; then the last reset, where that has no column of its own. */
export function Deed(props: DeedOf & { now: number; isDue?: boolean; reset?: DeedOf | undefined }) {
  const { at, by, now, isDue, reset } = props;
  const isKnown = at !== undefined || by !== undefined;
  return (
    <Lines
      wraps={reset === undefined}
      first={
        !isKnown ? (
          <Dim>Not known</Dim>
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
      third={
        reset?.at === undefined ? undefined : (
          <>
            reset <Instant instant={reset.at} now={now} brief />
            {reset.by === undefined || reset.by === by ? null : (
              <>
                , <bdi title={reset.by}>{reset.by}</bdi>
              </>
            )}
          </>
        )
      }
    />
  );
}

/** Days until the bait in the station is low, or how long a filling lasts where that is all that can be told. */
export function Estimate({ row: { estimate } }: { row: BaitStationRow }) {
  if (estimate === undefined) return <span className="visually-hidden">None</span>;
  const left = leftText(estimate);
  const rate = rateText(estimate);
  const isLife = left === undefined && estimate.low > 0;
  return (
    <Lines
      wraps
      first={
        <span className={styles.figure} title={estimateText(estimate)}>
          {left ?? briefLife(estimate)}
        </span>
      }
      second={isLife ? `a filling, ${rate}` : rate}
    />
  );
}
