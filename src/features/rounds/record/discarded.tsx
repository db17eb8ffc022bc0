import { Link } from "react-router";
import type { RoundRecord } from "#contract/round-record.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { locationName } from "#data/row-text.ts";
import { momentText } from "#features/rounds/parts/round-text.ts";
import { Undelivered } from "#features/rounds/parts/undelivered.tsx";
import { shortTime } from "#lib/instant.ts";
import { buttonLook } from "#ui/button.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";

/** A round that its maker took back: by its address it is found as before, with who began it and when. */
export function Discarded(props: { record: RoundRecord; own: MyRound | undefined; person: string }) {
  const { record, own, person } = props;
  const now = useNow(30_000);
  const location = locationOfRound(record.at);
  const times = `${momentText("Begun", record.begunAt, now)}, discarded ${shortTime(record.lastAt, record.begunAt)}`;
  return (
    <Page title={`Round: ${locationName(location)}`} lead={person === "" ? times : `${person} · ${times}`}>
      {own === undefined ? null : <Undelivered round={own} />}
      <Nothing title="This round was discarded">Nothing was recorded in it, so no list shows it.</Nothing>
      <div>
        <Link to={paths.rounds({ at: location })} className={buttonLook({})}>
          Rounds of {locationName(location)}
        </Link>
      </div>
    </Page>
  );
}
