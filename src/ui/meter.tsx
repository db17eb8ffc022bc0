import styles from "./meter.module.css";

/**
 * A measured value against a limit, as a bar with a mark at the limit. `value`, `limit` and `scale` (the end of the
 * bar) share one unit; `text` says the same in words and is what screen readers hear.
 */
export function Meter(props: {
  label: string;
  value: number;
  limit: number | undefined;
  scale: number;
  text: string;
  reached: boolean;
}) {
  const share = (part: number) => `${Math.max(0, Math.min(100, (part / props.scale) * 100))}%`;
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={props.label}
      aria-valuenow={props.value}
      aria-valuemin={0}
      aria-valuemax={props.scale}
      aria-valuetext={props.text}
    >
      <div
        className={styles.fill}
        data-reached={props.reached || undefined}
        style={{ width: share(props.value) }}
      />
      {props.limit === undefined ? null : (
        <div className={styles.limit} style={{ insetInlineStart: share(props.limit) }} />
      )}
    </div>
  );
}
