import { useId } from "react";
import type { ActivityAlertThreshold } from "#contract/location.ts";
import styles from "./timeline.module.css";
import type { Step } from "./timeline-activity.ts";
import { type Span, xOf } from "./timeline-scale.ts";

export const chartHeight = 96;
const top = 22;
const height = chartHeight - top;

/**
 * Activities in the threshold's window over time. What lies above the threshold is striped, and the threshold is a line
 * with its words: no colour has to be told from another.
 */
export function ActivityChart(props: {
  threshold: ActivityAlertThreshold;
  steps: readonly Step[];
  span: Span;
  plot: number;
}) {
  const { threshold, steps, span, plot } = props;
  const id = useId();
  const limit = threshold.threshold_value;
  const most = Math.max(1, limit + 1, ...steps.map(({ count }) => count)) * 1.08;
  const yOf = (count: number) => chartHeight - (Math.max(0, count) / most) * height;
  const path = steps.reduce(
    (drawn, { at, count }) => `${drawn}H${xOf(span, plot, at).toFixed(1)}V${yOf(count).toFixed(1)}`,
    `M0 ${chartHeight}`,
  );
  const area = `${path}H${plot}V${chartHeight}Z`;
  const line = yOf(limit);
  const words = `alert above ${limit} in ${threshold.timeframe_value} ${threshold.timeframe_type}`;
  return (
    <>
      <defs>
        <pattern
          id={`${id}-stripes`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.aboveGround} width={6} height={6} />
          <rect className={styles.aboveStripe} width={2} height={6} />
        </pattern>
        <clipPath id={`${id}-above`}>
          <rect y={0} width={plot} height={Math.max(0, line)} />
        </clipPath>
      </defs>
      <path className={styles.area} d={area} />
      <path d={area} fill={`url(#${id}-stripes)`} clipPath={`url(#${id}-above)`} />
      <line className={styles.threshold} x2={plot} y1={line} y2={line} />
      <text className={styles.thresholdLabel} x={plot} y={line - 5} textAnchor="end">
        {words}
      </text>
    </>
  );
}
