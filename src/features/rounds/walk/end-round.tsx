import { useId, useState } from "react";
import { addEvents } from "#data/rounds/journal.ts";
import { unnotedLabel } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Ends a round; asks back only where devices are left, or something is to be done. */
export function EndRound(props: {
  round: string;
  /** How many devices are not scanned. */
  left: number;
  /** How many are scanned with nothing noted although somebody is needed there. */
  unnoted: number;
  /** What is still to be done at them all; empty for nothing. */
  work: string;
  instant: () => number;
  onEnd: () => void;
}) {
  const { round, left, unnoted, work, instant, onEnd } = props;
  const isDone = left + unnoted === 0;
  const [isAsking, setAsking] = useState(false);
  const { record, problem } = useRecording();
  const id = useId();
  const end = () => {
    onEnd();
    record(() => addEvents(round, [{ kind: "ended" }], instant()));
  };
  return (
    <>
      {/* What to do next once nothing is left, and not before. */}
      <Button kind={isDone ? "filled" : "soft"} onClick={() => (isDone ? end() : setAsking(true))}>
        End the round
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {isAsking ? (
        <Dialog labelledBy={id} className={styles.dialog} onClose={() => setAsking(false)}>
          <h2 id={id} className={styles.cardTitle}>
            {work === "" ? `${formatPlural(left, "device")} not scanned` : `Still to do here: ${work}`}
          </h2>
          <p>
            {work === "" ? "Nothing is to be done there. " : null}
            {work === "" || left === 0
              ? null
              : `${formatPlural(left, "device")} ${left === 1 ? "is" : "are"} not scanned. `}
            {unnoted === 0 ? null : `${unnotedLabel}: ${formatCount(unnoted)}. `}
            The round is recorded with what was scanned. You cannot continue this round afterwards.
          </p>
          <div className={styles.ends}>
            <Button data-autofocus onClick={() => setAsking(false)}>
              Go on scanning
            </Button>
            {/* What cannot be taken back does not catch the eye. */}
            <Button
              kind="soft"
              onClick={() => {
                setAsking(false);
                end();
              }}
            >
              End it all the same
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
