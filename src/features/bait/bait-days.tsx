import { useId, useState } from "react";
import { parseBaitDays } from "#data/bait-limit.ts";
import styles from "./bait-page.module.css";

/**
 * After how many days bait is due. What is typed counts as soon as it is a number of days; until then, and while the
 * field is empty, the limit stays as it was.
 */
export function BaitDays({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const id = useId();
  const [text, setText] = useState(String(days));
  const [seen, setSeen] = useState(days);
  if (seen !== days) {
    setSeen(days);
    setText(String(days));
  }
  const isWrong = parseBaitDays(text) === undefined;
  return (
    <span className={styles.days}>
      <label htmlFor={id}>Bait is due after</label>
      <input
        id={id}
        className={styles.daysInput}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-unit`}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          const limit = parseBaitDays(next);
          if (limit === undefined) return;
          setSeen(limit);
          onChange(limit);
        }}
        onBlur={() => setText(String(days))}
      />
      <span id={`${id}-unit`}>{isWrong ? "days (1 to 999)" : "days"}</span>
    </span>
  );
}
