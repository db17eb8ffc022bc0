import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo, Scope } from "#data/fleet.tsx";
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
export function KeyFigures(props: { summary: AnswerTo<"summary">; down: number; scope: Pick<Scope, "at"> }) {
  const { summary, scope } = props;
  return (
    <Section title="Key figures">
      <Figures
        figures={[
          { name: "Silent", count: summary.silent, to: paths.devices({ ...scope, silence: {} }) },
          {
            name: "Battery low",
            count: summary.batteryLow,
            to: paths.devices({ ...scope, statuses: [4] }),
          },
          { name: "Bait low", count: summary.baitLow, to: paths.devices({ ...scope, statuses: [13, 14] }) },
          { name: "Gateways down", count: props.down, to: paths.network(scope) },
          {
            name: "Without coordinates",
            count: summary.withoutCoordinates,
            to: paths.devices({ ...scope, unlocated: true }),
          },
        ]}
      />
    </Section>
  );
}

/** How many devices there are of each type. A missing type is no filter, so it is no link but to all. */
export function TypeFigures({ summary, scope }: { summary: AnswerTo<"summary">; scope: Pick<Scope, "at"> }) {
  return (
    <Section title="Devices by type">
      <Figures
        figures={summary.types.map(({ code, devices }) =>
          code === "unknown"
            ? { name: typeLabel(undefined), count: devices, to: paths.devices(scope) }
            : { name: typeLabel(code), count: devices, to: paths.devices({ ...scope, types: [code] }) },
        )}
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
