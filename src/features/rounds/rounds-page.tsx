import { useMemo } from "react";
import { useLocation } from "react-router";
import type { RoundPlan, RoundSummary } from "#contract/rounds.ts";
import { mayPlan, mayRound } from "#contract/session.ts";
import type { LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { useMyRounds } from "#data/rounds/my-rounds.ts";
import { type RoundList, useRounds } from "#data/rounds/server-rounds.ts";
import { locationName } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { useScope } from "#data/use-scope.ts";
import { Button } from "#ui/button.tsx";
import { Nothing, Notice, Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { ChooseLocation, useIsChoiceKnown } from "./list/choose-location.tsx";
import { endedHere, OnThisPhone, underWay } from "./list/on-this-phone.tsx";
import { PlanForm } from "./list/plan-form.tsx";
import { Plans } from "./list/plans.tsx";
import { RoundLine } from "./list/round-line.tsx";
import { SaveRounds } from "./list/save-rounds.tsx";
import { useMore } from "./list/use-more.ts";
import { Begin } from "./parts/begin.tsx";
import { type AtWork, othersRounds, underWayThere } from "./parts/others-rounds.ts";
import { isQuiet } from "./parts/quiet.ts";

/** The location of the round that was discarded just now, by what the way here says (end-round.tsx). */
function discardedIn(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("discarded" in state)) return undefined;
  return typeof state.discarded === "string" ? state.discarded : undefined;
}

/** The rounds: those to make, those under way, and what came of the others. */
export function RoundsPage() {
  const [{ at }] = useScope();
  const now = useNow(30_000);
  const mine = useMyRounds();
  const discarded = discardedIn(useLocation().state);
  const { data, error, refetch } = useRounds({ at });
  const { person } = useSession();
  const ended = useMemo(
    () => new Set((data?.rounds ?? []).flatMap(({ id, ended_at }) => (ended_at === null ? [] : [id]))),
    [data],
  );
  const open = useMemo(() => underWay(mine ?? [], ended), [mine, ended]);
  const overHere = useMemo(() => endedHere(mine ?? []), [mine]);
  const me = person?.name ?? "";
  const others = useMemo(() => othersRounds(data?.rounds ?? [], mine ?? [], me, now), [data, mine, me, now]);
  const atWork = (place: LocationKey) => {
    const round = others.get(place);
    return round && underWayThere(round, now, me);
  };
  const begun = useMemo(() => new Set(open.values()), [open]);
  const isChoiceKnown = useIsChoiceKnown(begun, at === undefined && mayRound(person?.role));
  const here = at === undefined ? "All locations" : locationName(at);
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
      {discarded === undefined ? null : (
        <p role="status" className="dim">
          The round of <bdi>{discarded}</bdi> was discarded. Nothing was recorded in it.
        </p>
      )}
      <OnThisPhone mine={mine} ended={ended} now={now} />
      <Beginning open={begun} atWork={atWork} />
      {!isChoiceKnown ? null : data === undefined && error === null ? (
        <Waiting>Loading the rounds…</Waiting>
      ) : (
        <OnTheServer
          at={at}
          now={now}
          open={open}
          over={overHere}
          list={data}
          error={error}
          onTry={() => void refetch()}
        />
      )}
    </Page>
  );
}

const noPlans: readonly RoundPlan[] = [];

/** What the server says of rounds, or said last. It comes in one piece, so that nothing of it moves. */
function OnTheServer(props: {
  at: LocationKey | undefined;
  now: number;
  /** Those that stand on top as under way on this phone. */
  open: ReadonlyMap<string, LocationKey>;
  /** Those that were ended or discarded on this phone: the server may not know it yet. */
  over: ReadonlySet<string>;
  list: RoundList | undefined;
  error: Error | null;
  onTry: () => void;
}) {
  const { at, now, open, over, list, error, onTry } = props;
  const { person } = useSession();
  const role = person?.role;
  const { rounds, more, isMore } = useMore(at, list);
  const mayContinue = (round: RoundSummary) =>
    round.ended_at === null && round.person === (person?.name ?? "") && mayRound(role);
  const running = rounds
    .filter(({ id, ended_at }) => ended_at === null && !open.has(id) && !over.has(id))
    .toSorted((one, other) => Number(mayContinue(other)) - Number(mayContinue(one)));
  const isLeft = (round: RoundSummary) => isQuiet(round, now);
  const live = running.filter((round) => !isLeft(round));
  const made = rounds.filter(({ ended_at }) => ended_at !== null);
  return (
    <>
      {list?.isKept ? (
        <Notice title="The server cannot be asked right now">
          What follows is what it said last. Rounds can be begun all the same.
        </Notice>
      ) : null}
      {/* What is under way goes on before anything is begun. */}
      <SomeRounds title="Under way elsewhere" rounds={live} mayContinue={mayContinue} now={now} />
      <Plans
        plans={list?.plans ?? noPlans}
        mayBegin={mayRound(role)}
        mayWithdraw={mayPlan(role)}
        continued={(id) => open.has(id) || live.some((round) => round.id === id && mayContinue(round))}
        now={now}
      />
      {mayPlan(role) && at !== undefined ? <PlanForm key={at} at={at} now={now} /> : null}
      <SomeRounds
        title="Begun and not ended"
        rounds={running.filter(isLeft)}
        mayContinue={mayContinue}
        now={now}
      />
      <Section
        title="Rounds made"
        actions={rounds.length === 0 ? undefined : <SaveRounds at={at} now={now} />}
      >
        {list === undefined ? (
          <Notice kind="trouble" title="The rounds are on the server, which cannot be asked right now">
            <p>{error?.message}</p>
            <Button onClick={onTry}>Try again</Button>
          </Notice>
        ) : made.length === 0 ? (
          <Nothing
            title={
              rounds.length === 0 && open.size === 0
                ? "No round was made here yet"
                : "No round was ended here yet"
            }
          >
            A round records which devices somebody has scanned, and what was done at them.
          </Nothing>
        ) : (
          <RoundLines label="Rounds made" rounds={made} mayContinue={mayContinue} now={now} />
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

interface Lines {
  readonly rounds: readonly RoundSummary[];
  readonly mayContinue: (round: RoundSummary) => boolean;
  readonly now: number;
}

/** Some rounds below a title of their own; nothing where there are none. */
function SomeRounds({ title, ...lines }: { title: string } & Lines) {
  if (lines.rounds.length === 0) return null;
  return (
    <Section title={title}>
      <RoundLines label={title} {...lines} />
    </Section>
  );
}

function RoundLines(props: { label: string } & Lines) {
  return (
    <ul className="ruled" aria-label={props.label}>
      {props.rounds.map((round) => (
        <li key={round.id}>
          <RoundLine round={round} mayContinue={props.mayContinue(round)} now={props.now} />
        </li>
      ))}
    </ul>
  );
}

/** How a round is begun: not where one is under way on this phone, which is continued. */
function Beginning({ open, atWork }: { open: ReadonlySet<LocationKey>; atWork: AtWork }) {
  const [{ at }] = useScope();
  const { person } = useSession();
  if (!mayRound(person?.role)) return null;
  if (at === undefined) return <ChooseLocation open={open} atWork={atWork} />;
  return open.has(at) ? null : <Begin key={at} at={at} atWork={atWork(at)} />;
}
