import { Button } from "@mantine/core";
import { IconTruck } from "@tabler/icons-react";
import { Link } from "react-router";
import { type AnswerTo, type Scope, useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useScope } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Activity } from "./activity.tsx";
import { Attention, useAttention } from "./attention.tsx";
import { Batteries } from "./batteries.tsx";
import { KeyFigures, TypeFigures } from "./figures.tsx";
import { LevelTiles } from "./level-tiles.tsx";
import { News, useNews } from "./news.tsx";
import styles from "./overview.module.css";

/** What needs a visit: the four levels, the sites in need, what is new, then figures and charts that are links. */
export function OverviewPage() {
  const [{ at }] = useScope();
  const scope = at === undefined ? {} : { at };
  const { data: summary } = useFleet({ name: "summary", scope });
  const actions = (
    <Button
      component={Link}
      to={paths.vanList(scope)}
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
          <LevelTiles counts={summary.levels} total={summary.devices} scope={scope} />
          <Details summary={summary} scope={scope} />
        </>
      )}
    </Page>
  );
}

/** What the levels are about. Drawn where the copy is there, with which the server's time comes, by which a look is noted. */
function Details({ summary, scope }: { summary: AnswerTo<"summary">; scope: Pick<Scope, "at"> }) {
  const now = useNow(30_000);
  const network = useFleet({ name: "network", ...scope, to: 0 }).data;
  const attention = useAttention(scope);
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
        <Attention scope={scope} devices={summary.devices} attention={attention} now={now} />
        <div className={styles.side}>
          {scope.at === undefined ? <News lastLook={lastLook} now={now} /> : null}
          <KeyFigures summary={summary} down={down} scope={scope} />
        </div>
      </div>
      <div className={styles.charts}>
        <Activity scope={scope} now={now} />
        <TypeFigures summary={summary} scope={scope} />
        <Batteries scope={scope} />
      </div>
    </>
  );
}
