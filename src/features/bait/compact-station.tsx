import type { BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.tsx";
import { levelsBelow } from "#data/row-text.ts";
import { CompactLine, CompactLocation } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { activityText, StationName } from "./station-cells.tsx";

/** A bait station as a row of a phone. */
export function CompactStation(props: { row: BaitStationRow; at: LocationKey | undefined; now: number }) {
  const { row, at, now } = props;
  const facts = [
    activityText(row) ?? [],
    row.is_bait_monitoring_enabled === false ? "not monitored" : [],
  ].flat();
  return (
    <>
      <StationName row={row} lines={1} />
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
        <LevelMark level={row.level} text={row.state} />
      </CompactLine>
      <CompactLocation facts={facts} levels={levelsBelow(row.location, at, row.location_name)} />
    </>
  );
}
