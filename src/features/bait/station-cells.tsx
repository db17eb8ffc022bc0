import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BaitStationRow } from "#data/bait.ts";
import { paths } from "#data/paths.ts";
import { formatMeasure } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-page.module.css";
import { briefWindow, leftText, rateText, windowText } from "./bait-text.ts";

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

/** What is not there, in words: "?" for what the API does not give. */
function Dim({ children }: { children: string }) {
  return <span className={styles.dim}>{children === "?" ? "Not given" : children}</span>;
}

/** Enter opens the active row, so that Tab need not stop at every name. */
export function StationName({ row, lines }: { row: BaitStationRow; lines: 1 | 2 }) {
  return (
    <Link
      className={styles.name}
      data-lines={lines}
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

export function Weight({ row }: { row: BaitStationRow }) {
  const { bait_weight_grams: weight, bait_calibration_weight_grams: limit, bait_low_count: count } = row;
  const low = count === undefined ? "low: not given" : count === 0 ? "never low" : `low ${count} ×`;
  if (weight === undefined) return <Lines first={<Dim>?</Dim>} second={low} />;
  const brief = limit === undefined ? formatMeasure(weight, "g") : `${weight} / ${formatMeasure(limit, "g")}`;
  const whole = `${formatMeasure(weight, "g")}${limit === undefined ? ", no calibration weight set" : ` against a calibration weight of ${formatMeasure(limit, "g")}`}`;
  return (
    <Bar
      text={brief}
      title={whole}
      more={low}
      meter={
        <Meter
          label="Bait weight"
          value={weight}
          limit={limit}
          scale={Math.max(weight, limit ?? 0, 1) * 1.1}
          reached={false}
          text={whole}
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
  if (count === undefined) return <Lines first={text} second="Count not given" />;
  const { threshold_value: limit } = threshold;
  return (
    <Bar
      text={text}
      title={text}
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

function Bar(props: { text: string; title: string; meter: ReactNode; more?: string }) {
  const { text, title, meter, more } = props;
  return (
    <span className={styles.bar}>
      <span className={styles.figure} title={title}>
        {text}
      </span>
      {meter}
      {more === undefined ? null : <span className={styles.second}>{more}</span>}
    </span>
  );
}

interface DeedOf {
  readonly at: number | undefined;
  readonly by: string | undefined;
}

/** When something was done and by whom; then what was reset, where that has no column of its own. */
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

export function Estimate({ row }: { row: BaitStationRow }) {
  if (row.estimate === undefined) return <span className="visually-hidden">None</span>;
  const left = leftText(row.estimate);
  return (
    <Lines wraps first={<span className={styles.figure}>{left}</span>} second={rateText(row.estimate)} />
  );
}
