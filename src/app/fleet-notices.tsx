import { useMatch } from "react-router";
import { type FleetState, useFleetState, useWorkerClient } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { troubleText } from "#data/row-text.ts";
import { localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";
import { CutOff } from "./cut-off.tsx";
import styles from "./shell.module.css";

/**
 * What is wrong with the data on screen. Being cut off is said on every page; rows and fields that could not be read, which
 * nobody at a trap can mend, on the overview alone, and in the settings.
 */
export function FleetNotices() {
  const state = useFleetState();
  const fleet = useWorkerClient();
  const now = useNow(30_000);
  const { problem, dataAt } = state;
  const isOverview = useMatch("/") !== null;
  const oddities = isOverview ? odditiesText(state) : undefined;
  return (
    <>
      {problem === undefined ? null : (
        <CutOff
          message={problem.message}
          shown={
            dataAt === undefined
              ? "There is no data to show yet."
              : `Shown is the data of ${localTime(dataAt, now)}.`
          }
          loading={state.loading}
          onAgain={() => fleet.refresh()}
        />
      )}
      {oddities === undefined ? null : (
        <div className={styles.notices}>
          <Notice title={oddities}>
            <details>
              <summary className={styles.reach}>Examples</summary>
              <ul className={styles.examples}>
                {state.examples.map((example) => (
                  <li key={`${example.row} ${example.field} ${example.problem}`}>{troubleText(example)}</li>
                ))}
              </ul>
            </details>
          </Notice>
        </div>
      )}
    </>
  );
}

/** What was odd in the last copy, in one sentence; undefined when all could be read. */
function odditiesText({ setAside, unreadable, duplicates }: FleetState): string | undefined {
  const parts = [
    setAside === 0 ? [] : `${formatPlural(setAside, "row")} without a serial number set aside`,
    unreadable === 0 ? [] : `${formatPlural(unreadable, "field")} could not be read and left blank`,
    duplicates === 0 ? [] : `${formatPlural(duplicates, "serial number")} sent twice, the last row taken`,
  ].flat();
  return parts.length === 0 ? undefined : `From the API: ${parts.join("; ")}.`;
}
