import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { hasEntries } from "#contract/round-record.ts";
import { paths } from "#data/paths.ts";
import { addEvents } from "#data/rounds/journal.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { locationName } from "#data/row-text.ts";
import { unnotedLabel, unsettledLabel } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { leftText } from "./left-text.ts";
import { NamedDevices } from "./named-devices.tsx";
import type { Progress } from "./progress.ts";

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
  onShow: (serial_number: string) => void;
}) {
  const { round, progress, isKnown, instant, onEnd, onShow } = props;
  const { left, undone, undoneRows, unnoted, unsettled, location, last } = progress;
  const isEmpty = !hasEntries(round.events);
  const isDone = left.length + unnoted.length + unsettled.length === 0 && !isEmpty;
  const missed = undoneRows.filter((row) => !unnoted.includes(row) && !unsettled.includes(row));
  const text = leftText(progress, isKnown);
  const title = text.missed || text.unnoted || text.unsettled || "Nothing is recorded in this round.";
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { record, problem } = useRecording();
  const id = useId();
  const end = () => {
    onEnd();
    record(() =>
      addEvents(round.id, [{ kind: "ended", ...(isKnown ? { undone: [...undone] } : {}) }], instant()),
    );
  };
  const show = (serial_number: string) => {
    setAsking(false);
    onShow(serial_number);
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
            {title}
          </h2>
          {/* What cannot be taken back, before a list that may be long. */}
          <p>
            {isEmpty
              ? "Nothing is recorded in this round yet. If it was begun by mistake, discard it: no list shows it then. If you end it, it is kept with nothing recorded."
              : "You cannot continue this round afterwards."}
          </p>
          {text.work === "" ? null : <p>{text.work}</p>}
          {/* One list, the most urgent first: what is not named at once is never worse than what is. */}
          <NamedDevices label="Left undone" rows={missed} above={location} from={last} />
          {text.unnoted === "" || text.unnoted === title ? null : <p>{text.unnoted}</p>}
          <NamedDevices label={unnotedLabel} rows={unnoted} above={location} from={last} onShow={show} />
          {text.unsettled === "" || text.unsettled === title ? null : <p>{text.unsettled}</p>}
          <NamedDevices label={unsettledLabel} rows={unsettled} above={location} from={last} onShow={show} />
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
              End the round
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
