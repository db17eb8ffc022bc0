import { useEffect, useRef } from "react";
import type { RoundRecord } from "#contract/round-record.ts";
import { countsOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { countsText, notScannedText, unnotedText } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { undoneText } from "#features/rounds/parts/undone.ts";
import { formatCount } from "#lib/number.ts";

/**
 * What came of a round, in one sentence before anything else. Whoever has just ended it stood in the middle of a long list: the
 * sentence takes the focus, and the page shows its top.
 */
export function RoundSummaryLine(props: {
  record: RoundRecord;
  /** Those where something is still to be done; undefined while they are under way. */
  undone: readonly DeviceRow[] | undefined;
  isJustEnded: boolean;
}) {
  const { record, undone, isJustEnded } = props;
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
      </span>
    </p>
  );
}

const leftUndone = (work: string) => `Left undone: ${work}. `;

/** As long as what is mostly said. */
const roomFor = (count: string) => `${count} to act on now, ${count} to plan, ${count} to check`;

/** "Left undone: 12 to act on now. ": what somebody has to come back for is said first. */
function leftText(undone: readonly DeviceRow[], missed: number): string {
  if (undone.length > 0) return leftUndone(undoneText(undone));
  return missed === 0 ? "" : "Nothing left undone. ";
}
