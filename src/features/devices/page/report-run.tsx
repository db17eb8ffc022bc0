import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { reportLabel } from "#contract/labels.ts";
import { clockSpan } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./device-page.module.css";
import type { Fold } from "./fold-reports.ts";
import { ReportLine } from "./report-line.tsx";

/**
 * Several reports of a run as one line: how many, from when to when. A press shows each of them.
 * @param props.of the type of the device
 */
export function ReportRun(props: { reports: Fold; of: number | undefined; now: number }) {
  const { reports, of, now } = props;
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const [newest] = reports;
  const first = reports.at(-1)?.at;
  return (
    <li className={styles.report}>
      <button type="button" className={styles.run} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="strong">
          {reportLabel(newest.type, of)} ×{formatCount(reports.length)}
        </span>
        <Icon size={18} aria-hidden="true" />
        {first === undefined || newest.at === undefined ? null : (
          <span className={`${styles.by} dim`}>{clockSpan(first, newest.at)}</span>
        )}
      </button>
      <span className="dim">
        {newest.at === undefined ? null : <Instant instant={newest.at} now={now} />}
      </span>
      {isOpen ? (
        <ul className={`${styles.inRun} ruled`}>
          {reports.map((report) => (
            <ReportLine key={report.index} report={report} of={of} at={report.at} now={now} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
