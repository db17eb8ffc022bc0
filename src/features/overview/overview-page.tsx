import { memo, type ReactNode } from "react";
import { useBelow } from "#data/below.ts";
import { type AnswerTo, useFleet, useFleetState } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { datedTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { PaperTop } from "#ui/paper-top.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { Activity } from "./activity.tsx";
import { Batteries } from "./batteries.tsx";
import { KeyFigures, TypeFigures } from "./figures.tsx";
import { LevelTiles } from "./level-tiles.tsx";
import { LiveStrip, useLastDay } from "./live-strip.tsx";
import { News, useNews } from "./news.tsx";
import styles from "./overview.module.css";
import { Sites, useAttention } from "./sites.tsx";

/** The whole account. */
const scope = {};

// Where a newer answer says the same the very same objects are given: nothing is drawn anew then.
const Levels = memo(LevelTiles);
const SitesInNeed = memo(Sites);
const Live = memo(LiveStrip);
const Figures = memo(KeyFigures);
const Types = memo(TypeFigures);

/**
 * What needs a visit: the four levels, the sites in need, what is new, then figures and charts that are links. `trend` says at a desk,
 * below the title, whether it gets better.
 */
export function OverviewPage({ trend }: { trend: ReactNode }) {
  const isPhone = usePhone();
  const { data: summary } = useFleet({ name: "summary", scope });
  return (
    <Page
      title="Overview"
      lead={summary === undefined ? "Loading…" : formatPlural(summary.devices, "device")}
      // Asked for after what the page begins with.
      answer={isPhone ? undefined : summary === undefined ? null : trend}
    >
      {summary === undefined ? (
        <Waiting>Loading the account…</Waiting>
      ) : (
        <>
          {/* On its own: the age of the data changes with each poll, and draws nothing else anew. */}
          <OnPaper devices={summary.devices} />
          <Levels counts={summary.levels} scope={scope} />
          <Details summary={summary} />
        </>
      )}
    </Page>
  );
}

function OnPaper({ devices }: { devices: number }) {
  const { dataAt } = useFleetState();
  const words = [
    formatPlural(devices, "device"),
    ...(dataAt === undefined ? [] : [`Data of ${datedTime(dataAt)}`]),
  ];
  return <PaperTop title="Overview" words={words} />;
}

/** What the levels are about. Drawn where the copy is there, with which the server's time comes, by which a look is noted. */
function Details({ summary }: { summary: AnswerTo<"summary"> }) {
  const now = useNow(30_000);
  const network = useFleet({ name: "network", to: 0 }).data;
  const { attention, showMore } = useAttention();
  const lastLook = useNews();
  const { since, reports } = useLastDay();
  const isPhone = usePhone();
  const [edge, drawn] = useBelow(3);
  const isNewsHere = lastLook.since === undefined || lastLook.news !== undefined;
  // The reports come after the devices. All at once: what comes later would push the rest down.
  if (network === undefined || attention === undefined || reports === undefined || !isNewsHere) {
    return <Waiting>Loading the reports…</Waiting>;
  }
  const down = network.states.disconnected;
  return (
    <>
      <div className={styles.columns}>
        <SitesInNeed
          summary={summary}
          attention={attention}
          now={now}
          isWhole={!isPhone || drawn > 0}
          isBrief={isPhone}
          onMore={showMore}
        />
        {isPhone && drawn < 2 ? null : (
          <div className="stack-apart">
            <Live attention={attention} since={since} reports={reports} now={now} />
            <News lastLook={lastLook} now={now} />
            <Figures summary={summary} down={down} />
            {isPhone ? null : <Types summary={summary} />}
          </div>
        )}
      </div>
      <div ref={edge} className={styles.charts}>
        {drawn < 3 ? null : (
          <>
            <Activity now={now} />
            {isPhone ? (
              <details>
                <summary className={styles.rest}>Devices by type, battery levels</summary>
                <div className="stack-loose">
                  <Types summary={summary} />
                  <Batteries />
                </div>
              </details>
            ) : (
              <Batteries />
            )}
          </>
        )}
      </div>
    </>
  );
}
