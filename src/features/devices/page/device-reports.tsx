import { useState } from "react";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { unnamedServicesText } from "#data/last-service.ts";
import { apartText, isAhead } from "#data/period.ts";
import { formatCount } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./device-page.module.css";
import { foldReports, type ListedReport } from "./fold-reports.ts";
import { OlderDeviceReports } from "./older-device-reports.tsx";
import { ReportLine } from "./report-line.tsx";
import { ReportRun } from "./report-run.tsx";

const firstShown = 12;

/** The device's reports, newest first; those that are in no period after them, by what is wrong with their times. */
export function DeviceReports({ device, now }: { device: Device; now: number }) {
  const reports = (device.reports ?? [])
    .map(
      (report, index): ListedReport => ({
        ...report,
        index,
        at: report.timestamp === undefined ? undefined : epochOf(report.timestamp),
      }),
    )
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0) || 0);
  const [showsAll, setShowsAll] = useState(false);
  const parts = Map.groupBy(reports, ({ at }) => {
    if (at === undefined) return "unreadable";
    return isAhead(at, now) ? "ahead" : "readable";
  });
  const unnamed = unnamedServicesText(device, now);
  return (
    <Section title="Reports of the last 90 days">
      {parts.has("readable") ? null : (
        <Nothing title="No reports">Nothing was reported in this time.</Nothing>
      )}
      <List
        reports={parts.get("readable") ?? []}
        device={device}
        now={now}
        showsAll={showsAll}
        onShowAll={() => setShowsAll(true)}
      />
      {unnamed === undefined ? null : <p className={styles.when}>{unnamed}</p>}
      {(["ahead", "unreadable"] as const).map((apart) => {
        const some = parts.get(apart);
        return some === undefined ? null : (
          <div key={apart}>
            <h3 className={styles.apart}>{apartText(apart, some.length)}</h3>
            <List
              reports={some}
              device={device}
              now={now}
              showsAll={showsAll}
              onShowAll={() => setShowsAll(true)}
            />
          </div>
        );
      })}
      {showsAll || isShort(parts.get("readable") ?? []) ? (
        <OlderDeviceReports key={device.serial_number} serial={device.serial_number} now={now} />
      ) : null}
    </Section>
  );
}

/** Whether all of them are in sight from the start: the way to older ones comes after the last. */
function isShort(reports: readonly ListedReport[]): boolean {
  return foldReports(reports).length <= firstShown;
}

/** The first of some reports, and a way to all of them. */
function List(props: {
  reports: readonly ListedReport[];
  device: Device;
  now: number;
  showsAll: boolean;
  onShowAll: () => void;
}) {
  const { reports, device, now, showsAll } = props;
  const folds = foldReports(reports);
  // Counted from the oldest, so that what is open stays open when another report comes.
  const numbered = folds.map((fold, position) => ({ fold, number: folds.length - position }));
  const shown = showsAll ? numbered : numbered.slice(0, firstShown);
  return (
    <>
      <ul className="ruled">
        {shown.map(({ fold, number }) =>
          fold.length === 1 ? (
            <ReportLine key={number} report={fold[0]} of={device.type} at={fold[0].at} now={now} />
          ) : (
            <ReportRun key={number} reports={fold} of={device.type} now={now} />
          ),
        )}
      </ul>
      {folds.length > shown.length ? (
        <Button kind="soft" className={styles.all} onClick={props.onShowAll}>
          Show all {formatCount(reports.length)} reports
        </Button>
      ) : null}
    </>
  );
}
