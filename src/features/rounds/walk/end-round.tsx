import { useId, useState } from "react";
import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { addEvents } from "#data/rounds/journal.ts";
import { placeText } from "#data/row-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { leftText } from "./left-text.ts";
import type { Progress } from "./progress.ts";

/** So many devices are named at most: more are no help beside a question. */
const mostNamed = 5;

/** Ends a round; asks back only where devices are left, or something is to be done. */
export function EndRound(props: {
  round: string;
  progress: Progress;
  /** Whether it is known what is to be done at the devices. */
  isKnown: boolean;
  instant: () => number;
  onEnd: () => void;
}) {
  const { round, progress, isKnown, instant, onEnd } = props;
  const { left, undone, unnoted, location } = progress;
  const isDone = left.length + unnoted.length === 0;
  const needing = undone.filter(({ level }) => level !== "all-clear");
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
            {leftText(progress, isKnown)}
          </h2>
          {needing.length === 0 || needing.length > mostNamed ? null : (
            <ul className="ruled" aria-label="Need attention">
              {needing.map((row) => (
                <li key={row.serial_number}>
                  <Link to={paths.device(row.serial_number)} className={styles.line}>
                    <span className={styles.what}>
                      <span className={styles.name} dir="auto">
                        {row.name}
                      </span>
                      <bdi className="dim">{placeText(row, location)}</bdi>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <p>The round is recorded with what was scanned. You cannot continue this round afterwards.</p>
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
