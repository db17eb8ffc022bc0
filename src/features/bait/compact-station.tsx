import type { BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.ts";
import { placeOf } from "#data/row-text.ts";
import { CompactLine, CompactLocation, CompactRow } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { StationName, ToDo } from "./station-cells.tsx";

/** A bait station as a row of a phone: what to do or its state and why, its name, where it stands, and the age of its bait. */
export function CompactStation(props: { row: BaitStationRow; at: LocationKey | undefined; now: number }) {
  const { row, at, now } = props;
  return (
    <CompactRow task={<ToDo row={row} room="phone" />} name={<StationName row={row} lines={1} />} end={null}>
      <CompactLine
        end={
          row.replaced_at === undefined ? (
            "bait age unknown"
          ) : (
            <>
              {row.flags.includes("due") ? "bait due, " : "bait "}
              <Instant instant={row.replaced_at} now={now} brief="old" />
            </>
          )
        }
      >
        <CompactLocation
          facts={row.is_bait_monitoring_enabled === false ? ["bait not monitored"] : []}
          place={placeOf(row, at)}
        />
      </CompactLine>
    </CompactRow>
  );
}
