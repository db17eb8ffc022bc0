import { useId, useState } from "react";
import { addEvents } from "#data/rounds/journal.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import styles from "./rounds.module.css";
import { useRecording } from "./use-recording.ts";

/** Ends a round; asks back only where devices are left. */
export function EndRound(props: {
  round: string;
  /** How many devices are not scanned. */
  left: number;
  /** At how many of them something is to be done. */
  work: number;
  instant: () => number;
  onEnd: () => void;
}) {
  const { round, left, work, instant, onEnd } = props;
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
      <Button kind={left === 0 ? "filled" : "soft"} onClick={() => (left === 0 ? end() : setAsking(true))}>
        End the round
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {isAsking ? (
        <Dialog labelledBy={id} className={styles.dialog} onClose={() => setAsking(false)}>
          <h2 id={id} className={styles.cardTitle}>
            {formatPlural(left, "device")} not scanned
          </h2>
          {work === 0 ? null : (
            <p>
              <strong>{formatPlural(work, "of them needs", "of them need")} somebody.</strong>
            </p>
          )}
          <p>The round is recorded with what was scanned. You cannot continue this round afterwards.</p>
          <div className="row">
            <Button data-autofocus onClick={() => setAsking(false)}>
              Go on scanning
            </Button>
            {/* What cannot be taken back does not catch the eye. */}
            <Button
              kind="plain"
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
