import type { Device } from "#contract/device.ts";
import { isBaitGone } from "#data/bait-state.ts";
import { timeframeInWords } from "#lib/instant.ts";
import { formatGrams } from "#lib/number.ts";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-panel.module.css";
import { activities, activityMeterText } from "./bait-text.ts";

/**
 * What a filling weighs, and the calibration weight. Both are settings, and stay as they are while animals feed: a bar
 * would look like what is left. Whether bait is low is for the device to say (its status). That none is left comes before
 * what a filling weighs.
 */
export function BaitWeight({ device }: { device: Device }) {
  const weight = device.bait_weight_grams;
  const limit = device.bait_calibration_weight_grams;
  // Nothing warns where nobody watches the bait.
  const isWatched = device.is_bait_monitoring_enabled !== false;
  const warns = !isWatched
    ? "not monitored"
    : limit === undefined
      ? "no warning weight set"
      : `warns below ${formatGrams(limit)}`;
  if (isBaitGone(device)) {
    return (
      <div className={styles.measureHead}>
        <span className={styles.figure}>No bait left</span>
        <span className="faint">
          {weight === undefined
            ? "The bait weight is unknown."
            : `Set filling: ${formatGrams(weight)}, ${warns}`}
        </span>
      </div>
    );
  }
  if (weight === undefined) return <p className="faint">The bait weight is unknown.</p>;
  return (
    <div className={styles.measureHead}>
      <span className={styles.figure}>Filled with {formatGrams(weight)}</span>
      <span className="faint">{warns}</span>
    </div>
  );
}

/** Activities of the current window against the threshold: more than its value is critical. */
export function BaitActivity({ device }: { device: Device }) {
  const threshold = device.activity_alert_threshold;
  const count = device.current_threshold_activities_count;
  if (threshold === undefined) return <p className="faint">No activity limit is set.</p>;
  const frame = timeframeInWords(threshold);
  if (count === undefined) {
    return (
      <p className="faint">
        Limit: {activities(threshold.threshold_value)} in {frame}. The current count is unknown.
      </p>
    );
  }
  return (
    <div className="stack">
      <div className={styles.measureHead}>
        <span className={styles.figure}>
          {activities(count)} in {frame}
        </span>
        <span className="faint">(limit {threshold.threshold_value})</span>
      </div>
      <Meter
        label="Activity"
        value={count}
        limit={threshold.threshold_value}
        text={activityMeterText(count, threshold)}
      />
    </div>
  );
}
