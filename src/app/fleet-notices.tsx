import { useMatch } from "react-router";
import { type FleetState, useFleetState, useWorkerClient } from "#data/fleet.tsx";
import { useLasting } from "#data/lasting.ts";
import { useNow } from "#data/now.ts";
import { locationName, setAsideText, troubleText } from "#data/row-text.ts";
import { age, shortTime, utcTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";
import { CutOff } from "./cut-off.tsx";
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

/** That the data is not renewed, on every page. It stands under the page: a finger on its way meets what it aimed at. */
export function CutOffNotice() {
  const state = useFleetState();
  const fleet = useWorkerClient();
  const now = useNow(30_000);
  const notice = useCutOff(state, now);
  if (notice === undefined) return null;
  return <CutOff {...notice} loading={state.loading} onAgain={() => fleet.refresh()} />;
}

/** A server that answers at all does so within this time, in milliseconds: until then what was kept needs no strip. */
const soon = 3000;

/** What to say of data that is not renewed. Without the server its own time comes first: everything else hangs on that. */
function useCutOff({ problem, dataAt, isKept, taken }: FleetState, now: number) {
  const isWaiting = useLasting(isKept, soon);
  if (problem === undefined && !isWaiting) return undefined;
  const { message } = problem ?? { message: "The server has not answered yet. Trapboard goes on asking." };
  if (dataAt === undefined) return { message, shown: "No data yet.", isLong: false };
  if (problem !== undefined && problem.kind !== "offline") {
    return { message, shown: `Showing data from ${shortTime(dataAt, now)}.`, isLong: false };
  }
  const where = taken !== undefined ? takenOnly(taken) : isKept ? " Kept on this device." : "";
  return {
    message: `As of ${shortTime(dataAt, now)}, ${age(dataAt, now)}.`,
    shown: `${message}${where} (${utcTime(dataAt)})`,
    isLong: true,
  };
}

/** A number on screen is of these locations alone, and says so. */
const takenOnly = (taken: NonNullable<FleetState["taken"]>) =>
  ` Only ${taken.map(locationName).join(", ")} ${taken.length === 1 ? "is" : "are"} on this device: the rest needs the server.`;

/** What was odd in the last copy, in one sentence; undefined when all could be read. */
function odditiesText({ setAside, unreadable, duplicates }: FleetState): string | undefined {
  const parts = [
    setAside === 0 ? [] : `${setAsideText(setAside)} left out`,
    unreadable === 0 ? [] : `${formatPlural(unreadable, "value")} could not be read`,
    duplicates === 0 ? [] : `${formatPlural(duplicates, "serial number")} sent twice, the last one shown`,
  ].flat();
  return parts.length === 0 ? undefined : `The device service sent odd data: ${parts.join("; ")}.`;
}
