import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { withNetworkState } from "#data/site-url.ts";
import { lowBattery } from "#lib/battery.ts";
import { formatCount } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";
import styles from "./overview.module.css";

interface Figure {
  readonly name: string;
  readonly count: number;
  readonly to: string;
}

/** Counts as links to what they count, each with its rule where the word alone would not say it. */
export function KeyFigures({ summary, down }: { summary: AnswerTo<"summary">; down: number }) {
  const { needs, silent, silentNotReporting } = summary;
  const elsewhere = silent - silentNotReporting;
  return (
    <Section title="Key figures">
      <Figures
        figures={[
          {
            name: elsewhere === 0 ? "Offline" : `Offline, ${formatCount(elsewhere)} of them Act now or Plan`,
            count: silent,
            to: paths.devices({ silence: {} }),
          },
          {
            name: `Battery low, or at ${lowBattery} % or less`,
            count: needs.battery,
            to: paths.devices({ needs: ["battery"] }),
          },
          { name: "Bait low, gone or due", count: needs.bait, to: paths.devices({ needs: ["bait"] }) },
          { name: "Traps to re-arm", count: needs.rearm, to: paths.devices({ needs: ["rearm"] }) },
          {
            name: "Network devices disconnected",
            count: down,
            to: paths.network({}, withNetworkState(new URLSearchParams(), "disconnected")),
          },
          {
            name: "Without coordinates",
            count: summary.withoutCoordinates,
            to: paths.devices({ unlocated: true }),
          },
        ]}
      />
    </Section>
  );
}

/** How many devices there are of each type. */
export function TypeFigures({ summary }: { summary: AnswerTo<"summary"> }) {
  return (
    <Section title="Devices by type">
      <Figures
        figures={summary.types.map(({ code, devices }) => ({
          name: typeLabel(code === "unknown" ? undefined : code),
          count: devices,
          to: paths.devices({ types: [code] }),
        }))}
      />
    </Section>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="ruled">
      {figures.map((figure) => (
        <li key={figure.name}>
          <Link to={figure.to} className={styles.figure} data-none={figure.count === 0 || undefined}>
            <span>{figure.name}</span>
            <span className={styles.number}>{formatCount(figure.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
