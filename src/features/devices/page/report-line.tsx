import { reportLabel } from "#contract/labels.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./device-page.module.css";

/**
 * One report of a device, as its page lists them.
 * @param props.of the type of the device
 * @param props.at milliseconds since 1970; undefined where the time could not be read
 */
export function ReportLine(props: {
  report: {
    readonly type?: number | undefined;
    readonly user?: string | undefined;
    readonly description?: string | undefined;
  };
  of: number | undefined;
  at: number | undefined;
  now: number;
}) {
  const { report, of, at, now } = props;
  const said = [report.user, report.description].filter(Boolean).join(": ");
  return (
    <li className={styles.report}>
      <span className="strong">{reportLabel(report.type, of)}</span>
      <span className="dim">{at === undefined ? "Time unreadable" : <Instant instant={at} now={now} />}</span>
      {said === "" ? null : <span className={`${styles.by} dim`}>{said}</span>}
    </li>
  );
}
