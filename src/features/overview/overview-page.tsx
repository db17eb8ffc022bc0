import { useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { useScope } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Activity } from "./activity.tsx";
import { Attention, useAttention } from "./attention.tsx";
import { Batteries } from "./batteries.tsx";
import { KeyFigures, TypeFigures } from "./figures.tsx";
import { LevelTiles } from "./level-tiles.tsx";
import { News } from "./news.tsx";
import styles from "./overview.module.css";

/** What needs a visit: the four levels, the sites in need, what is new, then figures and charts that are links. */
export function OverviewPage() {
  const [{ at }] = useScope();
  const now = useNow(30_000);
  const scope = at === undefined ? {} : { at };
  const { data } = useFleet({ name: "summary", scope });
  const network = useFleet({ name: "network", ...scope });
  const attention = useAttention(scope);
  // Both at once: what comes later would push the rest down.
  if (data === undefined || attention === undefined) {
    return (
      <Page title="Overview">
        <Waiting>Loading the account…</Waiting>
      </Page>
    );
  }
  const down = network.data?.rows.filter((row) => row.status === "disconnected").length ?? 0;
  return (
    <Page title="Overview" lead={formatPlural(data.devices, "device")}>
      <LevelTiles counts={data.levels} total={data.devices} scope={scope} />
      <div className={styles.columns}>
        <Attention scope={scope} devices={data.devices} attention={attention} now={now} />
        <div className={styles.side}>
          {at === undefined ? <News now={now} /> : null}
          <KeyFigures summary={data} down={down} scope={scope} />
        </div>
      </div>
      <div className={styles.charts}>
        <Activity scope={scope} now={now} />
        <TypeFigures summary={data} scope={scope} />
        <Batteries scope={scope} />
      </div>
    </Page>
  );
}
