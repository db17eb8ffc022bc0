import { useLasting } from "#data/lasting.ts";
import { deliverOutbox } from "#data/outbox.ts";
import { deliverAgain } from "#data/rounds/journal.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { useOnline } from "#data/use-online.ts";
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
  if (round.waiting.size === 0) return <Unwritten round={round} />;
  const entries = formatPlural(round.waiting.size, "entry", "entries");
  const said = problem === undefined ? null : <p role="alert">{problem}</p>;
  if (round.refusal !== undefined) {
    return (
      <Notice kind="trouble" title={`The server does not take ${entries} of this round`}>
        <p>{round.refusal} Nothing is lost: it stays on this phone.</p>
        <Button kind="soft" onClick={() => record(() => deliverAgain(round.id))}>
          Try again
        </Button>
        {said}
      </Notice>
    );
  }
  return (
    <Notice title={waitingText(round)}>
      <p>
        {round.waiting.size === 1
          ? "It is kept on this phone, and goes"
          : "They are kept on this phone, and go"}{" "}
        to the server as soon as it can be reached.
      </p>
      <Unwritten round={round} />
      <DeliverNow onDeliver={() => record(deliverOutbox)} />
      {said}
    </Notice>
  );
}

/** Without a network nothing can be delivered now: it goes by itself when there is one. */
function DeliverNow({ onDeliver }: { onDeliver: () => void }) {
  if (!useOnline()) return <span>No network</span>;
  return (
    <Button kind="soft" onClick={onDeliver}>
      Deliver now
    </Button>
  );
}

/** What is recorded is delivered; but a page that is opened anew would not know all of it. */
function Unwritten({ round }: { round: MyRound }) {
  if (round.isUnwritten === undefined) return null;
  return (
    <p>
      Everything is recorded and goes to the server. This browser could not write its own list of the round:
      make room on this phone, or leave this page open until the round is ended.
    </p>
  );
}

/** Of a round under way: what the server does not have yet, once that takes a while. As long as it has all there is no line. */
export function DeliveryLine({ round }: { round: MyRound }) {
  const { record, problem } = useRecording();
  const isLate = useLasting(round.waiting.size > 0, soon);
  if (round.refusal !== undefined) return <Undelivered round={round} />;
  return (
    <div role="status" aria-label="Delivery">
      {isLate ? (
        <div className={`${styles.delivery} faint`}>
          <span>{waitingText(round)}</span>
          <DeliverNow onDeliver={() => record(deliverOutbox)} />
        </div>
      ) : null}
      <Unwritten round={round} />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
