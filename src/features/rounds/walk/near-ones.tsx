import type { DeviceRow } from "#data/fleet.ts";
import { placeOf } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { NearDevice, NearList, nearLink } from "#ui/near-list.tsx";

/** The devices that a mistyped number may mean: a press records one. */
export function NearOnes(props: { rows: readonly DeviceRow[]; onChoose: (serial_number: string) => void }) {
  const { rows, onChoose } = props;
  if (rows.length === 0) return null;
  return (
    <NearList title="Do you mean">
      {rows.map((row) => (
        <li key={row.serial_number}>
          <button type="button" className={nearLink} onClick={() => onChoose(row.serial_number)}>
            <NearDevice device={row} isOut={isOutOfUse(row)} place={placeOf(row, undefined)} />
          </button>
        </li>
      ))}
    </NearList>
  );
}
