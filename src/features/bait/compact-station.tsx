import type { BaitStationRow } from "#data/bait.ts";
import { placeLevels } from "#data/row-text.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./bait-page.module.css";
import { stationText } from "./bait-text.ts";
import { activityText, StationName } from "./station-cells.tsx";

/** A bait station as a row of a phone. */
export function CompactStation({ row, now }: { row: BaitStationRow; now: number }) {
  const facts = [
    row.flags.includes("due") ? "bait due" : undefined,
    activityText(row),
    row.is_bait_monitoring_enabled === false ? "not monitored" : undefined,
  ];
  return (
    <>
      <CompactLine
        end={
          row.replaced_at === undefined ? (
            "bait undated"
          ) : (
            <>
              bait <Instant instant={row.replaced_at} now={now} brief />
            </>
          )
        }
      >
        <StationName row={row} />
      </CompactLine>
      <LevelMark level={row.shown} text={stationText(row, now)} />
      <span className={styles.where}>
        {facts.map((fact) => (fact === undefined ? null : <span key={fact}>{fact} · </span>))}
        <PlaceLine levels={placeLevels(row.place, row.location_name)} />
      </span>
    </>
  );
}
