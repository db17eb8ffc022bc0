import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { roundRecordOf } from "#contract/round-record.ts";
import type { RoundAnswer } from "#contract/rounds.ts";
import { useGivePlace } from "#data/page-place.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { useMyRounds } from "#data/rounds/my-rounds.ts";
import { useRound } from "#data/rounds/server-rounds.ts";
import { Button } from "#ui/button.tsx";
import { Nothing, Notice, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import type { RoundPageParts, ShownEvent } from "./parts/round-parts.ts";
import { Discarded } from "./record/discarded.tsx";
import { RoundView } from "./record/round-view.tsx";
import { Walk } from "./walk/walk.tsx";

/** A round: the walk itself on the phone that makes it, for everybody else what came of it. */
export function RoundPage({ tell, map }: RoundPageParts) {
  const { id = "" } = useParams();
  const mine = useMyRounds();
  // The one that was ended here, and not an old one that is looked at.
  const [ended, setEnded] = useState<string>();
  const own = mine?.find((round) => round.id === id);
  const record = own && roundRecordOf(own.events);
  useGivePlace(record && locationOfRound(record.at));
  if (own !== undefined && record !== undefined && record.endedAt === undefined) {
    return <Walk key={id} round={own} record={record} tell={tell} onEnd={() => setEnded(id)} />;
  }
  if (mine === undefined) {
    return (
      <Page title="Round">
        <Waiting>Loading the round…</Waiting>
      </Page>
    );
  }
  return <RoundOf key={id} id={id} own={own} isUnread={mine === null} isJustEnded={ended === id} map={map} />;
}

type Own = NonNullable<ReturnType<typeof useMyRounds>>[number];

/** What the server has of a round, and after it what only this phone knows. */
function together(data: RoundAnswer | null | undefined, own: Own | undefined) {
  const arrived = data?.events ?? [];
  const there = new Set(arrived.map(({ event }) => event.id));
  const here = (own?.events ?? []).filter(({ id }) => !there.has(id));
  const events: ShownEvent[] = [...arrived, ...here.map((event) => ({ event }))];
  return { events, record: roundRecordOf(events.map(({ event }) => event)) };
}

/** As the server has it, with what only this phone knows yet. */
function RoundOf(
  props: { id: string; own: Own | undefined; isUnread: boolean; isJustEnded: boolean } & Pick<
    RoundPageParts,
    "map"
  >,
) {
  const { id, own, isUnread, isJustEnded, map } = props;
  const { data, error, refetch } = useRound(id);
  const { events, record } = useMemo(() => together(data, own), [data, own]);
  useGivePlace(record && locationOfRound(record.at));
  if (record?.isDiscarded) {
    return <Discarded record={record} own={own} person={data?.round.person ?? ""} />;
  }
  if (record !== undefined) {
    return (
      <RoundView
        id={id}
        record={record}
        events={events}
        summary={data?.round}
        own={own}
        isJustEnded={isJustEnded}
        map={map}
      />
    );
  }
  if (isUnread && data === null) {
    return (
      <Page title="Round">
        <Notice kind="trouble" title="What this phone keeps cannot be read right now">
          <p>
            The server does not have this round yet. Close the other tabs of Trapboard, then load it again.
          </p>
          <Button onClick={() => window.location.reload()}>Load it again</Button>
        </Notice>
      </Page>
    );
  }
  if (error !== null) {
    return (
      <Page title="Round">
        <Notice kind="trouble" title="This round is on the server, which cannot be asked right now">
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={data === null ? "Round not found" : "Round"}>
      {data === null ? (
        <Nothing title="There is no such round">
          The link may be old, or the round is of a location that you do not see.
        </Nothing>
      ) : (
        <Waiting>Loading the round…</Waiting>
      )}
    </Page>
  );
}
