import { Link } from "react-router";
import type { RoundPlan } from "#contract/rounds.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { usePlanning } from "#data/rounds/server-rounds.ts";
import { useSession } from "#data/session.tsx";
import { useBegin } from "#features/rounds/parts/begin.tsx";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { duration, localTime } from "#lib/instant.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";
import { PlaceName } from "./place-name.tsx";

/** The rounds that are planned: the overdue ones first, and one's own before those of others. */
export function Plans(props: {
  plans: readonly RoundPlan[];
  mayBegin: boolean;
  mayWithdraw: boolean;
  /** Whether the reader goes on with a round, by its id. */
  continued: (round: string) => boolean;
  now: number;
}) {
  const { plans, mayBegin, mayWithdraw, continued, now } = props;
  const { person } = useSession();
  const { begin, isBusy, problem } = useBegin();
  const { withdraw } = usePlanning();
  const withdrawing = useRecording();
  if (plans.length === 0) return null;
  const isMine = (plan: RoundPlan) => plan.person === null || plan.person === person?.name;
  const rankOf = (plan: RoundPlan) => (plan.done ? 2 : isMine(plan) ? 0 : 1);
  const ordered = plans.toSorted((one, other) => rankOf(one) - rankOf(other) || one.due_at - other.due_at);
  return (
    <Section title="Planned">
      <ul className="ruled" aria-label="Planned">
        {ordered.map((plan) => {
          const { id, at, due_at, note, rounds, done } = plan;
          const isOverdue = !done && due_at < now;
          const onward = mayBegin && !done ? rounds.findLast(continued) : undefined;
          const seen = onward ?? rounds.at(-1);
          return (
            <li key={id} className={styles.work}>
              <span className={styles.what}>
                <PlaceName at={locationOfRound(at)} />
                <span className="faint">
                  For {plan.person ?? "anybody"} · due {localTime(due_at, now)}
                </span>
                {note === "" ? null : <bdi>{note}</bdi>}
                <PlanState plan={plan} isOverdue={isOverdue} now={now} />
              </span>
              <span className="row">
                {onward === undefined ? null : (
                  <Link
                    to={paths.round(onward)}
                    className={buttonLook({})}
                    aria-label={`Continue the planned round of ${at}`}
                  >
                    Continue
                  </Link>
                )}
                {mayBegin && !done && isMine(plan) ? (
                  <Button
                    kind={seen === undefined ? "filled" : onward === undefined ? "soft" : "plain"}
                    isBusy={isBusy}
                    aria-label={`Begin ${seen === undefined ? "the" : "another"} planned round of ${at}`}
                    onClick={() => begin(locationOfRound(at), { plan: id })}
                  >
                    {seen === undefined ? "Begin" : "Begin another"}
                  </Button>
                ) : null}
                {seen === undefined || onward !== undefined ? null : (
                  <Link to={paths.round(seen)}>See the round</Link>
                )}
                {mayWithdraw && !done ? (
                  <Button
                    kind="plain"
                    aria-label={`Withdraw the planned round of ${at}`}
                    onClick={() => withdrawing.record(() => withdraw(id))}
                  >
                    Withdraw
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {withdrawing.problem === undefined ? null : <p role="alert">{withdrawing.problem}</p>}
    </Section>
  );
}

function PlanState({ plan, isOverdue, now }: { plan: RoundPlan; isOverdue: boolean; now: number }) {
  if (plan.done) return <span className="faint">Done</span>;
  if (isOverdue) {
    return (
      <Warning>
        Overdue for {duration(now - plan.due_at)}
        {plan.rounds.length === 0 ? "" : ", begun and not ended"}
      </Warning>
    );
  }
  return plan.rounds.length === 0 ? null : <span className="faint">Begun, not ended</span>;
}
