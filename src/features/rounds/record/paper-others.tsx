import type { RoundDevice, RoundRecord } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { stateLabels } from "#features/rounds/parts/round-text.ts";
import { formatCount } from "#lib/number.ts";
import { whereOf } from "./paper-cells.tsx";
import styles from "./round-paper.module.css";

/** Those that nobody scanned and at which nothing is to be done, place by place: each is named, none has a line. */
export function Others(props: {
  devices: readonly RoundDevice[];
  record: RoundRecord;
  rowOf: (serial_number: string) => DeviceRow | undefined;
  /** Whether it is known that nothing is to be done there. */
  isLoaded: boolean;
}) {
  const { devices, rowOf, record, isLoaded } = props;
  if (devices.length === 0) return null;
  const places = Map.groupBy(devices, (device) => whereOf(device, rowOf(device.serial_number), record));
  const nameOf = ({ serial_number }: RoundDevice) => {
    const name = rowOf(serial_number)?.name ?? serial_number;
    return name === serial_number ? name : `${name} (${serial_number})`;
  };
  return (
    <>
      <p className={styles.others}>
        <strong>
          {stateLabels.missed}
          {isLoaded ? ", nothing left undone" : ""}: {formatCount(devices.length)}
        </strong>
      </p>
      <ul className={styles.places}>
        {[...places].map(([place, some]) => (
          <li key={place} dir="auto">
            {place === "" ? "" : `${place}: `}
            {some.map(nameOf).join("; ")}.
          </li>
        ))}
      </ul>
    </>
  );
}
