import { useLasting } from "#data/lasting.ts";
import { deliverOutbox } from "#data/outbox.ts";
import { deliverAgain } from "#data/rounds/journal.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./rounds.module.css";
import { useRecording } from "./use-recording.ts";

/** A delivery that takes longer than this, in milliseconds, is late. */
const soon = 1000;

const waitingText = (round: MyRound) =>
  `${formatPlural(round.waiting.size, "entry", "entries")} not delivered yet`;

/** What of a round is on this phone alone, and why; nothing where the server has all of it. */
export function Undelivered({ round }: { round: MyRound }) {
  const { record, problem } = useRecording();
  if (round.waiting.size === 0) return null;
  const entries = formatPlural(round.waiting.size, "entry", "entries");
  if (round.refusal !== undefined) {
    return (
      <Notice kind="trouble" title={`The server does not take ${entries} of this round`}>
        <p>{round.refusal} Nothing is lost: it stays on this phone.</p>
        <Button kind="soft" onClick={() => record(() => deliverAgain(round.id))}>
          Try again
        </Button>
        {problem}
      </Notice>
    );
  }
  return (
    <Notice title={waitingText(round)}>
      <p>They are kept on this phone, and go to the server as soon as it can be reached.</p>
      <Button kind="soft" onClick={() => record(deliverOutbox)}>
        Deliver now
      </Button>
      {problem}
    </Notice>
  );
}

/**
 * Of a round under way: whether the server has all of it. The line keeps its height, so that what a person is about to press
 * stays where it is when the line goes.
 */
export function DeliveryLine({ round }: { round: MyRound }) {
  const { record, problem } = useRecording();
  const isWaiting = round.waiting.size > 0;
  const isLate = useLasting(isWaiting, soon);
  const text = isLate ? waitingText(round) : isWaiting ? "Delivering…" : "All saved";
  if (round.refusal !== undefined) return <Undelivered round={round} />;
  return (
    <div>
      <p className={styles.delivery}>
        <span role="status">{text}</span>
        {isLate ? (
          <Button kind="soft" onClick={() => record(deliverOutbox)}>
            Deliver now
          </Button>
        ) : null}
      </p>
      {problem}
    </div>
  );
}
