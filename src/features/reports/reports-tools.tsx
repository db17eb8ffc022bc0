import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useCsvExport } from "#data/csv-export.ts";
import type { ReportsAsked } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { dateOf } from "#lib/days.ts";
import { Button } from "#ui/button.tsx";
import { download } from "#ui/download.ts";
import styles from "./reports.module.css";

/**
 * The reports that are shown, all of them, in a file or on paper.
 * @param isShown whether the page has its answer. Before that the server's time is not known, and on a device with a wrong
 * clock the period may be another one.
 * @param isPaperReady whether paper would have everything.
 */
export function ReportsTools(props: { asked: ReportsAsked; isShown: boolean; isPaperReady: boolean }) {
  const now = useNow(60_000);
  const { progress, failed, start, cancel } = useCsvExport();
  const save = () =>
    start({ name: "reportsCsv", ...props.asked }, (parts) =>
      download(`trapboard-reports-${dateOf(now)}.csv`, parts),
    );
  return (
    <>
      <div className="row">
        <Button
          kind="soft"
          className="screen-only"
          disabled={!props.isShown && progress === undefined}
          onClick={progress === undefined ? save : cancel}
        >
          <IconDownload size={18} stroke={1.8} aria-hidden="true" />
          {progress === undefined ? (
            <span className="desk-word">CSV</span>
          ) : (
            `Cancel, ${Math.round(progress * 100)} %`
          )}
        </Button>
        <Button
          kind="soft"
          className="screen-only"
          disabled={!props.isPaperReady}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
          <span className="desk-word">Print</span>
        </Button>
      </div>
      <span role="status" className={styles.failed}>
        {failed ? "The file could not be written. Try again." : ""}
      </span>
    </>
  );
}
