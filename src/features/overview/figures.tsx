import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { withNetworkState } from "#data/site-url.ts";
import { lowBattery } from "#lib/battery.ts";
import { inactiveText } from "#lib/level.ts";
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
  const { needs } = summary;
  return (
    <Section title="Key figures">
      <Figures
        figures={[
          { name: "Offline, at any level", count: summary.silent, to: paths.devices({ silence: {} }) },
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
      <Silence summary={summary} />
    </Section>
  );
}

/** Says how many devices are silent and how many are not reporting: the two groups overlap. */
function Silence({ summary }: { summary: AnswerTo<"summary"> }) {
  const { silent, silentNotReporting, inactive } = summary;
  const all = summary.levels["not-reporting"];
  const notReporting = all - inactive;
  if (all === 0 && silent === 0) return null;
  const elsewhere = silent - silentNotReporting;
  return (
    <p className={`${styles.note} targets`}>
      {formatCount(notReporting)} {inactiveText(inactive)} not reporting:{" "}
      <Link to={paths.devices({ levels: ["not-reporting"], silence: {} })}>
        {formatCount(silentNotReporting)} offline
      </Link>
      , {formatCount(notReporting - silentNotReporting)} by status alone.
      {elsewhere === 0 ? null : (
        <>
          {" "}
          <Link to={paths.devices({ levels: ["act-now", "plan"], silence: {} })}>
            {formatCount(elsewhere)} more offline
          </Link>{" "}
          count as Act now or Plan, by their last status.
        </>
      )}
    </p>
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
