import { useId, useRef, useState } from "react";
import { age, localTime, utcTime } from "#lib/instant.ts";
import { Hint } from "./hint.tsx";
import styles from "./instant.module.css";

/**
 * A point in time: local, with its age, and UTC at hand on hover or focus.
 * `instant` and `now` are milliseconds since 1970; `brief` shows the age alone in rows, where
 * Tab should not stop at every one.
 */
export function Instant({ instant, now, brief }: { instant: number; now: number; brief?: boolean }) {
  const text = localTime(instant, now);
  const old = age(instant, now);
  const [isAsked, ask] = useState(false);
  const time = useRef<HTMLTimeElement>(null);
  const id = useId();
  const leave = () => ask(false);
  return (
    <>
      <time
        ref={time}
        dateTime={new Date(instant).toISOString()}
        tabIndex={brief ? undefined : 0}
        aria-describedby={isAsked ? id : undefined}
        onMouseEnter={() => ask(true)}
        onMouseLeave={leave}
        onFocus={() => ask(true)}
        onBlur={leave}
      >
        {brief ? (
          <span className={styles.part}>{old}</span>
        ) : (
          <>
            <span className={styles.part}>{text}</span> <span className={styles.age}>({old})</span>
          </>
        )}
      </time>
      {isAsked ? (
        <Hint
          id={id}
          of={time}
          text={brief ? `${text}, ${utcTime(instant)}` : utcTime(instant)}
          onClose={leave}
        />
      ) : null}
    </>
  );
}
