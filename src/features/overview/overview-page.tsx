import { Button } from "@mantine/core";
import { IconTruck } from "@tabler/icons-react";
import { Link } from "react-router";
import { type AnswerTo, useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { formatPlural } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Activity } from "./activity.tsx";
import { Attention, Newest, useAttention } from "./attention.tsx";
import { Batteries } from "./batteries.tsx";
import { KeyFigures, TypeFigures } from "./figures.tsx";
import { LevelTiles } from "./level-tiles.tsx";
import { News, useNews } from "./news.tsx";
import styles from "./overview.module.css";

/** What needs a visit: the four levels, the sites in need, what is new, then figures and charts that are links. */
export function OverviewPage() {
  const { data: summary } = useFleet({ name: "summary", scope: {} });
  const actions = (
    <Button
      component={Link}
      to={paths.vanList({})}
      variant="default"
      className={styles.action ?? ""}
      leftSection={<IconTruck size={18} stroke={1.8} aria-hidden="true" />}
    >
      Van list
    </Button>
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
  const attention = useAttention();
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
        <Attention summary={summary} attention={attention} now={now} />
        <div className={styles.side}>
          <News lastLook={lastLook} now={now} />
          <Newest attention={attention} now={now} />
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
