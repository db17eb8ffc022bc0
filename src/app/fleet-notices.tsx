import { useMatch } from "react-router";
import { type FleetState, useFleetState } from "#data/fleet.ts";
import { setAsideText, troubleText } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";
import styles from "./shell.module.css";

/**
 * Rows and fields that could not be read: people at a trap cannot mend them, so the overview alone says so, and the
 * settings.
 */
export function OddData() {
  const state = useFleetState();
  const isOverview = useMatch("/") !== null;
  const oddities = isOverview ? odditiesText(state) : undefined;
  if (oddities === undefined) return null;
  return (
    <div className={styles.notices}>
      <Notice title={oddities}>
        <details>
          <summary className="reach">Examples</summary>
          <ul className="bullets">
            {state.examples.map((example) => (
              <li key={`${example.row} ${example.field} ${example.problem}`}>{troubleText(example)}</li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}

/** What was odd in the last copy, in one sentence; undefined when all could be read. */
function odditiesText({ setAside, unreadable, duplicates }: FleetState): string | undefined {
  const parts = [
    setAside === 0 ? [] : `${setAsideText(setAside)} left out`,
    unreadable === 0 ? [] : `${formatPlural(unreadable, "value")} could not be read`,
    duplicates === 0 ? [] : `${formatPlural(duplicates, "serial number")} sent twice, the last one shown`,
  ].flat();
  return parts.length === 0 ? undefined : `The device service sent odd data: ${parts.join("; ")}.`;
}
