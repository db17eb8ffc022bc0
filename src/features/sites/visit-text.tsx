import { briefReportLabel, reportLabel } from "#contract/labels.ts";
import type { Visit } from "#data/fleet.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./site-page.module.css";

/** What counts as a visit, and that there may have been others. */
export const visitHint =
  "The last time a trap was rearmed, bait replaced or activity reset, as far as the data tells";

/** What was done, such as "Bait replaced by Ada". */
export function visitText({ type, device_type, by }: Visit, label = reportLabel): string {
  const what = label(type, device_type);
  return by === undefined ? what : `${what} by ${by}`;
}

/** The latest visit in two short lines: when, and what was done by whom, in few words. */
export function VisitLine({ visit, now }: { visit: Visit; now: number }) {
  return (
    <span className={styles.visit}>
      <Instant instant={visit.at} now={now} brief />
      <span className="cut fine" title={visitText(visit)} dir="auto">
        {visitText(visit, briefReportLabel)}
      </span>
    </span>
  );
}
