import { Button } from "@mantine/core";
import { IconTruck } from "@tabler/icons-react";
import { Link } from "react-router";
import { useFleet, useFleetPart } from "#data/fleet.tsx";
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
  // The server's time, by which a look is noted, comes with the copy.
  return useFleetPart("revision") > 0 ? <Account /> : <Loading />;
}

function Loading() {
  return (
    <Page title="Overview">
      <Waiting>Loading the account…</Waiting>
    </Page>
  );
}

function Account() {
  const [{ at }] = useScope();
  const now = useNow(30_000);
  const scope = at === undefined ? {} : { at };
  const { data } = useFleet({ name: "summary", scope });
  const network = useFleet({ name: "network", ...scope }).data;
  const attention = useAttention(scope);
  const lastLook = useNews();
  const isNewsHere = lastLook.since === undefined || lastLook.news !== undefined;
  // All at once: what comes later would push the rest down.
  if (data === undefined || network === undefined || attention === undefined || !isNewsHere) {
    return <Loading />;
  }
  const down = network.rows.filter((row) => row.status === "disconnected").length;
  return (
    <Page
      title="Overview"
      lead={formatPlural(data.devices, "device")}
      actions={
        <Button
          component={Link}
          to={paths.vanList(scope)}
          variant="default"
          className={styles.action ?? ""}
          leftSection={<IconTruck size={18} stroke={1.8} aria-hidden="true" />}
        >
          Van list
        </Button>
      }
    >
      <LevelTiles counts={data.levels} total={data.devices} scope={scope} />
      <div className={styles.columns}>
        <Attention scope={scope} devices={data.devices} attention={attention} now={now} />
        <div className={styles.side}>
          {at === undefined ? <News lastLook={lastLook} now={now} /> : null}
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
