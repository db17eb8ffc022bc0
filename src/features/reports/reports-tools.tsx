import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useCsvExport } from "#data/csv-export.ts";
import { type ReportRow, type ReportsAsked, useWorkerClient } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { dateOf } from "#lib/days.ts";
import { download } from "#ui/download.ts";
import styles from "./reports.module.css";

/** As many reports as anybody reads on paper; the file has all of them. */
const mostOnPaper = 2000;

/** The rows that the paper shows; undefined while nothing is printed. */
export type PaperRows = readonly ReportRow[] | undefined;

/** Prints the reports: all of them are asked for first, since the list holds those in sight alone. */
export function usePaper(asked: ReportsAsked): { rows: PaperRows; print: () => Promise<void> } {
  const fleet = useWorkerClient();
  const [rows, setRows] = useState<PaperRows>();
  const print = async () => {
    const answer = await fleet.ask({ name: "reports", ...asked, from: 0, to: mostOnPaper });
    flushSync(() => setRows(answer.rows));
    window.print();
    setRows(undefined);
  };
  return { rows, print };
}

/** The reports that are shown, all of them, in a file or on paper. */
export function ReportsTools(props: { asked: ReportsAsked; onPrint: () => Promise<void>; isPhone: boolean }) {
  const now = useNow(60_000);
  const { progress, failed, start, cancel } = useCsvExport();
  const save = () =>
    start({ name: "reportsCsv", ...props.asked }, (parts) =>
      download(`trapboard-reports-${dateOf(now)}.csv`, parts),
    );
  return (
    <>
      <Button
        variant="default"
        className={styles.tool ?? ""}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
        onClick={progress === undefined ? save : cancel}
      >
        {progress === undefined ? "CSV" : `Cancel, ${Math.round(progress * 100)} %`}
      </Button>
      {props.isPhone ? null : (
        <Button
          variant="default"
          className={styles.tool ?? ""}
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => void props.onPrint()}
        >
          Print
        </Button>
      )}
      <span role="status" className={styles.failed}>
        {failed ? "The file could not be written. Try again." : ""}
      </span>
    </>
  );
}
