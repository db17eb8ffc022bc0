import { typeLabel } from "#contract/labels.ts";
import type { DeviceRow } from "#data/fleet.tsx";
import { placeLevels, stateText } from "#data/row-text.ts";
import { Battery } from "#ui/battery.tsx";
import type { Column } from "#ui/grid.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import { DeviceName } from "./device-name.tsx";
import styles from "./devices.module.css";

/** The columns of the device grid; `now` (ms since 1970) is what ages are counted to. */
export function deviceColumns(now: number): Column<DeviceRow>[] {
  return [
    {
      key: "level",
      header: "State",
      width: "minmax(9.6rem, 1.2fr)",
      sortable: true,
      cell: (row) => <LevelMark level={row.level} text={stateText(row)} />,
    },
    {
      key: "name",
      header: "Name",
      width: "minmax(8.4rem, 1.5fr)",
      sortable: true,
      cell: (row) => <DeviceName row={row} />,
    },
    {
      key: "serial",
      header: "Serial number",
      width: "minmax(7.5rem, 0.7fr)",
      sortable: true,
      cell: (row) => <span className={styles.serial}>{row.serial_number}</span>,
    },
    {
      key: "type",
      header: "Type",
      width: "minmax(7rem, 0.8fr)",
      sortable: true,
      cell: (row) => <span className={styles.text}>{typeLabel(row.type)}</span>,
    },
    {
      key: "location",
      header: "Location",
      width: "minmax(8rem, 1.7fr)",
      sortable: true,
      cell: (row) => <PlaceLine levels={placeLevels(row.place, row.location_name)} />,
    },
    {
      key: "battery",
      header: "Battery",
      width: "5.8rem",
      sortable: true,
      cell: (row) => <Battery level={row.battery_status} />,
    },
    {
      key: "heartbeat",
      header: "Last heartbeat",
      width: "7.6rem",
      sortable: true,
      cell: (row) => <Heartbeat row={row} now={now} />,
    },
  ];
}

export function Heartbeat({ row, now }: { row: DeviceRow; now: number }) {
  if (row.last_heartbeat === undefined) return <span className={styles.dim}>None yet</span>;
  return <Instant instant={row.last_heartbeat} now={now} brief />;
}
