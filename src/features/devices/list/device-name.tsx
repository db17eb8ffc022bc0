import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DeviceRow } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { cellLink } from "#ui/cell-link.ts";
import styles from "./devices.module.css";

/** A device's name in the grid, as a link. */
export function DeviceName({ row, show }: { row: DeviceRow; show: (text: string) => ReactNode }) {
  return (
    <Link
      className={`${styles.name} strong`}
      to={paths.device(row.serial_number)}
      title={row.name}
      {...cellLink}
    >
      {show(row.name)}
    </Link>
  );
}
