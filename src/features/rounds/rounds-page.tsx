import type { ReactNode } from "react";
import { Link } from "react-router";
import { recordOf } from "#contract/round-record.ts";
import type { RoundPlan, RoundSummary } from "#contract/rounds.ts";
import { mayPlan, mayRound } from "#contract/session.ts";
import type { LocationKey } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { type MyRound, useMyRounds } from "#data/rounds/my-rounds.ts";
import { type RoundList, useRounds } from "#data/rounds/server-rounds.ts";
import { locationLevels, locationName } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { useScope } from "#data/use-scope.ts";
import { localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { Nothing, Notice, Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Begin } from "./begin.tsx";
import { ChooseLocation } from "./choose-location.tsx";
import { locationOfRound } from "./location-of-round.ts";
import { PlanForm } from "./plan-form.tsx";
import { Plans } from "./plans.tsx";
import { countsText, lengthText, personText } from "./round-text.ts";
import styles from "./rounds.module.css";
import { SaveRounds } from "./save-rounds.tsx";
import { Undelivered } from "./undelivered.tsx";
import { useMore } from "./use-more.ts";

/** The rounds: those to make, those under way, and what came of the others. */
export function RoundsPage() {
  const [{ at }] = useScope();
  const now = useNow(30_000);
  const mine = useMyRounds();
  const { data, error, refetch } = useRounds({ at });
  const here = at === undefined ? "Everywhere" : locationName(at);
  // What stands lower is drawn once all above it is there: a button that moves between the press and the release of a
  // finger is not pressed.
  if (mine === undefined) {
    return (
      <Page title="Rounds" lead={here}>
        <Waiting>Looking for rounds on this phone…</Waiting>
      </Page>
    );
  }
  return (
    <Page title="Rounds" lead={here}>
      <OnThisPhone mine={mine} now={now} />
      <Beginning />
      {data === undefined && error === null ? (
        <Waiting>Loading the rounds…</Waiting>
      ) : (
        <OnTheServer at={at} now={now} list={data} error={error} onTry={() => void refetch()} />
      )}
    </Page>
  );
}

const noPlans: readonly RoundPlan[] = [];

/** What the server says of rounds, or said last. It comes in one piece, so that nothing of it moves. */
function OnTheServer(props: {
  at: LocationKey | undefined;
  now: number;
  list: RoundList | undefined;
  error: Error | null;
  onTry: () => void;
}) {
  const { at, now, list, error, onTry } = props;
  const { person } = useSession();
  const role = person?.role;
  const { rounds, more, isMore } = useMore(at, list);
  return (
    <>
      {list?.isKept ? (
        <Notice title="The server cannot be asked right now">
          What follows is what it said last. Rounds can be begun all the same.
        </Notice>
      ) : null}
      <Plans plans={list?.plans ?? noPlans} mayBegin={mayRound(role)} mayWithdraw={mayPlan(role)} now={now} />
      {mayPlan(role) && at !== undefined ? <PlanForm key={at} at={at} now={now} /> : null}
      <Section
        title="Rounds made"
        actions={rounds.length === 0 ? undefined : <SaveRounds at={at} now={now} />}
      >
        {list === undefined ? (
          <Notice kind="trouble" title="The rounds are on the server, which cannot be asked right now">
            <p>{error?.message}</p>
            <Button onClick={onTry}>Try again</Button>
          </Notice>
        ) : rounds.length === 0 ? (
          <Nothing title="No round was made here yet">
            A round records which devices somebody has scanned, and what was done at them.
          </Nothing>
        ) : (
          <ul className={styles.list} aria-label="Rounds made">
            {rounds.map((round) => (
              <li key={round.id}>
                <RoundLine round={round} now={now} />
              </li>
            ))}
          </ul>
        )}
        {isMore ? (
          <Button kind="soft" onClick={more}>
            Show earlier rounds
          </Button>
        ) : null}
      </Section>
    </>
  );
}

/** How a round is begun. */
function Beginning() {
  const [{ at }] = useScope();
  const { person } = useSession();
  if (!mayRound(person?.role)) return null;
  return at === undefined ? <ChooseLocation /> : <Begin key={at} at={at} />;
}

function RoundLine({ round, now }: { round: RoundSummary; now: number }) {
  const { counts, begun_at, ended_at, last_at } = round;
  const missed = counts.expected - counts.scanned;
  return (
    <Link to={paths.round(round.id)} className={styles.line} data-long>
      <span className={styles.what}>
        <span className={styles.name}>
          <LocationLine levels={locationLevels(locationOfRound(round.at), undefined)} />
        </span>
        <span className={styles.dim}>
          {personText(round.person)} · {localTime(begun_at, now)} ·{" "}
          {ended_at === null
            ? `not ended, ${lengthText(last_at - begun_at)} so far`
            : lengthText(ended_at - begun_at)}
        </span>
      </span>
      <span className={styles.end}>
        <span>{countsText(round)}</span>
        {missed === 0 ? null : (
          <span className={styles.odd}>{formatPlural(missed, "device")} not scanned</span>
        )}
      </span>
    </Link>
  );
}

/** What this phone alone knows: rounds that are not over, and what is not delivered. */
function OnThisPhone({ mine, now }: { mine: readonly MyRound[] | null | undefined; now: number }) {
  if (mine === null) {
    return (
      <Notice kind="trouble" title="This browser keeps nothing">
        A round needs a browser that keeps what is recorded: leave the private window, or make room on the
        phone.
      </Notice>
    );
  }
  const open = mine?.flatMap((round) => {
    const record = recordOf(round.events);
    const isOver = record?.endedAt !== undefined;
    // Of a round whose person was signed out meanwhile what is not delivered is left alone, without its beginning.
    const isDone = isOver || record === undefined;
    return isDone && round.waiting.size === 0 ? [] : [{ round, record, isOver }];
  });
  if (open === undefined || open.length === 0) return null;
  return (
    <Section title="On this phone">
      <ul className={styles.list} aria-label="On this phone">
        {open.map(({ round, record, isOver }) => (
          <li key={round.id} className={styles.open}>
            <LineOf round={round} isKnown={record !== undefined}>
              <span className={styles.what}>
                <span className={styles.name}>
                  {isOver || record === undefined ? "" : "Go on: "}
                  {record === undefined ? "A round begun earlier" : locationName(locationOfRound(record.at))}
                </span>
                {record === undefined ? null : (
                  <span className={styles.dim}>Begun {localTime(record.begunAt, now)}</span>
                )}
              </span>
              <span className={styles.end}>
                {round.waiting.size === 0 ? (
                  "Delivered so far"
                ) : (
                  <span className={styles.odd}>
                    {formatPlural(round.waiting.size, "entry", "entries")} not delivered
                  </span>
                )}
              </span>
            </LineOf>
            {round.refusal === undefined ? null : <Undelivered round={round} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Leads to the round, except where neither this phone nor the server would show it. */
function LineOf({ round, isKnown, children }: { round: MyRound; isKnown: boolean; children: ReactNode }) {
  if (!isKnown && round.refusal !== undefined) return <div className={styles.line}>{children}</div>;
  return (
    <Link to={paths.round(round.id)} className={styles.line}>
      {children}
    </Link>
  );
}
