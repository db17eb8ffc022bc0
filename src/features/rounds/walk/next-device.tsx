import type { DeviceRow } from "#data/fleet.ts";
import { unnotedText } from "#features/rounds/parts/round-text.ts";
import { NextWords, nextLook } from "#ui/next-line.tsx";

/** The first of those that are left, which on a phone are out of sight. A press opens it. */
export function NextDevice(props: {
  /** How many devices are not scanned. */
  left: number;
  /** How many are scanned with nothing noted although somebody is needed there. */
  unnoted: number;
  /** The first of which nobody has said why it is not scanned. */
  row: DeviceRow | undefined;
  /** Where that is. */
  way: string;
  isLoading: boolean;
  onShow: (serial_number: string) => void;
}) {
  const { left, unnoted, row, way, isLoading, onShow } = props;
  if (left === 0) {
    return (
      <p className={nextLook}>
        Every expected device is recorded. {unnoted === 0 ? "End the round." : `${unnotedText(unnoted)}.`}
      </p>
    );
  }
  if (isLoading) return <p className={nextLook} aria-hidden="true" />;
  if (row === undefined) return <p className={nextLook}>No other is left without a scan or a reason.</p>;
  return (
    <button type="button" className={nextLook} onClick={() => onShow(row.serial_number)}>
      <NextWords
        level={row.level}
        asks={row.needs}
        name={row.name}
        way={way}
        text={row.action ?? row.state}
      />
    </button>
  );
}
