import type { BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.ts";
import { placeOf } from "#data/row-text.ts";
import { CompactLocation, CompactRow } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { StationName, ToDo } from "./station-cells.tsx";

/** A bait station as a row of a phone: what to do or its state and why, its name, the age of its bait, and the whole place where it stands. */
export function CompactStation(props: { row: BaitStationRow; at: LocationKey | undefined; now: number }) {
  const { row, at, now } = props;
  return (
    <CompactRow
      task={<ToDo row={row} room="phone" />}
      name={<StationName row={row} lines={1} />}
      end={
        row.replaced_at === undefined ? (
          "bait age unknown"
        ) : (
          <>
            bait <Instant instant={row.replaced_at} now={now} brief="old" />
          </>
        )
      }
      isPlaceWhole
    >
      <CompactLocation facts={[]} place={placeOf(row, at)} />
    </CompactRow>
  );
}
