import { IconTruck } from "@tabler/icons-react";
import { Link } from "react-router";
import { type AnswerTo, useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { formatPlural } from "#lib/number.ts";
import { buttonLook } from "#ui/button.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Activity } from "./activity.tsx";
import { Batteries } from "./batteries.tsx";
import { KeyFigures, TypeFigures } from "./figures.tsx";
import { LevelTiles } from "./level-tiles.tsx";
import { LiveStrip } from "./live-strip.tsx";
import { News, useNews } from "./news.tsx";
import styles from "./overview.module.css";
import { Sites, useAttention } from "./sites.tsx";

/** What needs a visit: the four levels, the sites in need, what is new, then figures and charts that are links. */
export function OverviewPage() {
  const { data: summary } = useFleet({ name: "summary", scope: {} });
  const actions = (
    <Link to={paths.vanList({})} className={buttonLook({ kind: "soft" }, styles.action)}>
      <IconTruck size={18} stroke={1.8} aria-hidden="true" />
      Van list
    </Link>
  );
  return (
    <Page
      title="Overview"
      lead={summary === undefined ? "Loading…" : formatPlural(summary.devices, "device")}
      actions={actions}
    >
      {summary === undefined ? (
        <Waiting>Loading the account…</Waiting>
      ) : (
        <>
          <LevelTiles counts={summary.levels} total={summary.devices} scope={{}} />
          <Details summary={summary} />
        </>
      )}
    </Page>
  );
}

/** What the levels are about. Drawn where the copy is there, with which the server's time comes, by which a look is noted. */
function Details({ summary }: { summary: AnswerTo<"summary"> }) {
  const now = useNow(30_000);
  const network = useFleet({ name: "network", to: 0 }).data;
  const { attention, showMore } = useAttention();
  const lastLook = useNews();
  const isNewsHere = lastLook.since === undefined || lastLook.news !== undefined;
  // The reports come after the devices. All at once: what comes later would push the rest down.
  if (network === undefined || attention === undefined || !isNewsHere) {
    return <Waiting>Loading the reports…</Waiting>;
  }
  const down = network.states.disconnected;
  return (
    <>
      <div className={styles.columns}>
        <Sites summary={summary} attention={attention} now={now} onMore={showMore} />
        <div className={styles.side}>
          <LiveStrip attention={attention} now={now} />
          <News lastLook={lastLook} now={now} />
          <KeyFigures summary={summary} down={down} />
        </div>
      </div>
      <div className={styles.charts}>
        <Activity now={now} />
        <TypeFigures summary={summary} />
        <Batteries />
      </div>
    </>
  );
}
