import { Fragment } from "react";
import { inactiveText, type Level, type LevelCounts, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "./level-mark.tsx";
import styles from "./level-numbers.module.css";

/**
 * How many devices are at each of these levels, as shapes with numbers; the words are for screen readers. Without `of` they
 * are the levels that need somebody. Devices out of use are not in `counts`: "2 + 2 inactive".
 */
export function LevelNumbers(props: {
  counts: LevelCounts;
  inactive: number;
  /** How many of those that are all clear are to be checked. */
  clearToCheck?: number;
  of?: readonly Level[];
  /** Each level in a place of its own, whichever others occur: rows below one another compare. */
  inColumns?: boolean;
}) {
  const { counts, inactive, clearToCheck = 0, of = needing, inColumns = false } = props;
  return (
    <span className={styles.numbers} data-columns={inColumns || undefined}>
      {of.map((level) => (
        <Fragment key={level}>
          {counts[level] === 0 ? (
            inColumns ? (
              <span />
            ) : null
          ) : (
            <span className={styles.number} title={levelLabels[level]}>
              <LevelShape level={level} size={15} />
              {formatCount(counts[level])}
              <span className="visually-hidden"> {levelLabels[level].toLowerCase()}</span>
            </span>
          )}
          {level === "all-clear" && clearToCheck > 0 ? (
            <span className={styles.number} title="To check">
              <LevelShape level={level} asks={["check"]} size={15} />
              {formatCount(clearToCheck)}
              <span className="visually-hidden"> of them to check</span>
            </span>
          ) : null}
          {level === "not-reporting" && inactive > 0 ? (
            <span className="dim whole">{inactiveText(inactive)}</span>
          ) : null}
        </Fragment>
      ))}
    </span>
  );
}
