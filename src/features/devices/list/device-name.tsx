import { Link } from "react-router";
import type { DeviceRow } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import styles from "./devices.module.css";

/** A device's name in the grid, as a link. Enter opens the active row, so that Tab need not stop at every name. */
export function DeviceName({ row }: { row: DeviceRow }) {
  return (
    <Link
      className={styles.name}
      to={paths.device(row.serial_number)}
      title={row.name}
      dir="auto"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {row.name}
    </Link>
  );
}
