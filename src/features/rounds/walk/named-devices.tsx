import { useState } from "react";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { RowWords, ToDevice } from "#features/rounds/parts/round-devices.tsx";
import { wayText } from "#features/rounds/parts/walk-order.ts";
import { formatCount } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";

/** So many devices are named at once: more would push the question that they stand beside out of sight. */
const mostNamed = 5;

/**
 * Devices beside a question, in the order of the walk, each as what leads to it: its page, or where it is shown right here its card. The
 * first are named at once, the rest at a press.
 */
export function NamedDevices(props: {
  label: string;
  rows: readonly DeviceRow[];
  above: LocationKey;
  /** Where the person was last. */
  from: DeviceRow | undefined;
  onShow?: (serial_number: string) => void;
}) {
  const { label, rows, above, from, onShow } = props;
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const named = isWhole ? rows : rows.slice(0, mostNamed);
  const unnamed = rows.length - named.length;
  return (
    <>
      <ul className="ruled" aria-label={label}>
        {named.map((row) => (
          <li key={row.serial_number}>
            <ToDevice serial_number={row.serial_number} onShow={onShow}>
              <RowWords row={row} way={wayText(row, above, from)} />
            </ToDevice>
          </li>
        ))}
      </ul>
      {unnamed === 0 ? null : (
        <Button kind="plain" onClick={() => setWhole(true)}>
          Show {formatCount(unnamed)} more
        </Button>
      )}
    </>
  );
}
