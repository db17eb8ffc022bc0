import { Button } from "@mantine/core";
import { useState } from "react";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportLabel } from "#contract/labels.ts";
import { formatCount } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./device-page.module.css";

const firstShown = 12;

/** The device's reports, newest first; one without a readable time comes last and says so. */
export function DeviceReports({ device, now }: { device: Device; now: number }) {
  const [showsAll, setShowsAll] = useState(false);
  const reports = (device.reports ?? [])
    .map((report, index) => ({
      ...report,
      index,
      at: report.timestamp === undefined ? undefined : epochOf(report.timestamp),
    }))
    .sort((one, other) => (other.at ?? Number.NEGATIVE_INFINITY) - (one.at ?? Number.NEGATIVE_INFINITY) || 0);
  const shown = showsAll ? reports : reports.slice(0, firstShown);
  return (
    <Section title="Reports of the last 90 days">
      {reports.length === 0 ? <Nothing title="No reports">Nothing was reported in this time.</Nothing> : null}
      <ul className={styles.reports}>
        {shown.map((report) => (
          <li key={report.index} className={styles.report}>
            <span className={styles.what}>{reportLabel(report.type, device.type)}</span>
            <span className={styles.when}>
              {report.at === undefined ? "Time unknown" : <Instant instant={report.at} now={now} />}
            </span>
            {report.user === undefined && report.description === undefined ? null : (
              <span className={styles.by}>
                {[report.user, report.description].filter(Boolean).join(": ")}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reports.length > shown.length ? (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          Show all {formatCount(reports.length)} reports
        </Button>
      ) : null}
    </Section>
  );
}
