import { useId } from "react";
import type { ActivityAlertThreshold } from "#contract/location.ts";
import styles from "./timeline.module.css";
import type { Step } from "./timeline-activity.ts";
import { type Span, xOf } from "./timeline-scale.ts";

export const chartHeight = 84;
const top = 6;
const height = chartHeight - top;

/**
 * Activities in the threshold's window over time. What lies above the threshold is striped, and the threshold is a
 * broken line, which the words beside the chart name: no colour has to be told from another.
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
  const most = steps.reduce((highest, { count }) => Math.max(highest, count), Math.max(1, limit + 1)) * 1.08;
  const yOf = (count: number) => chartHeight - (Math.max(0, count) / most) * height;
  const path = steps.reduce(
    (drawn, { at, count }) => `${drawn}H${xOf(span, plot, at).toFixed(1)}V${yOf(count).toFixed(1)}`,
    `M0 ${chartHeight}`,
  );
  const area = `${path}H${plot}V${chartHeight}Z`;
  const line = yOf(limit);
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
    </>
  );
}
