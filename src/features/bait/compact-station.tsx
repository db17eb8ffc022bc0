import type { BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.ts";
import { placeOf } from "#data/row-text.ts";
import { markOf } from "#data/work-left.ts";
import { CompactLocation, CompactRow } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import styles from "./bait-page.module.css";
import { reasonedAction } from "./bait-reasons.ts";
import { activityText } from "./bait-text.ts";
import { StationName } from "./station-cells.tsx";

/** A bait station as a row of a phone: what to do or its state, its name, how active it is, where it stands, and the age of its bait. */
export function CompactStation(props: { row: BaitStationRow; at: LocationKey | undefined; now: number }) {
  const { row, at, now } = props;
  const activity = row.action === undefined ? activityText(row) : undefined;
  return (
    <CompactRow
      deed={<LevelMark {...markOf(row)} text={reasonedAction(row) ?? row.state} />}
      name={<StationName row={row} lines={1} />}
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
      {activity === undefined ? null : <span className={`${styles.second} dim`}>{activity}</span>}
      <CompactLocation
        facts={row.is_bait_monitoring_enabled === false ? ["bait not monitored"] : []}
        place={placeOf(row, at)}
      />
    </CompactRow>
  );
}
