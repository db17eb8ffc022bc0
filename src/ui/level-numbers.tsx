import { type Level, type LevelCounts, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "./level-mark.tsx";
import styles from "./level-numbers.module.css";

/**
 * How many devices are at each of these levels, as shapes with numbers; the words are for screen readers. Without `of` they
 * are the levels that need somebody.
 *
 * Devices out of use are not reporting, and yet need nobody. A number that has them says how many (`among`): "4, 2 inactive".
 * One that leaves them out says so too (`beside`): "2 + 2 inactive". So both are about the same devices for every reader.
 */
export function LevelNumbers(props: {
  counts: LevelCounts;
  of?: readonly Level[];
  among?: number;
  beside?: number;
}) {
  const { counts, of = needing, among = 0, beside = 0 } = props;
  return (
    <span className={styles.numbers}>
      {of
        .filter((level) => counts[level] > 0)
        .map((level) => (
          <span key={level} className={styles.number} title={levelLabels[level]}>
            <LevelShape level={level} size={15} />
            {formatCount(counts[level])}
            <span className="visually-hidden"> {levelLabels[level].toLowerCase()}</span>
            {level === "not-reporting" && among > 0 ? (
              <span className={styles.note}>, {formatCount(among)} inactive</span>
            ) : null}
          </span>
        ))}
      {beside === 0 ? null : <span className={styles.note}>+ {formatCount(beside)} inactive</span>}
    </span>
  );
}
