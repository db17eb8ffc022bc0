import type { DeviceRow } from "#data/fleet.ts";
import styles from "./rounds.module.css";

/** The name of a device of a round, and beside it the serial number where that is another word. */
export function DeviceName({ serial, row }: { serial: string; row: DeviceRow | undefined }) {
  if (row === undefined || row.name === serial) return <bdi>{serial}</bdi>;
  return (
    <>
      <bdi>{row.name}</bdi> <span className={`${styles.serial} faint`}>{serial}</span>
    </>
  );
}
