import { IconDownload } from "@tabler/icons-react";
import { useCsvExport } from "#data/csv-export.ts";
import { type Scope, type Sorting, type TableColumn, tableColumns } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { dateOf } from "#lib/days.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { download } from "#ui/download.ts";
import { Progress } from "#ui/progress.tsx";
import styles from "./table-tools.module.css";
import { ToolMenu } from "./tool-menu.tsx";

/** A file must tell its lines apart: the serial number is always in it. */
function withSerial(columns: readonly TableColumn[]): readonly TableColumn[] {
  return columns.includes("serial") ? columns : ["serial", ...columns];
}

/** Writes devices into a file: the columns of the list, or everything there is to say. */
export function CsvMenu(props: {
  devices: number;
  columns: readonly TableColumn[];
  asked: { readonly scope: Scope; readonly except: readonly string[]; readonly sort: Sorting };
}) {
  const { devices, columns, asked } = props;
  const now = useNow(60_000);
  const { progress, failed, start, cancel } = useCsvExport();
  const write = (chosen: readonly TableColumn[]) =>
    start({ name: "csv", ...asked, columns: chosen }, (parts) =>
      download(`trapboard-devices-${dateOf(now)}.csv`, parts),
    );
  return (
    <ToolMenu name="CSV" icon={<IconDownload size={18} aria-hidden="true" />}>
      <p className={`${styles.note} dim`}>
        {formatPlural(devices, "device")} in a file for a spreadsheet program.
      </p>
      {progress === undefined ? (
        <>
          <Button kind="soft" onClick={() => write(withSerial(columns))}>
            The columns of the list
          </Button>
          <Button kind="soft" onClick={() => write(tableColumns)}>
            All fields
          </Button>
        </>
      ) : (
        <>
          <Progress value={progress} label="Writing the file" />
          <Button kind="soft" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      <p className={`${styles.note} dim`} role="status">
        {failed ? "The file could not be written. Try again." : ""}
      </p>
    </ToolMenu>
  );
}
