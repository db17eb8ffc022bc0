import { isBatteryLow, percentOf } from "#lib/battery.ts";
import { heardText } from "#lib/heard.ts";
import styles from "./battery.module.css";

/**
 * A battery level from 0 to 1 as a small meter with its percentage; unknown is said, never drawn as empty.
 * @param silent the device has fallen silent: the level is of when it was last heard, and says so
 * @param heard when it was last heard; undefined where it never was, so that nobody knows of when the level is
 * @param brief there is no room to write that: it is drawn faint, and said to screen readers
 */
export function Battery(props: {
  level: number | undefined;
  silent: boolean;
  heard: number | string | undefined;
  brief?: boolean;
}) {
  const { level, silent, brief = false } = props;
  const when = heardText(props.heard !== undefined);
  if (level === undefined) return <span className="faint">Unknown</span>;
  const percent = percentOf(level);
  return (
    <span
      className={styles.battery}
      data-low={isBatteryLow(level) || undefined}
      data-faint={(silent && brief) || undefined}
      title={silent && brief ? when : undefined}
    >
      <svg width="26" height="14" viewBox="0 0 26 14" aria-hidden="true" focusable="false">
        <rect className={styles.case} x="0.75" y="0.75" width="21.5" height="12.5" rx="2.5" />
        <rect className={styles.pole} x="23.5" y="4.5" width="2.5" height="5" rx="1" />
        <rect className={styles.charge} x="3" y="3" width={(17 * percent) / 100} height="8" rx="1" />
      </svg>
      {percent} %{silent ? <span className={brief ? "visually-hidden" : "faint"}>{when}</span> : null}
    </span>
  );
}
