import type { Device } from "#contract/device.ts";
import { formatMeasure, formatPlural } from "#lib/number.ts";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-panel.module.css";
import { windowText } from "./bait-text.ts";

/**
 * Weight against the calibration weight, the limit under which bait counts as low. Whether it is low is for the
 * device to say (its status): a location may set both weights, so comparing them here would judge settings, not bait.
 */
export function BaitWeight({ device }: { device: Device }) {
  const weight = device.bait_weight_grams;
  const limit = device.bait_calibration_weight_grams;
  if (weight === undefined) return <p className={styles.missing}>The bait weight is not known.</p>;
  const text =
    limit === undefined
      ? `${formatMeasure(weight, "g")}, no calibration weight set`
      : `${formatMeasure(weight, "g")} against a calibration weight of ${formatMeasure(limit, "g")}`;
  return (
    <div className={styles.measure}>
      <div className={styles.measureHead}>
        <span className={styles.figure}>{formatMeasure(weight, "g")}</span>
        <span className={styles.against}>
          {limit === undefined
            ? "bait weight, no calibration weight set"
            : `bait weight, calibration weight ${formatMeasure(limit, "g")}`}
        </span>
      </div>
      <Meter
        label="Bait weight"
        value={weight}
        limit={limit}
        scale={Math.max(weight, limit ?? 0, 1) * 1.15}
        reached={false}
        text={text}
      />
    </div>
  );
}

/** Activities of the current window against the threshold: more than its value is critical. */
export function BaitActivity({ device }: { device: Device }) {
  const threshold = device.activity_alert_threshold;
  const count = device.current_threshold_activities_count;
  if (threshold === undefined) return <p className={styles.missing}>No activity threshold is set.</p>;
  const frame = windowText(threshold);
  if (count === undefined) {
    return (
      <p className={styles.missing}>
        Threshold: more than {formatPlural(threshold.threshold_value, "activity", "activities")} in {frame}.
        The current count is not known.
      </p>
    );
  }
  return (
    <div className={styles.measure}>
      <div className={styles.measureHead}>
        <span className={styles.figure}>
          {count} of {threshold.threshold_value}
        </span>
        <span className={styles.against}>activities in {frame}</span>
      </div>
      <Meter
        label="Activity"
        value={count}
        limit={threshold.threshold_value}
        scale={Math.max(count, threshold.threshold_value, 1) * 1.15}
        reached={count > threshold.threshold_value}
        text={`${count} activities in ${frame}, alert above ${threshold.threshold_value}`}
      />
    </div>
  );
}
