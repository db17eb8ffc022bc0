import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { hasEntries } from "#contract/round-record.ts";
import { paths } from "#data/paths.ts";
import { addEvents } from "#data/rounds/journal.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { locationName, placeText } from "#data/row-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { leftText } from "./left-text.ts";
import type { Progress } from "./progress.ts";

/** So many devices are named at most: more are no help beside a question. */
const mostNamed = 5;

/**
 * Ends a round; asks back only where devices are left, or something is to be done. If nothing is recorded in it yet, it may have been
 * begun by mistake: then it may be discarded too.
 */
export function EndRound(props: {
  round: MyRound;
  progress: Progress;
  /** Whether it is known what is to be done at the devices. */
  isKnown: boolean;
  instant: () => number;
  onEnd: () => void;
}) {
  const { round, progress, isKnown, instant, onEnd } = props;
  const { left, undone, unnoted, location } = progress;
  const isEmpty = !hasEntries(round.events);
  const isDone = left.length + unnoted.length === 0 && !isEmpty;
  const needing = undone.filter(({ level }) => level !== "all-clear");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { record, problem } = useRecording();
  const id = useId();
  const end = () => {
    onEnd();
    record(() => addEvents(round.id, [{ kind: "ended" }], instant()));
  };
  const discard = () =>
    record(async () => {
      await addEvents(round.id, [{ kind: "discarded" }], instant());
      // Whoever began it by mistake was not looking at that location.
      await navigate(paths.rounds({}), { replace: true, state: { discarded: locationName(location) } });
    });
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
            {leftText(progress, isKnown) || "Nothing is recorded in this round."}
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
          <p>
            {isEmpty
              ? "Nothing is recorded in this round yet. If it was begun by mistake, discard it: no list shows it then. If you end it, it is recorded with nothing scanned."
              : "The round is recorded with what was scanned. You cannot continue this round afterwards."}
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
            {isEmpty ? (
              <Button
                kind="plain"
                onClick={() => {
                  setAsking(false);
                  discard();
                }}
              >
                Discard the round
              </Button>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
