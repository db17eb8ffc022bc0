import type { Device } from "#contract/device.ts";
import { isBaitGone } from "#data/bait-state.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { heardText } from "#lib/heard.ts";
import { timeframeInWords } from "#lib/instant.ts";
import { formatGrams } from "#lib/number.ts";
import { Meter } from "#ui/meter.tsx";
import styles from "./bait-panel.module.css";
import { activities, activityMeterText, staleActivityText } from "./bait-text.ts";

/**
 * What a filling weighs, and the calibration weight. Both are settings, and stay as they are while animals feed: a bar
 * would look like what is left. Whether bait is low is for the device to say (its status). That none is left comes before
 * what a filling weighs.
 */
export function BaitWeight({ device, silent }: { device: Device; silent: boolean }) {
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
        <span className={styles.figure}>
          No bait left{silent ? ` ${heardText(device.last_heartbeat !== undefined)}` : ""}
        </span>
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
      <span className={styles.figure}>Set filling: {formatGrams(weight)}</span>
      <span className="faint">{warns}</span>
    </div>
  );
}

/**
 * Activities of the current window against the threshold: more than its value is critical. Of a silent station the window
 * is long over, so nothing is drawn that looks like now; one out of use counts nothing that anybody asks for.
 */
export function BaitActivity({ device, silent }: { device: Device; silent: boolean }) {
  if (isOutOfUse(device)) return null;
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
  if (silent) return <p>{staleActivityText(count, threshold, device.last_heartbeat !== undefined)}</p>;
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
