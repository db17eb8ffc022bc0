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
export function DataWarning() {
  const state = useFleetState();
  const isOverview = useMatch("/") !== null;
  const faults = isOverview ? faultsText(state) : undefined;
  if (faults === undefined) return null;
  return (
    <div className={styles.notices}>
      <Notice title={faults}>
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
function faultsText({ setAside, unreadable, duplicates }: FleetState): string | undefined {
  const parts = [
    setAside === 0 ? [] : `${setAsideText(setAside)} left out`,
    unreadable === 0 ? [] : `${formatPlural(unreadable, "value")} could not be read`,
    duplicates === 0 ? [] : `${formatPlural(duplicates, "serial number")} sent twice, the last one shown`,
  ].flat();
  return parts.length === 0 ? undefined : `The device service sent odd data: ${parts.join("; ")}.`;
}
