import { Button } from "@mantine/core";
import { useFleetHandle, useFleetState } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Notice } from "#ui/notice.tsx";
import styles from "./shell.module.css";

/** What is wrong with the data on screen: cut off, or rows and fields that could not be read. Said once, here. */
export function FleetNotices() {
  const state = useFleetState();
  const fleet = useFleetHandle();
  const now = useNow(30_000);
  const { problem, dataAt, setAside, unreadable } = state;
  if (problem === undefined && setAside === 0 && unreadable === 0) return null;
  return (
    <div className={styles.notices}>
      {problem === undefined ? null : (
        <Notice kind="trouble" title={problem.message}>
          {dataAt === undefined
            ? "There is no data to show yet. "
            : `Shown is the data of ${localTime(dataAt, now)}. `}
          <Button variant="default" size="compact-sm" onClick={() => fleet.refresh()} loading={state.loading}>
            Try again
          </Button>
        </Notice>
      )}
      {setAside === 0 && unreadable === 0 ? null : (
        <Notice title={unreadableText(setAside, unreadable)}>
          <details>
            <summary>Examples</summary>
            <ul className={styles.examples}>
              {state.examples.map((example) => (
                <li key={`${example.row} ${example.field} ${example.problem}`}>
                  {example.serial_number ?? `Row ${example.row + 1}`}
                  {example.field === "" ? "" : `, ${example.field}`}: {example.problem}
                </li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
    </div>
  );
}

function unreadableText(setAside: number, unreadable: number): string {
  const rows =
    setAside === 0 ? undefined : `${formatPlural(setAside, "device row")} without a serial number set aside`;
  const fields =
    unreadable === 0 ? undefined : `${formatPlural(unreadable, "field")} could not be read and left blank`;
  return `From the API: ${[rows, fields].filter(Boolean).join("; ")}.`;
}
