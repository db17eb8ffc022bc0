import { Link } from "react-router";
import { inOrder, worstAndOldest } from "#data/attention.ts";
import { type LocationKey, useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { heartbeatToTell, placeOf, sinceOf } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { formatPlural } from "#lib/number.ts";
import { DeviceLine } from "#ui/device-line.tsx";
import { Waiting } from "#ui/notice.tsx";
import styles from "./worst-first.module.css";

/** As many as can be read standing, however many there are; the others are counted, and one press away. */
const shown = 12;

/** The worst devices of a location; absent until they are there. */
export function useWorstFirst(at: LocationKey) {
  const question = { name: "rows", scope: { at }, sort: worstAndOldest, from: 0, to: shown } as const;
  return useFleet(question, { everyMs: 60_000 }).data;
}

/** The devices of a location in short, the worst first. */
export function WorstFirst({ at }: { at: LocationKey }) {
  const now = useNow(60_000);
  const data = useWorstFirst(at);
  if (data === undefined) return <Waiting>Loading the devices…</Waiting>;
  const more = data.total - data.rows.length;
  return (
    <>
      <ul className={styles.devices} aria-label="Devices, most urgent first">
        {data.rows.map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.device}>
              <DeviceLine
                device={row}
                isOut={isOutOfUse(row)}
                place={row.location === at ? { levels: [] } : placeOf(row, at)}
                since={sinceOf(row)}
                heard={heartbeatToTell(row)}
                now={now}
                layout="stacked"
              />
            </Link>
          </li>
        ))}
      </ul>
      {more === 0 ? null : (
        <Link to={inOrder({ at })} className="whole thumb">
          {formatPlural(more, "more device")} here, in the same order
        </Link>
      )}
    </>
  );
}
