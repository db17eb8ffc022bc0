import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { RowWords, ToDevice } from "#features/rounds/parts/round-devices.tsx";
import { formatCount } from "#lib/number.ts";

/** So many devices are named at most: more would hide the question that they stand beside. */
const mostNamed = 4;

/** Devices beside a question, the first of them with what to do there, each as what leads to it: its page, or where it is shown right here its card. */
export function NamedDevices(props: {
  label: string;
  rows: readonly DeviceRow[];
  above: LocationKey;
  onShow?: (serial_number: string) => void;
}) {
  const { label, rows, above, onShow } = props;
  if (rows.length === 0) return null;
  // One alone is named as well as "and 1 more".
  const named = rows.length > mostNamed + 1 ? rows.slice(0, mostNamed) : rows;
  const unnamed = rows.length - named.length;
  return (
    <ul className="ruled" aria-label={label}>
      {named.map((row) => (
        <li key={row.serial_number}>
          <ToDevice serial_number={row.serial_number} onShow={onShow}>
            <RowWords row={row} above={above} />
          </ToDevice>
        </li>
      ))}
      {unnamed === 0 ? null : <li className="dim">and {formatCount(unnamed)} more</li>}
    </ul>
  );
}
