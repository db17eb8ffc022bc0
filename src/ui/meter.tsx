import styles from "./meter.module.css";
import { meterEnd, meterShare } from "./meter-scale.ts";

/**
 * A measured value against a limit, as a bar with a mark at the limit. `value` and `limit` share one unit; `text` says
 * the same in words and is what screen readers hear. All meters have one scale, multiples of their limit, so that their
 * bars can be compared; what goes beyond its end is cut off with an edge of its own.
 */
export function Meter(props: { label: string; value: number; limit: number; text: string }) {
  const { value, limit } = props;
  const share = meterShare(value, limit);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={props.label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuetext={props.text}
    >
      <div
        className={styles.fill}
        data-reached={value > limit || undefined}
        data-beyond={value > meterEnd(limit) || undefined}
        style={{ width: percent(share) }}
      />
      <div className={styles.limit} style={{ insetInlineStart: percent(meterShare(limit, limit)) }} />
    </div>
  );
}
