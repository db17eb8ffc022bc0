import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { formatCount } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";
import styles from "./overview.module.css";

interface Figure {
  readonly name: string;
  readonly count: number;
  readonly to: string;
}

/** Counts as links to what they count. `down` is the number of disconnected gateways. */
export function KeyFigures({ summary, down }: { summary: AnswerTo<"summary">; down: number }) {
  return (
    <Section title="Key figures">
      <Figures
        figures={[
          { name: "Silent", count: summary.silent, to: paths.devices({ silence: {} }) },
          {
            name: "Battery low",
            count: summary.batteryLow,
            to: paths.devices({ statuses: [4] }),
          },
          { name: "Bait low", count: summary.baitLow, to: paths.devices({ statuses: [13, 14] }) },
          { name: "Gateways down", count: down, to: paths.network({}) },
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
    <ul className={styles.figures}>
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
