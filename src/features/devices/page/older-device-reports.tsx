import { useState } from "react";
import { type ReportRow, useFleet } from "#data/fleet.ts";
import { heldSince, useOlder } from "#data/older-reports.ts";
import { localDay } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import styles from "./device-page.module.css";
import { ReportLine } from "./report-line.tsx";

/** Rows that are added with a press. */
const step = 50;

/** The reports from before those that a page holds, once somebody asks for them. */
export function OlderDeviceReports({ serial, now }: { serial: string; now: number }) {
  const [shown, setShown] = useState(0);
  // Of a whole second, as reports are: the last one before what the page holds.
  const period = { until: heldSince(now) - 1000 };
  const { data } = useFleet(
    shown === 0
      ? undefined
      : { name: "reports", scope: { serials: [serial] }, period, kinds: [], from: 0, to: shown },
  );
  const older = useOlder(period, now);
  if (shown === 0) {
    return (
      <Button kind="soft" className={styles.all} onClick={() => setShown(step)}>
        Show older reports
      </Button>
    );
  }
  if (older?.isCutOff && data === undefined) {
    return (
      <Nothing title="Older reports need the server">
        It cannot be reached now. They come as soon as it can.
      </Nothing>
    );
  }
  if (data === undefined) return <Waiting>Loading older reports…</Waiting>;
  const { knownSince } = data;
  return (
    <>
      <h3 className={styles.apart}>Before {localDay(heldSince(now), now)}</h3>
      {data.total === 0 ? (
        <p className={styles.when}>No older reports.</p>
      ) : (
        <Rows rows={data.rows} now={now} />
      )}
      {data.total > data.rows.length ? (
        <Button kind="soft" className={styles.all} onClick={() => setShown(data.rows.length + step)}>
          Show more of {formatCount(data.total)} older reports
        </Button>
      ) : null}
      {knownSince === undefined ? null : (
        <p className={styles.when}>Reports are known from {localDay(knownSince, now)}.</p>
      )}
    </>
  );
}

function Rows({ rows, now }: { rows: readonly ReportRow[]; now: number }) {
  return (
    <ul className="ruled" aria-label="Older reports">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two identical reports are two, and rows only ever follow.
        <ReportLine key={index} report={row} of={row.device_type} at={row.timestamp} now={now} />
      ))}
    </ul>
  );
}
