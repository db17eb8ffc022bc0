import { useEffect, useRef } from "react";
import type { RoundRecord } from "#contract/round-record.ts";
import { countsOf } from "#contract/round-record.ts";
import { countsText, notScannedText, unnotedText } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { type Undone, undoneText } from "#features/rounds/parts/undone.ts";
import { formatCount } from "#lib/number.ts";

/**
 * What came of a round, in one sentence before anything else. Whoever has just ended it stood in the middle of a long list: the
 * sentence takes the focus, and the page shows its top.
 */
export function RoundSummaryLine(props: {
  record: RoundRecord;
  /** Undefined while it is under way. */
  undone: readonly Undone[] | undefined;
  /** Of these, so many where nothing is to be done any more. */
  cleared: number;
  isJustEnded: boolean;
}) {
  const { record, undone, cleared, isJustEnded } = props;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isJustEnded) return;
    line.current?.focus({ preventScroll: true });
    // With its end at the end of the window, all that stands before it is in sight.
    line.current?.scrollIntoView({ block: "end" });
  }, [isJustEnded]);
  const counts = countsOf(record);
  const { scanned, expected, unnoted } = counts;
  const missed = expected - scanned;
  return (
    <p ref={line} tabIndex={-1} className={styles.summary}>
      {undone !== undefined ? (
        leftText(undone, missed)
      ) : missed === 0 ? null : (
        // Room for what comes: the words after it stay where they are.
        <span className={styles.unseen}>{leftUndone(roomFor(formatCount(missed)))}</span>
      )}
      <span className={styles.counts}>
        {countsText(counts)}
        {missed === 0 ? "" : `, ${notScannedText(missed)}`}.
        {unnoted === 0 ? null : ` ${unnotedText(unnoted)}.`}
        {undone === undefined ? null : clearedText(cleared, undone.length)}
      </span>
    </p>
  );
}

const leftUndone = (work: string) => `Left undone: ${work}. `;

/** As long as what is mostly said. */
const roomFor = (count: string) => `${count} to act on now, ${count} to plan, ${count} to check`;

/** "Left undone: 12 to act on now. ": what somebody has to come back for is said first. */
function leftText(undone: readonly Undone[], missed: number): string {
  if (undone.length > 0) return leftUndone(undoneText(undone));
  return missed === 0 ? "" : "Nothing left undone. ";
}

/** " By now nothing is to be done any more at 1 of the 22 left undone.": what the devices say by now, which changes nothing of the record. */
function clearedText(cleared: number, undone: number): string {
  if (cleared === 0) return "";
  return ` By now nothing is to be done any more at ${formatCount(cleared)} of the ${formatCount(undone)} left undone.`;
}
