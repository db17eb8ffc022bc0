import type { BaitSort, BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.tsx";
import { levelsBelow } from "#data/row-text.ts";
import type { Column } from "#ui/grid-props.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import {
  Activity,
  BaitName,
  Deed,
  Estimate,
  Lines,
  StationName,
  settingsText,
  Titled,
  Weight,
} from "./station-cells.tsx";

type StationColumn = Column<BaitStationRow> & { readonly key: BaitSort["column"] };

/** How much room the list has: on a laptop no figure breaks or is cut, and on a wide screen the reset has its column too. */
export type Room = "narrow" | "laptop" | "wide";

/**
 * The columns of the bait stations.
 * @param now what ages are counted to, in milliseconds since 1970
 * @param at the location they all are in, which need not be said
 */
export function stationColumns(now: number, room: Room, at: LocationKey | undefined): StationColumn[] {
  const wide = room === "wide";
  const narrow = room === "narrow";
  // Of all columns the names get what is left; where room is short, cells have less space beside them.
  const track = (rem: number) => `${wide ? rem + 0.25 : rem}rem`;
  const reset = (row: BaitStationRow) => ({ at: row.reset_at, by: row.last_activity_reset_by_name });
  return [
    {
      key: "needs",
      header: "State",
      width: track(narrow ? 9.5 : 9.85),
      sortable: true,
      cell: (row) => <LevelMark level={row.level} text={row.state} />,
    },
    {
      key: "name",
      header: "Station",
      width: "minmax(10.2rem, 2.2fr)",
      sortable: true,
      cell: (row) => (
        <Lines
          first={<StationName row={row} lines={2} />}
          second={<LocationLine levels={levelsBelow(row.location, at, row.location_name)} />}
        />
      ),
    },
    {
      key: "bait",
      header: "Bait",
      width: narrow ? "minmax(6.4rem, 1.1fr)" : "minmax(7.9rem, 1.1fr)",
      sortable: true,
      cell: (row) => <Lines first={<BaitName row={row} />} second={<Titled>{settingsText(row)}</Titled>} />,
    },
    {
      key: "low",
      header: "Filling",
      width: narrow ? "minmax(9.9rem, 1.3fr)" : "minmax(10.6rem, 1.3fr)",
      cell: (row) => <Weight row={row} />,
    },
    {
      key: "activity",
      header: "Activity",
      width: narrow ? "minmax(7.15rem, 1.4fr)" : "minmax(9.2rem, 1.4fr)",
      sortable: true,
      cell: (row) => <Activity row={row} />,
    },
    {
      key: "replaced",
      header: "Replaced",
      width: track(narrow ? 5.6 : 7.6),
      sortable: true,
      cell: (row) => (
        <Deed
          at={row.replaced_at}
          by={row.last_bait_replaced_by_name}
          now={now}
          isDue={row.flags.includes("due")}
        />
      ),
    },
    ...(wide
      ? [
          {
            key: "reset" as const,
            header: "Reset",
            width: track(7.6),
            sortable: true,
            cell: (row: BaitStationRow) => <Deed {...reset(row)} now={now} />,
          },
        ]
      : []),
    {
      key: "left",
      header: "Until low",
      width: track(narrow ? 6.5 : 6.6),
      sortable: true,
      cell: (row) => <Estimate row={row} />,
    },
  ];
}
