import { Link } from "react-router";
import { useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useScope } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Attention, useAttention } from "./attention.tsx";
import { LevelTiles } from "./level-tiles.tsx";
import styles from "./overview.module.css";

/** What needs a visit in the chosen place: the four levels, then the worst devices, then key figures that are links. */
export function OverviewPage() {
  const [{ at }] = useScope();
  const now = useNow(30_000);
  const scope = at === undefined ? {} : { at };
  const summary = useFleet({ name: "summary", scope });
  const network = useFleet({ name: "network", ...scope });
  const attention = useAttention(scope);
  const { data } = summary;
  // Both at once: what comes later would push the rest down.
  if (data === undefined || attention === undefined) {
    return (
      <Page title="Overview">
        <Waiting>Loading the account…</Waiting>
      </Page>
    );
  }
  const down = network.data?.rows.filter((row) => row.status === "disconnected").length ?? 0;
  const figures = [
    { name: "Battery low", count: data.batteryLow, to: paths.devices({ ...scope, statuses: [4] }) },
    { name: "Bait low", count: data.baitLow, to: paths.devices({ ...scope, statuses: [13, 14] }) },
    { name: "Gateways disconnected", count: down, to: paths.network(scope) },
    { name: "Without coordinates", count: data.withoutCoordinates, to: paths.map(scope) },
  ];
  return (
    <Page title="Overview" lead={formatPlural(data.devices, "device")}>
      <LevelTiles counts={data.levels} total={data.devices} scope={scope} />
      <div className={styles.columns}>
        <Attention scope={scope} devices={data.devices} needing={attention} now={now} />
        <Section title="Key figures">
          <ul className={styles.figures}>
            {figures.map((figure) => (
              <li key={figure.name}>
                <Link to={figure.to} className={styles.figure}>
                  <span>{figure.name}</span>
                  <span className={styles.number}>{formatCount(figure.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
}
