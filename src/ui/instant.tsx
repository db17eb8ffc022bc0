import { Tooltip } from "@mantine/core";
import { age, localTime, utcTime } from "#lib/instant.ts";
import styles from "./instant.module.css";

/**
 * A point in time: local, with its age, and UTC at hand on hover or focus.
 * `instant` and `now` are milliseconds since 1970; `brief` shows the age alone in rows, where
 * Tab should not stop at every one.
 */
export function Instant({ instant, now, brief }: { instant: number; now: number; brief?: boolean }) {
  const text = localTime(instant, now);
  const old = age(instant, now);
  const machine = new Date(instant).toISOString();
  return (
    <Tooltip label={brief ? `${text}, ${utcTime(instant)}` : utcTime(instant)}>
      <time dateTime={machine} tabIndex={brief ? undefined : 0}>
        {brief ? (
          <span className={styles.part}>{old}</span>
        ) : (
          <>
            <span className={styles.part}>{text}</span> <span className={styles.age}>({old})</span>
          </>
        )}
      </time>
    </Tooltip>
  );
}
